/** The better one of two values. Spec: LIST-13. */
type Better = "lower" | "higher"

const LOWER = [
  "droogtijd",
  "geluidsniveau",
  "geluidsniveau-laagste-stand",
  "meettijd",
  "opwarmtijd",
  "stroomverbruik",
  "stroomverbruik-per-droogbeurt",
  "verbruik",
  "waterverbruik"
]

const HIGHER = [
  "accucapaciteit",
  "accuduur",
  "accuduur-met-oplaadcase",
  "bereik",
  "capaciteit",
  "draagvermogen",
  "garantie",
  "gebruiksduur",
  "houdbaarheid",
  "lichtopbrengst",
  "maximale-belasting",
  "opslag",
  "printsnelheid",
  "rendement",
  "snelheid",
  "snoerlengte",
  "updates",
  "verversingssnelheid",
  "videogeheugen",
  "werkgeheugen",
  "zuigkracht"
]

/** The better direction by property key. Other properties have no better value. Spec: LIST-13. */
export const BETTER_DIRECTION_BY_KEY: ReadonlyMap<string, Better> = new Map([
  ...LOWER.map((key) => [key, "lower"] as const),
  ...HIGHER.map((key) => [key, "higher"] as const)
])
