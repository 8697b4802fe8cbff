import texts from "./ranking.json" with { type: "json" }

const decimal = (value: number): string => String(Math.round(value * 10) / 10).replace(".", ",")

export const ranking = {
  ...texts,
  reasonsTitle: (term: string) => (term === "" ? "Waarom deze volgorde?" : `Waarom deze volgorde voor “${term}”?`),
  wordIn: (word: string, isInTitle: boolean) => `“${word}” ${isInTitle ? "in de naam" : "in merk, categorie of tekst"}`,
  preference: (label: string) => `Past bij “${label}”`,
  score: (share: number) => `${share} van 100`,
  points: (count: string) => `${count} punten`,
  pinned: (reason: string) => `Vastgezet door de beheerder: ${reason}`,
  boosted: (factor: number, reason: string) => `Hoger gezet door de beheerder (punten × ${decimal(factor)}): ${reason}`,
  buried: (factor: number, reason: string) => `Lager gezet door de beheerder (punten × ${decimal(factor)}): ${reason}`,
  steps: {
    ...texts.steps,
    words: {
      ...texts.steps.words,
      unit: (weight: number) => `telt ${decimal(weight)} keer`
    },
    names: {
      ...texts.steps.names,
      text: (window: number) =>
        `De beste ${window} producten krijgen er een deel van hun punten bij als hun naam goed past.`,
      unit: (share: number) => `hoogstens ${decimal(100 * share)} % erbij`
    },
    rules: {
      heading: "4. Wat mag de beheerder?",
      text: (boost: number, bury: number, days: number) =>
        `De beheerder van de site kan voor één zoekopdracht of categorie een product vastzetten, de punten van een product, merk of categorie met ${decimal(boost)} of met ${decimal(bury)} vermenigvuldigen, of een zoekopdracht naar een andere bladzijde leiden. Elke regel heeft een reden en eindigt binnen ${days} dagen. Bij een vastgezet product zie je de reden staan.`
    },
    other: {
      heading: "5. Een andere volgorde kiezen",
      text: (orders: ReadonlyArray<string>) =>
        `Kies je ${orders.map((order) => `“${order}”`).join(" of ")}, dan telt alleen dat. Punten en regels doen dan niet mee.`
    }
  }
} as const
