/** Colours of products by their Dutch name: pigments under soft light, not pure screen colours. */
const NAMES: Readonly<Record<string, string>> = {
  zwart: "#2b2d31",
  antraciet: "#43474d",
  grijs: "#8d9196",
  lichtgrijs: "#bfc2c4",
  donkergrijs: "#5c6066",
  zilver: "#bdc3c8",
  rvs: "#b4babd",
  staal: "#aab1b6",
  chroom: "#c3c9cd",
  titanium: "#9c978f",
  wit: "#f3f2ee",
  gebroken_wit: "#ece6d9",
  ivoor: "#efe7d3",
  creme: "#ecdfc4",
  ecru: "#e3d7bd",
  beige: "#d6c3a1",
  zand: "#d2bd95",
  taupe: "#a4937f",
  camel: "#b98a55",
  cognac: "#a4602f",
  bruin: "#7a5137",
  lichtbruin: "#a87c54",
  donkerbruin: "#50362a",
  hout: "#b98a5b",
  eiken: "#c19a67",
  naturel: "#cfae7f",
  rood: "#c8372f",
  bordeaux: "#7a2536",
  wijnrood: "#75283a",
  koraal: "#ea6f5a",
  terracotta: "#bd6544",
  roest: "#a94f2a",
  oranje: "#ec7f25",
  abrikoos: "#f0a877",
  geel: "#f0bf2c",
  oker: "#cd9a32",
  mosterd: "#c89a2e",
  goud: "#cda349",
  messing: "#bb9550",
  brons: "#a0713f",
  koper: "#bf7450",
  groen: "#4d8b4c",
  lichtgroen: "#93bf79",
  donkergroen: "#2b5a44",
  olijf: "#76793f",
  olijfgroen: "#76793f",
  mint: "#a2d3bb",
  mintgroen: "#a2d3bb",
  salie: "#9cae93",
  saliegroen: "#9cae93",
  legergroen: "#5c6442",
  khaki: "#94895f",
  limoen: "#b0c842",
  turkoois: "#35aaa5",
  turquoise: "#35aaa5",
  aqua: "#5bb9c1",
  petrol: "#1d5f68",
  blauw: "#3166ac",
  lichtblauw: "#8cb9dc",
  donkerblauw: "#243c66",
  marine: "#24375c",
  marineblauw: "#24375c",
  navy: "#24375c",
  kobalt: "#2849a8",
  kobaltblauw: "#2849a8",
  indigo: "#3b3f83",
  denim: "#4a688e",
  jeansblauw: "#4a688e",
  paars: "#72468f",
  lila: "#b39ad0",
  lavendel: "#b0a1d5",
  aubergine: "#51294f",
  roze: "#e493ab",
  lichtroze: "#f0c0ca",
  oudroze: "#c58b8c",
  fuchsia: "#ca3678",
  magenta: "#c02f7e",
  zalm: "#ef9a80",
  transparant: "#cfdcdc",
  glas: "#cfdcdc",
  multicolor: "#d98b4a",
  meerkleurig: "#d98b4a",
  black: "#2b2d31",
  white: "#f3f2ee",
  grey: "#8d9196",
  gray: "#8d9196",
  silver: "#bdc3c8",
  red: "#c8372f",
  blue: "#3166ac",
  green: "#4d8b4c",
  yellow: "#f0bf2c",
  orange: "#ec7f25",
  brown: "#7a5137",
  purple: "#72468f",
  pink: "#e493ab",
  gold: "#cda349"
}

/** The names of all colours. */
export const COLOUR_NAMES: ReadonlyArray<string> = Object.keys(NAMES)

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(NAMES))

/**
 * Returns the colour of a Dutch name as `#rrggbb`; null if it is unknown.
 *
 * Ignores case and accents. The first of several colours counts ("zwart/wit"), and the end of a compound
 * ("staalblauw").
 */
export const colourByName = (name: string): string | null => {
  const plain = name.slice(0, 60).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim()
  const exact = BY_NAME.get(plain.replaceAll(/\s+/g, "_")) ?? BY_NAME.get(plain.replaceAll(/[\s-]+/g, ""))
  if (exact !== undefined) return exact
  for (const word of plain.split(/[^a-z]+/)) {
    const found = BY_NAME.get(word) ?? BY_NAME.get(COLOUR_NAMES.find((known) => word.endsWith(known)) ?? "")
    if (found !== undefined) return found
  }
  return null
}
