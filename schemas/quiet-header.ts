/** On what an open page of the console asks by itself, whether or not somebody sits there. */
export const quietHeader = 'waymark-quiet'
