import { MAX_NAME_LENGTH } from "#domain/account/profile/current-profile.ts"
import { UNDO_DAYS } from "#domain/account/profile/account.ts"

export const personal = {
  heading: "Gegevens",
  lead: "Hoe je heet en wanneer je geboren bent. Meer hoeven we niet te weten.",
  you: "Over jou",
  emailNote: "Dit adres hoort bij je login. Wijzig het daar; bij de volgende keer inloggen nemen we het over.",
  nameNote: "Bij het inloggen nemen we de naam van je login over.",
  save: "Bewaar",
  saved: "Je gegevens zijn bewaard.",
  business: "Zakelijk account",
  businessOf: (company: string) => `Je koopt in voor ${company}.`,
  businessLink: "Bekijk of wijzig",
  download: {
    heading: "Je gegevens meenemen",
    lead: "Alles wat we van je bewaren in één bestand: je profiel, lijsten, adressen, bestellingen, reviews en chats.",
    submit: "Download mijn gegevens",
    note: "Het is een JSON-bestand. Dat opent in elke teksteditor, en andere diensten kunnen het inlezen."
  },
  leave: {
    heading: "Account verwijderen",
    lead: `Je houdt ${UNDO_DAYS} dagen om terug te komen op je besluit. Daarna zijn je lijsten, adressen en voorkeuren weg. Bestellingen en betalingen moeten we van de wet bewaren, maar zonder je naam.`,
    start: "Ik wil mijn account verwijderen",
    sure: "Weet je het zeker? Bewaarde producten en artikelen kun je daarna niet meer terughalen.",
    submit: "Verwijder mijn account"
  },
  leaving: {
    heading: (day: string) => `Je account wordt op ${day} verwijderd`,
    text: (days: number) =>
      days <= 1
        ? "Je hebt nog één dag om je te bedenken. Alles staat er nog."
        : `Je hebt nog ${days} dagen om je te bedenken. Alles staat er nog.`,
    stay: "Houd mijn account"
  }
} as const

export const account = {
  givenName: "Voornaam",
  familyName: "Achternaam",
  email: "E-mailadres",
  dateOfBirth: "Geboortedatum",
  dateOfBirthHint: "Zo tonen we niets wat niet bij je leeftijd hoort.",
  nameProblem: `Deze naam is te lang: hooguit ${MAX_NAME_LENGTH} tekens.`,
  dateOfBirthProblem: "Controleer je geboortedatum: een dag die bestaat, van 1900 tot vandaag."
} as const
