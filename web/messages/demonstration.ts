/** The line of a demonstration on every page, apart from the other texts of the layout: browsers do without it. Spec: APP-58. */
export const demonstration = "Dit is een demonstratie. Niets is echt te koop."
