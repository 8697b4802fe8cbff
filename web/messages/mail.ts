import { type MessageKind, MESSAGE_KINDS } from "#domain/messages/kinds.ts"

const named = (kind: MessageKind): string => `“${MESSAGE_KINDS[kind].name}”`

export const unsubscribe = {
  heading: "Afmelden",
  question: (kind: MessageKind) => `Wil je geen mail meer met ${named(kind)}? Inloggen hoeft niet.`,
  submit: "Meld me af",
  done: (kind: MessageKind) => `Je krijgt geen mail meer met ${named(kind)}.`,
  again: "Toch weer ontvangen",
  newsletterAgain: "Bedenk je je? Meld je dan weer aan bij je profiel.",
  newsletterLink: "Naar de nieuwsbrief",
  invalid: "Deze link klopt niet of hoort bij een account dat er niet meer is. Open hem opnieuw vanuit de mail.",
  oneClickDone: "Je bent afgemeld.",
  oneClickInvalid: "Dit verzoek om af te melden klopt niet."
} as const

export const newsletterConfirm = {
  heading: "Nieuwsbrief bevestigen",
  question: "Met één klik is je aanmelding rond. Daarna krijg je de nieuwsbrief op het adres waar deze link heen ging.",
  submit: "Bevestig mijn aanmelding",
  done: "Je aanmelding is bevestigd. Je krijgt voortaan de nieuwsbrief.",
  off: "Deze aanmelding is ingetrokken. Meld je opnieuw aan bij je profiel.",
  invalid: "Deze link klopt niet of is ouder dan zeven dagen. Vraag bij je profiel een nieuwe aan.",
  toNewsletter: "Naar de nieuwsbrief"
} as const

export const mailbox = {
  heading: "Mailbox",
  lead: "Deze site verstuurt geen mail: er is geen mailserver ingesteld. Wat hij verstuurd zou hebben, lees je hier.",
  emptyHeading: "Er is nog geen mail",
  empty: "Plaats een bestelling of meld je aan voor de nieuwsbrief, dan komt hier een mail te staan.",
  toHome: "Naar de voorpagina",
  columns: { subject: "Onderwerp", to: "Aan", at: "Verstuurd" },
  to: (address: string) => `Aan ${address}`,
  html: "Zoals een mailprogramma hem toont",
  text: "Als tekst"
} as const
