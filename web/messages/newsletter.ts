import texts from "./newsletter.json" with { type: "json" }

export const newsletter = {
  ...texts,
  off: (email: string) => `Je krijgt de nieuwsbrief niet. Meld je aan, dan sturen we hem naar ${email}.`,
  confirmText: (email: string) =>
    `We hebben een mail gestuurd naar ${email}. Klik op de link daarin, dan is je aanmelding rond. Zo kan niemand een ander aanmelden. Niets gekregen? We sturen hem hooguit één keer per uur opnieuw.`,
  on: (email: string) => `Je krijgt de nieuwsbrief op ${email}.`
} as const
