/** The texts of the category menu. Spec: APP-06. */
export const menu = {
  inside: (category: string) => `Wat er in ${category} is`
} as const
