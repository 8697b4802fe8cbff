import texts from "./parts.json" with { type: "json" }

export const parts = {
  ...texts,
  charactersLeft: (left: number) => (left === 1 ? "nog 1 teken" : `nog ${left} tekens`),
  charactersUsed: (used: number, most: number) => `${used} van ${most} tekens`,
  problems: (count: number) =>
    count === 1 ? "Er is nog één ding om na te kijken" : `Er zijn nog ${count} dingen om na te kijken`,
  energyLabel: (grade: string, best: string, worst: string) =>
    `Energielabel ${grade}, op een schaal van ${best} tot ${worst}`,
  stars: (average: string) => `${average} van 5 sterren`,
  starsRow: (stars: number) => (stars === 1 ? "1 ster" : `${stars} sterren`),
  photo: (at: number, count: number) => `Foto ${at} van ${count}`,
  zoom: (at: number) => `Vergroot foto ${at}`,
  cropIs: (width: number, height: number) => `De uitsnede is ${width} bij ${height} beeldpunten.`
} as const
