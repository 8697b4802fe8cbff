/** Returns true for `key` itself and the categories inside it: "wonen.lampen" is within "wonen". Spec: CAT-01. */
export const isWithin = (category: string, key: string): boolean => category === key || category.startsWith(`${key}.`)
