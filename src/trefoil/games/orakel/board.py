from rich.text import Text
def draw(state): return Text("todo")
