var e=`hint-keltis-enters = выводит на поле ещё одну фигуру
`;export{e as default};