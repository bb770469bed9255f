hint-keltis-enters = выводит на поле ещё одну фигуру
