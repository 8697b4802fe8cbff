import { plural } from "#web/messages/words.ts"

export const policy = {
  names: { privacy: "Privacy", cookies: "Cookies", terms: "Voorwaarden" },
  headings: { privacy: "Hoe we met je gegevens omgaan", cookies: "Cookies", terms: "Algemene voorwaarden" },
  others: "Regels van de site",
  dated: (day: string) => `Vastgesteld op ${day}`,
  days: (count: number) => plural(count, "dag", "dagen"),
  workingDays: (count: number) => plural(count, "werkdag", "werkdagen"),
  dayNumber: (count: number) => `${count}e`,
  choices: "Je keuzes",
  measuring: "Meten hoe je de site gebruikt",
  measuringNow: {
    none: "Je hebt nog niets gekozen. We meten niets.",
    granted: "Je hebt toestemming gegeven.",
    denied: "Je hebt geen toestemming gegeven. We meten niets."
  },
  allow: "Toestemming geven",
  withdraw: "Geen toestemming geven",
  adult: "Pagina's voor 18 jaar en ouder",
  adultNow: {
    none: "We hebben je leeftijd nog niet gevraagd.",
    open: "Je hebt gezegd dat je 18 of ouder bent.",
    closed: "Deze pagina's zijn voor jou gesloten.",
    blocked: "Volgens je profiel ben je nog geen 18. Deze pagina's zijn gesloten."
  },
  adultYes: "Ik ben 18 of ouder",
  adultNo: "Ik ben jonger dan 18"
} as const
