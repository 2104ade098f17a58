import TodoTxt

print("later")
