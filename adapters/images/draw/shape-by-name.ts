import { SHAPES, type Shape } from "#domain/catalogue/shapes.ts"

/** Words at the end of a product's name that determine its shape, besides the shapes' own names. */
const WORDS: { readonly [Name in Shape]?: string } = {
  televisie: "tv oledtv smarttv",
  laptop: "notebook ultrabook macbook thinkpad chromebook laptops",
  telefoon: "smartphone iphone gsm phone mobieltje",
  tablet: "ipad ereader tablets",
  monitor: "beeldscherm display monitors",
  koptelefoon: "headset headphones hoofdtelefoon headphone",
  oordopjes: "earbuds oortjes earphones airpods",
  speaker: "luidspreker soundbar speakers subwoofer radio",
  camera: "webcam dashcam camcorder fototoestel",
  smartwatch: "fitnesstracker activitytracker",
  toetsenbord: "keyboard",
  muis: "mouse trackball",
  printer: "scanner multifunctional printers",
  router: "modem switch accesspoint repeater",
  kabel: "cable hdmi adapter oplader snoer verlengsnoer",
  spelcomputer: "playstation xbox controller gamepad console",
  wasmachine: "wasdroger droger",
  koelkast: "vriezer koelvriescombinatie diepvries koelkasten",
  stofzuiger: "kruimeldief dweilrobot",
  koffiemachine: "koffiezetapparaat espressomachine senseo",
  airfryer: "friteuse",
  blender: "mixer staafmixer keukenmachine sapcentrifuge",
  broodrooster: "toaster tosti-ijzer grill",
  scheerapparaat: "trimmer tondeuse epilator",
  haardroger: "fohn krultang stijltang",
  lamp: "ledlamp spot lampen verlichting gloeilamp",
  hanglamp: "plafondlamp kroonluchter",
  bank: "sofa hoekbank loungeset",
  stoel: "fauteuil kruk stoelen poef zetel",
  tafel: "bureau tafels desk",
  bed: "boxspring matras ledikant hoogslaper",
  kast: "dressoir commode rek kasten stelling",
  kussen: "dekbed hoofdkussen kussens plaid deken sloop dekbedovertrek hoeslaken",
  vloerkleed: "tapijt karpet mat deurmat kleed",
  gordijn: "rolgordijn vitrage gordijnen jaloezie",
  pan: "koekenpan wok braadpan pannen pannenset",
  mes: "messen bestek messenset schaar",
  servies: "bord mok kop beker glas glazen borden kom schaal mokken",
  klok: "wekker wandklok",
  barbecue: "bbq vuurkorf",
  grasmaaier: "heggenschaar bladblazer grastrimmer kantenmaaier",
  bloempot: "plantenbak potgrond",
  fiets: "bike ebike mountainbike bakfiets step",
  jas: "parka mantel bodywarmer jack blazer colbert jassen",
  jurk: "rok jurken tuniek jumpsuit",
  broek: "jeans chino legging short shorts broeken joggingbroek",
  trui: "sweater vest hoodie pullover truien",
  shirt: "tshirt blouse top polo overhemd hemd shirts",
  schoen: "schoenen pumps sandalen slippers pantoffels loafers",
  laars: "laarzen boots wandelschoenen",
  sneaker: "sneakers sportschoenen hardloopschoenen",
  sok: "sokken panty kousen",
  tas: "handtas schoudertas shopper portemonnee",
  rugzak: "backpack schooltas",
  ring: "ketting armband oorbellen collier",
  koffer: "trolley",
  halter: "dumbbell kettlebell gewichten",
  bal: "voetbal basketbal volleybal",
  boormachine: "schroefmachine accuboormachine boorhamer schroevendraaier",
  zaag: "cirkelzaag decoupeerzaag",
  verf: "muurverf lak beits latex",
  blokken: "lego duplo",
  puzzel: "bordspel spel kaartspel puzzels",
  auto: "speelgoedauto racebaan",
  boek: "roman schrift agenda boeken paperback gids notitieboek",
  fles: "sap cola limonade siroop water azijn olie olijfolie afwasmiddel wasmiddel ketchup ijsthee frisdrank drank drink wasverzachter reiniger spray smoothie tonic slagroom vloeibaar dressing ranja syrup dubbeldrank",
  wijnfles:
    "wijn rose rosé champagne likeur rum gin whisky wodka vodka prosecco chardonnay merlot sauvignon pinot grigio blanc shiraz cabernet tempranillo malbec rioja primitivo cava port sherry vermouth cognac",
  pompfles: "shampoo conditioner douchegel zeep handzeep lotion bodylotion",
  melkpak: "melk karnemelk chocomel chocolademelk",
  blik: "bier pils tonijn sardines soep maïs mais erwten energydrink kattenvoer makreel tomatenblokjes tomatenpuree kokosmelk radler pilsener ipa blond tripel dubbel ale weizen kidneybonen kikkererwten cassis tomatensoep kippensoep knakworst ansjovis",
  pot: "jam pindakaas honing pesto mayonaise mosterd augurken olijven appelmoes pastasaus saus chocopasta yoghurt kwark vla confituur kruiden specerijen vitamines skyr mousse pudding curry sambal zoetzuur uitjes bruschetta tapenade hummus sandwichspread smeerkaas roomkaas olijf jus honey",
  doos: "cornflakes muesli crackers koekjes koek koeken thee hagelslag pizza vissticks eieren ijs lasagne wafels beschuit tissues luiers tabletten capsules toner cartridge chocolade reep repen bonbons cruesli havermout bouillon taart cake pleisters biscuits maandverband toiletpapier keukenrol koffiecups cookies tea cappuccino koffiepads wasstrips ontbijtkoek speculaas stroopwafels roomboter margarine boter cacao pudding burger burgers nuggets bitterballen kroketten sticks chocolate schnitzel lucifers filters",
  zak: "chips snoep drop rijst pasta macaroni spaghetti penne fusilli koffiebonen koffie suiker meel bloem brood bolletjes broodjes croissants noten pinda's sla spinazie aardappelen friet frites patat groente groenten wokgroenten hondenvoer hondenbrokken brokken kattengrit popcorn worst kaas kipfilet gehakt ham appels bananen tortilla's wraps salade kip vlees zalm fruit champignons paprika wortelen mix bonen noodles linzen salami cervelaat bacon mozzarella plakken shoarma rundvlees uien tomaten tomaat komkommer bananen banaan appel peer citroen citroenen sinaasappel mango druiven aardbeien kersen sperziebonen garnalen zeezout zout peper kaneel basilicum knoflook bollen volkoren geraspt belegen spekjes biefstuk filet gehaktballen lollies winegums toffees kauwgom nootjes rozijnen dadels krieltjes roerbakgroente paprikachips ijsblokjes kattenbrokken",
  tube: "tandpasta crème creme gel lippenbalsem zonnebrand mascara zalf",
  hondenmand: "kattenmand krabpaal",
  plant: "bloemen tulpen kamerplant rozen boeket orchidee",
  batterij: "batterijen accu powerbank",
  gitaar: "ukelele basgitaar viool"
}

