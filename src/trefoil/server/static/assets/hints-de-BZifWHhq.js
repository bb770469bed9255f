var e=`hint-keltis-enters = bringt eine weitere Figur aufs Brett
`;export{e as default};