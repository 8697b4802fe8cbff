export const newsletter = {
  heading: "Nieuwsbrief",
  lead: "Hooguit één keer per week: de grootste prijsdalingen en een tip waar je iets aan hebt. Geen reclame van winkels.",
  off: (email: string) => `Je krijgt de nieuwsbrief niet. Meld je aan, dan sturen we hem naar ${email}.`,
  subscribe: "Meld me aan",
  confirmHeading: "Bevestig je aanmelding",
  confirmText: (email: string) =>
    `We hebben een mail gestuurd naar ${email}. Klik op de link daarin, dan is je aanmelding rond. Zo kan niemand een ander aanmelden. Niets gekregen? We sturen hem hooguit één keer per uur opnieuw.`,
  mailbox: "Deze site heeft geen mailserver.",
  mailboxLink: "Lees de mail in de mailbox van de site",
  again: "Stuur de mail opnieuw",
  cancel: "Toch niet",
  on: (email: string) => `Je krijgt de nieuwsbrief op ${email}.`,
  unsubscribe: "Meld me af",
  noEmail: "Bij je login hoort geen e-mailadres, dus we kunnen niets sturen."
} as const