const SHAPE_OF: ReadonlyMap<string, Shape> = new Map([
  ...SHAPES.filter((shape) => shape !== "pakket").map((shape): [string, Shape] => [shape, shape]),
  ...Object.entries(WORDS).flatMap(([shape, words]) =>
    words.split(" ").map((word): [string, Shape] => [word, shape as Shape])
  )
])

/**
 * Shapes whose words often name an ingredient, flavour or use of another product: they only count if no other word
 * does.
 */
const WEAK_SHAPES: ReadonlySet<Shape> = new Set([
  "barbecue",
  "oven",
  "airfryer",
  "magnetron",
  "ring",
  "plant",
  "tablet",
  "koffiemachine"
])

/** Minimum letters of a word that is searched for at the end of a compound: "tafellamp", but no "ijs" in "radijs". */
const MIN_END_LETTERS = 4

/** Shorter words that are unambiguous at the end of a compound: "handtas", "appelsap". */
const SHORT_ENDS: ReadonlySet<string> = new Set(["tas", "jas", "sap", "jam", "bed", "pan"])

/**
 * Guesses the shape of a product from its Dutch name, for its picture only; null if no word is known.
 *
 * The last known word counts, before words like "voor" and "met" ("laptoptas voor tablet" is a bag), and the end of a
 * compound (a "wijnglas" is a glass).
 */
export const shapeByName = (name: string): Shape | null => {
  const [main = ""] = name
    .slice(0, 160)
    .toLowerCase()
    .split(/ (?:voor|met|zonder|for|with|incl\.?) |[,(|]/)
  let weak: Shape | null = null
  for (const word of main.split(/[^\p{L}\p{N}'-]+/u).reverse()) {
    for (let start = 0; start < word.length; start++) {
      const end = word.slice(start)
      const counts = start === 0 || end.length >= MIN_END_LETTERS || SHORT_ENDS.has(end)
      const shape = counts ? SHAPE_OF.get(end) : undefined
      if (shape !== undefined && !WEAK_SHAPES.has(shape)) return shape
      weak ??= shape ?? null
    }
  }
  return weak
}
