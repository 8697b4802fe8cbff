/** Thrown while a page is printed that holds what only React can print: the whole page is printed by React then. */
export class LeftToReact extends Error {}
