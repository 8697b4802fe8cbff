/** The texts of the bar that offers a reload. Spec: APP-06, ERR-03. */
export const reload = {
  button: "Laad de pagina opnieuw"
} as const
