type Rule = readonly [ending: RegExp, replacement: string]

/** Returns "wijnglas" for "wijnglazen", "kast" for "kastje", "donkerrood" for "donkerrode". Spec: WORD-01, WORD-02. */
export const baseForm = (word: string): string => {
  for (const [ending, replacement] of rulesFor(word)) if (ending.test(word)) return word.replace(ending, replacement)
  return word
}

const rulesFor = (word: string): ReadonlyArray<Rule> => {
  if (word.endsWith("e")) {
    if (word.endsWith("je")) return DIMINUTIVES
    return word.startsWith("ge") && word.length >= MIN_PARTICIPLE_LETTERS ? PARTICIPLES : ADJECTIVES
  }
  if (word.endsWith("en")) return PLURALS_IN_EN
  return word.endsWith("s") ? PLURALS_IN_S : []
}

const MIN_PARTICIPLE_LETTERS = 7

/** Plurals whose vowel or consonant changes, and those of which the stemmer removes more than -en. */
const PLURALS_IN_EN: ReadonlyArray<Rule> = [
  [/(?<=gl)azen$/, "as"],
  [/(?<=^b|zwemb|ligb|bubbelb|voetenb|stoomb|vogelb)aden$/, "ad"],
  [/(?<=^p|fietsp|tuinp|wandelp)aden$/, "ad"],
  [/(?<=^d|jaard|feestd|kerstd|vakantied|werkd)agen$/, "ag"],
  [/(?<=d)aken$/, "ak"],
  [/(?<=[gv])aten$/, "at"],
  [/(?<=sl)oten$/, "ot"],
  [/(?<=sp)elen$/, "el"],
  [/(?<=sch)epen$/, "ip"],
  [/(?<=st)eden$/, "ad"],
  [/(?<=kind|^ei|[ns]ei|blad|rund|goed)eren$/, ""],
  [/(?<=la)mmeren$/, "m"],
  [/(?<=ster)ren$/, ""],
  [/(?<=ra)deren$/, "d"],
  [/(?<=^k|[rn]k)leren$/, "leed"],
  [/(?<=leder|wassen|ee|ie)en$/, ""],
  [/(?<=[lrm]d|oofd)en$/, ""],
  [/(?<=(?:at|it|ct|mot|rot|ess|ens)or)en$/, ""],
  [/(?<=i)a([lnt])en$/, "aa$1"],
  [/(?<=i)olen$/, "ool"],
  [/(?<=u|juw|fluw|karam|pan|kast|pens|tafer|makr)elen$/, "eel"],
  [/(?<=obl|yst)emen$/, "eem"],
  [/(?<=magn|plan)eten$/, "eet"],
  [/(?<=t)ieven$/, "ief"],
  [/(?<=[vlk])iezen$/, "ies"],
  [
    /(?<=appel|artikel|middel|wortel|nagel|regel|zegel|spiegel|vogel|engel|meubel|kabel|lepel|stapel|stempel|sleutel|schotel|mantel|titel|winkel|mossel|stengel|gordel|deksel|borstel)en$/,
    ""
  ]
]

/** Plurals in -s that the stemmer leaves as they are, or of which it removes more than the s. */
const PLURALS_IN_S: ReadonlyArray<Rule> = [
  [/(?<=^(?:tv|cd|dvd|ssd|hdd|gsm))s$/, ""],
  [/(?<=je)s$/, ""],
  [/(?<=ker|[lnr]aar|[^l]en|t|y|[chmn]ee|ffee|ue|ff|ll|nn|pp|[bcdfghklmnprtvw]e)s$/, ""],
  [/(?<=ss|x|sh|tch|unch)es$/, ""],
  [/(?<=foto|auto|kilo|piano|logo|mango|avocado|euro|video|radio|studio|taco|silo|burrito|nacho|jalapeno)s$/, ""],
  [
    /(?<=camera|pizza|pinda|tortilla|banana|empanada|pyjama|agenda|panda|sauna|paprika|^opa|^oma|^mama|^papa|pergola|veranda|koala)s$/,
    ""
  ],
  [/(?<=taxi|bikini|kiwi|mini|^ski|menu|paraplu)s$/, ""]
]

/** Diminutives whose last consonant the stemmer removes as well, and those of changed vowels. */
const DIMINUTIVES: ReadonlyArray<Rule> = [
  [/(?<=^g|^v)aatje$/, "at"],
  [/(?<=st|[fhkp]t|lamp|pomp|klomp|[almrst]aat|uut|oot|bijt|mout|mint|cake)je$/, ""],
  [/(?<=vri|bli)je$/, "j"],
  [/(?<=gl)aasje$/, "as"],
  [/(?<=bl|^b)aadje$/, "ad"],
  [/(?<=sch)eepje$/, "ip"],
  [/(?<=foto|auto|kilo|piano|logo|video|radio)otje$/, ""],
  [/(?<=trui|^ui|[lsz]ui|^ei|[ns]ei|kooi|vlaai)tje$/, ""],
  [
    /(?<=plant|krant|lint|punt|munt|tent|prent|klant|kant|pant|ment|kaart|taart|shirt|hart|soort|poort|staart|skirt|short|filet)je$/,
    ""
  ]
]

/** Adjectives before a noun: "rode lamp", "draadloze muis", "oplaadbare lamp". */
const ADJECTIVES: ReadonlyArray<Rule> = [
  [/(?<=l)oze$/, "oos"],
  [/(?<=[bi])a([lr])e$/, "aa$1"],
  [/(?<=z)ame$/, "aam"],
  [/(?<=[insu])ele$/, "eel"],
  [/(?<=t)ieve$/, "ief"],
  [/(?<=e)uze$/, "us"],
  [/(?<=^r|donkerr|lichtr|felr|wijnr|steenr|koraalr)ode$/, "ood"],
  [/(?<=^g|donkerg|lichtg|felg|okerg)ele$/, "eel"],
  [/(?<=^gr|extragr)ote$/, "oot"],
  [/(?<=^h|^l|extrah|extral)([ao])ge$/, "$1$1g"],
  [/(?<=^br|extrabr)ede$/, "eed"],
  [/(?<=^z|^d)ure$/, "uur"],
  [/(?<=^hal)ve$/, "f"],
  [/(?<=^zw)are$/, "aar"],
  [/(?<=^h)ele$/, "eel"],
  [/(?<=grij)ze$/, "s"],
  [/(?<=^di)kke$/, "k"],
  [/(?<=^du|flinterdu)nne$/, "n"],
  [
    /(?<=blauw|groen|bruin|klein|nieuw|^oud|zoet|zout|koud|goed|vers|scherp|warm|hard|sterk|rijk|fijn|rauw|ooi|iek|ijp|uig|ank|mild|wild)e$/,
    ""
  ],
  [/(?<=[a-z][a-z][bdfgklmnprtw]s)e$/, ""]
]

const PARTICIPLES: ReadonlyArray<Rule> = [[/(?<=[dt])e$/, ""], ...ADJECTIVES]
