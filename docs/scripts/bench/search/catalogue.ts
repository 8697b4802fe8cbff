import type { SearchDocument } from "#domain/search/document.ts"
import { NO_FILTER_VALUES } from "#adapters/index/testing/documents.ts"

/** Returns a generator of numbers from 0 up to 1, the same for the same seed (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a function that draws a number below `size` by a Zipf-Mandelbrot law: i in proportion to 1 / (i + shift) ** power. */
const zipf = (size: number, power: number, shift: number): ((random: () => number) => number) => {
  const steps = 1 << 18
  const weights = Array.from({ length: size }, (_, i) => 1 / (i + shift) ** power)
  const total = weights.reduce((total, weight) => total + weight, 0)
  const table = new Uint32Array(steps)
  let position = 0
  let reached = weights[0]! / total
  for (let step = 0; step < steps; step++) {
    while ((step + 0.5) / steps > reached && position < size - 1) reached += weights[++position]! / total
    table[step] = position
  }
  return (random) => table[Math.floor(random() * steps)]!
}

const ONSETS = "b,d,f,g,h,j,k,l,m,n,p,r,s,t,v,w,z,bl,br,dr,fl,gr,kl,kn,kr,pl,pr,sch,sl,sp,st,str,tr,vl,zw".split(",")
const NUCLEI = "a,aa,e,ee,i,ie,o,oo,u,uu,ij,ei,ou,oe,ui,eu,é,ë".split(",")
const CODAS = ",,,k,l,m,n,p,r,s,t,f,g,ng,nk,rk,rt,st,cht,nd,ls".split(",")
const REAL_WORDS = (
  "wasmachine,schoenen,jas,broek,jurk,televisie,laptop,telefoon,koelkast,stofzuiger,fiets,bank,tafel,stoel,lamp,bed," +
  "matras,kussen,horloge,ring,ketting,tas,rugzak,koffer,boek,speelgoed,puzzel,trui,shirt,sok,laars,riem,zonnebril," +
  "shampoo,crème,koffie,waterkoker,oven,magnetron,vaatwasser,droger,zaag,hamer,ladder,verf,behang,vloer,tapijt,deken," +
  "camera,printer,monitor,toetsenbord,muis,kabel,oplader,speaker,koptelefoon,gitaar,tent,barbecue,tuinstoel,plant," +
  "aquarium,kinderwagen,zwart,wit,rood,blauw,groen,groot,klein,licht,nieuw,heren,dames,katoen,leer,wol,hout,metaal,glas"
).split(",")

const syllable = (random: () => number): string => {
  const of = (list: ReadonlyArray<string>) => list[Math.floor(random() * list.length)]!
  return of(ONSETS) + of(NUCLEI) + of(CODAS)
}

/** Generates words that look Dutch, the most frequent first. Every sixth is a compound of two of the first 500. */
const makeWords = (size: number): ReadonlyArray<string> => {
  const random = randomFrom(11)
  const words = new Set(REAL_WORDS)
  const list = [...REAL_WORDS]
  while (list.length < size) {
    const isCompound = random() < 0.18 && list.length > 500
    let word = isCompound ? list[Math.floor(random() * 500)]! + list[Math.floor(random() * 500)]! : ""
    if (!isCompound) {
      for (let syllables = 1 + Math.floor(random() * 3.5); syllables > 0; syllables--) word += syllable(random)
      word += ["en", "en", "s", "je", "e", "", "", "", "", ""][Math.floor(random() * 10)]!
    }
    if (word.length < 3 || word.length > 24 || words.has(word)) continue
    words.add(word)
    list.push(word)
  }
  return list
}

const makeNames = (size: number, seed: number): ReadonlyArray<string> => {
  const random = randomFrom(seed)
  const names = new Set<string>()
  while (names.size < size) {
    const word = syllable(random) + syllable(random) + (random() < 0.5 ? syllable(random) : "")
    names.add(word.charAt(0).toUpperCase() + word.slice(1))
  }
  return [...names]
}

