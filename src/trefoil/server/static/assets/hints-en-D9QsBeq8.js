var e=`hint-keltis-enters = brings another figure onto the board
`;export{e as default};