import { formatCount } from "#domain/base/text/dutch.ts"

export const reviews = {
  heading: "Beoordelingen",
  count: (count: number) => `${formatCount(count)} ${count === 1 ? "beoordeling" : "beoordelingen"}`,
  none: "Nog niemand heeft dit beoordeeld.",
  noneOf: (stars: number) => `Niemand gaf ${stars} ${stars === 1 ? "ster" : "sterren"}.`,
  unavailable: "De beoordelingen zijn nu even niet te lezen.",
  orders: "Volgorde van de beoordelingen",
  order: { newest: "Nieuwste", highest: "Hoogste", lowest: "Laagste" },
  only: (stars: number) => `Alleen met ${stars} ${stars === 1 ? "ster" : "sterren"}`,
  all: "Toon alle",
  newestOnly: (count: number) => `Je leest de ${count} nieuwste.`,
  anonymous: "Iemand",
  verified: "Geverifieerde aankoop",
  helpful: {
    vote: "Nuttig",
    label: (author: string) => `Nuttig: de beoordeling van ${author}`,
    count: (count: number) =>
      count === 1 ? "1 gebruiker vindt dit nuttig" : `${formatCount(count)} gebruikers vinden dit nuttig`
  },
  digest: {
    heading: "Wat vaak genoemd wordt",
    basis: (count: number) => `Letterlijk uit ${count} beoordelingen`,
    pros: "Pluspunten",
    cons: "Minpunten",
    by: (author: string, others: number) => `${author} en ${others} ${others === 1 ? "ander" : "anderen"}`
  },
  aspect: {
    quality: "Kwaliteit",
    use: "Gebruik",
    sound: "Geluid",
    fit: "Maat",
    looks: "Uiterlijk",
    wearing: "Comfort",
    battery: "Accu",
    picture: "Beeld",
    cleaning: "Schoonmaken",
    taste: "Smaak",
    story: "Verhaal",
    speed: "Snelheid",
    price: "Prijs",
    delivery: "Levering"
  },
  stars: (stars: number) => `${stars} van 5 sterren`,
  starsFilter: (stars: number) => (stars === 1 ? "1 ster" : `${stars} sterren`),
  write: "Schrijf een beoordeling",
  starsLabel: "Hoeveel sterren geef je?",
  textLabel: "Wat vind je ervan?",
  textHint: "Hoogstens 2.000 tekens, zonder webadres of mailadres.",
  rules: "Je voornaam staat erbij. Je schrijft één beoordeling. Wij lezen die eerst; daarna staat die op de site.",
  submit: "Verstuur beoordeling",
  signIn: "Log in om een beoordeling te schrijven",
  signInNote: "Je komt daarna hier terug.",
  notPlaced: "Je beoordeling staat er nog niet",
  problem: {
    stars: "Kies één tot vijf sterren.",
    empty: "Schrijf in een paar woorden wat je ervan vindt.",
    long: "Maak je tekst korter: hoogstens 2.000 tekens.",
    address: "Verwijder het webadres of mailadres uit je tekst.",
    abuse: "Verwijder het scheldwoord uit je tekst."
  }
} as const