export const WORDS = makeWords(60_000)
const STOP_WORDS = "de,het,een,van,voor,met,en,in,op,te,is,dat,die,aan,om,ook".split(",")
export const BRANDS = makeNames(2000, 21)
const SHOPS = makeNames(300, 22)
export const COLORS = "zwart,wit,blauw,rood,groen,grijs,bruin,beige,roze,paars,geel,oranje,goud,zilver,mint".split(",")
const GENDERS = ["dames", "heren", "unisex", "kinderen"]
const SIZES = ["XS", "S", "M", "L", "XL", "XXL", ...Array.from({ length: 24 }, (_, i) => String(28 + i))]
const FEATURES = [4, 8, 12, 16, 24, 32, 40, 60, 100, 200].map((values, i) => ({
  key: `f${i}`,
  values: Array.from({ length: values }, (_, v) => `v${i}_${v}`),
  chance: [0.8, 0.7, 0.6, 0.6, 0.5, 0.5, 0.4, 0.3, 0.3, 0.3][i]!,
  draw: zipf(values, 0.9, 2)
}))

/** Category keys of three levels, about 1,400. */
export const CATEGORIES: ReadonlyArray<string> = makeNames(20, 24).flatMap((top, t) => {
  const random = randomFrom(100 + t)
  return Array.from({ length: 5 + Math.floor(random() * 10) }, (_, m) =>
    Array.from({ length: 4 + Math.floor(random() * 12) }, (_, l) => `${top.toLowerCase()}.m${m}.l${l}`)
  ).flat()
})

/**
 * Generates `size` documents, the same each time: words, brands, shops and categories by Zipf, prices log-normal around 40 euro. A
 * smaller catalogue is the beginning of a larger one.
 */
export const catalogue = function* (size: number): Iterable<SearchDocument> {
  const random = randomFrom(42)
  const below = (limit: number) => Math.floor(random() * limit)
  const draws = {
    word: zipf(WORDS.length, 0.95, 12),
    brand: zipf(BRANDS.length, 0.9, 5),
    shop: zipf(SHOPS.length, 0.9, 3),
    color: zipf(COLORS.length, 0.8, 1),
    size: zipf(SIZES.length, 0.7, 2),
    category: zipf(CATEGORIES.length, 0.75, 4)
  }
  const word = () => WORDS[draws.word(random)]!
  for (let i = 0; i < size; i++) {
    const brand = BRANDS[draws.brand(random)]!
    const model = `${brand.slice(0, 2)}-${100 + below(900)}${i % 97}`
    const colors = [...new Set(Array.from({ length: random() < 0.2 ? 2 : 1 }, () => COLORS[draws.color(random)]!))]
    const title = [brand, ...Array.from({ length: 4 + below(5) }, word), colors[0]!, ...(random() < 0.5 ? [model] : [])]
    const text = Array.from({ length: 12 + below(28) }, () =>
      random() < 0.3 ? STOP_WORDS[below(STOP_WORDS.length)]! : word()
    )
    const firstSize = draws.size(random)
    const features: Record<string, ReadonlyArray<string>> = {}
    for (const { key, values, chance, draw } of FEATURES) if (random() < chance) features[key] = [values[draw(random)]!]
    const spread = random() + random() + random() + random() - 2
    yield {
      ...NO_FILTER_VALUES,
      id: String(i).padStart(7, "0"),
      title: title.join(" "),
      text: text.join(" "),
      brand,
      model,
      category: CATEGORIES[draws.category(random)]!,
      shops: [SHOPS[draws.shop(random)]!],
      colors,
      genders: [GENDERS[Math.floor(random() * random() * 4)]!],
      sizes: random() < 0.5 ? SIZES.slice(firstSize, firstSize + 1 + below(4)) : [],
      features,
      identifiers: [],
      price: Math.max(99, Math.round(4000 * Math.exp(spread * 1.7))),
      popularity: Math.floor(1_000_000 * random() ** 3),
      isTotal: true,
      unitPrice: null,
      createdAt: 1_700_000_000 + below(50_000_000),
      live: true,
      adult: false
    }
  }
}
