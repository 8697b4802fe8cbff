/** The labels of a user's personal data, used by several pages. Spec: APP-06, PROF-01. */
export const account = {
  givenName: "Voornaam",
  familyName: "Achternaam",
  email: "E-mailadres",
  dateOfBirth: "Geboortedatum",
  dateOfBirthHint: "Zo tonen we niets wat niet bij je leeftijd hoort.",
  dateOfBirthProblem: "Controleer je geboortedatum: een dag die bestaat, van 1900 tot vandaag."
} as const
