import { CONTACT_SUBJECTS, type ContactField, type ContactProblem } from "#domain/messages/contact.ts"

export const contact = {
  heading: "Stuur ons een bericht",
  lead: "Staat je antwoord er niet bij? Schrijf ons. Je krijgt meteen een nummer en een kopie per mail, en een mens geeft antwoord.",
  fields: {
    naam: "Je naam",
    email: "E-mailadres",
    onderwerp: "Waar gaat het over?",
    bestelnummer: "Bestelnummer",
    bericht: "Je bericht",
    website: "Laat dit veld leeg"
  } satisfies Readonly<Record<ContactField, string>>,
  emailHint: "Daar sturen we ons antwoord naartoe.",
  orderHint: "Het begint met KK.",
  subjects: Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label })),
  submit: "Verstuur bericht",
  sent: (number: string) =>
    `Je bericht is verstuurd. Je nummer is ${number}. We sturen je een kopie per mail; komt die niet aan, kijk dan of je adres klopt.`,
  problems: {
    naam: "Vul je naam in.",
    email: {
      missing: "Vul je e-mailadres in.",
      invalid: "Dit is geen e-mailadres. Het ziet eruit als naam@voorbeeld.nl."
    },
    onderwerp: "Kies waar het over gaat.",
    bestelnummer: "Dit is geen bestelnummer. Het ziet eruit als KK-XF51J-15B0A. Weet je het niet, laat dit dan leeg.",
    bericht: { missing: "Schrijf je bericht.", "too-long": "Je bericht is te lang: er passen 5.000 tekens in." },
    website: "Laat het laatste veld leeg: het is er om programma's tegen te houden."
  }
} as const

export const contactProblem = (field: ContactField, problem: ContactProblem): string => {
  const { email, bericht } = contact.problems
  if (field === "email") return problem === "missing" ? email.missing : email.invalid
  if (field === "bericht") return problem === "too-long" ? bericht["too-long"] : bericht.missing
  return contact.problems[field]
}
