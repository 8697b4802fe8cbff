import type { AgeMode } from "#domain/adult/has-age.ts"

/** The site as it calls itself. The name stands here and nowhere else. Spec: APP-09. */
export const site = {
  name: "Koopkompas",
  title: "Koopkompas: vergelijk prijzen van alle winkels",
  description:
    "Vergelijk de prijzen van Nederlandse webwinkels, met verzendkosten en levertijd erbij. Zonder advertenties, zonder winkel die vooraan betaalt.",
  slogan: "Vergelijk eerst. Koop dan.",
  language: "nl",
  country: "NL",
  logo: "/favicon.svg",
  twitter: null,
  /** Features that are on for everybody. Spec: FLAG-01. */
  production: ["blog", "blog-list", "comparison", "top-categories"],
  /** How the age of a user is counted. Spec: ADULT-02. */
  ageMode: "years" as AgeMode,
  themeColour: { light: "#f7f4ec", dark: "#111716" }
} as const
