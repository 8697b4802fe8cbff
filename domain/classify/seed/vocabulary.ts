/**
 * Words and phrases by category: groups, each with its leaves and their texts separated by commas. Each text is an
 * example of what an offer in the category is called. Spec: CLASS-05.
 */
export type Vocabulary = Readonly<Record<string, Readonly<Record<string, string>>>>
