import type { Shape } from "#domain/catalogue/shapes.ts"
import type { Sketch } from "./sketch.ts"
import { handbag, backpack, jewel, suitcase, sunglasses } from "./shapes/accessories.ts"
import { dishwasher, fridge, iron, microwave, oven, vacuum, washingMachine } from "./shapes/appliances.ts"
import { earbuds, guitar, headphones, speaker } from "./shapes/audio.ts"
import { dress, jacket, shirt, sock, sweater, trousers } from "./shapes/clothing.ts"
import { battery, cable, gameConsole, keyboard, mouse, printer, router } from "./shapes/computing.ts"
import { camera, clock, hairDryer, shaver, smartwatch, watch } from "./shapes/devices.ts"
import { boot, shoe, sneaker } from "./shapes/footwear.ts"
import { bed, chair, cupboard, lamp, pendant, sofa, table } from "./shapes/furniture.ts"
import { barbecue, gardenChair, hose, mower, parasol, tent } from "./shapes/garden.ts"
import { curtain, cushion, flowerPot, mirror, plant, rug, vase } from "./shapes/home.ts"
import { airfryer, blender, coffeeMachine, kettle, knife, pan, tableware, toaster } from "./shapes/kitchen.ts"
import { bicycle, carSeat, helmet, lock, pannier, pram, toyCar } from "./shapes/mobility.ts"
import { bottle, milkCarton, pumpBottle, wineBottle } from "./shapes/bottles.ts"
import { book, can, carton, dogBed, jar, parcel, pouch, tube } from "./shapes/packaging.ts"
import { laptop, monitor, phone, tablet, television } from "./shapes/screens.ts"
import { aquarium, ball, dumbbell, racket, sleepingBag, yogaMat } from "./shapes/sport.ts"
import { drill, hammer, ladder, paint, saw, toolbox } from "./shapes/tools.ts"
import { blocks, cuddlyToy, doll, puzzle } from "./shapes/toys.ts"

interface ShapeEntry {
  readonly draw: (sketch: Sketch) => string
  /** Usual colours, most common first, for products without a colour. */
  readonly usual: readonly [string, ...ReadonlyArray<string>]
}

const entry = (draw: ShapeEntry["draw"], first: string, ...others: ReadonlyArray<string>): ShapeEntry => ({
  draw,
  usual: [first, ...others]
})

/** Scale of a shape in the picture, so that small and large things fill it alike. */
export const ZOOM: { readonly [Name in Shape]?: number } = {
  oordopjes: 1.28,
  batterij: 1.24,
  blokken: 1.2,
  pot: 1.18,
  kabel: 1.14,
  doos: 1.12,
  klok: 1.1,
  bal: 1.1,
  muis: 1.12,
  blik: 1.1,
  fles: 1.1,
  wijnfles: 1.1,
  pompfles: 1.1,
  melkpak: 1.1,
  slot: 1.1,
  autostoel: 1.12,
  koptelefoon: 1.16,
  stoel: 1.06,
  tuinstoel: 1.1,
  lamp: 1.06,
  wasmachine: 1.08,
  oven: 1.06,
  vaatwasser: 1.08,
  zak: 1.06,
  sok: 1.08,
  pop: 1.1,
  kussen: 1.06,
  spelcomputer: 1.08,
  broodrooster: 1.06,
  bloempot: 1.06,
  verf: 1.06,
  camera: 1.06,
  tent: 0.92,
  grasmaaier: 0.96,
  pan: 0.98,
  racket: 0.98
}

/** The drawing function of each shape. The type requires an entry for every shape of the domain. */
export const REGISTRY: { readonly [Name in Shape]: ShapeEntry } = {
  televisie: entry(television, "petrol", "blauw", "paars", "oranje"),
  laptop: entry(laptop, "zilver", "antraciet", "zwart"),
  telefoon: entry(phone, "zwart", "blauw", "lila", "groen"),
  tablet: entry(tablet, "grijs", "blauw", "roze"),
  monitor: entry(monitor, "blauw", "petrol", "paars"),
  koptelefoon: entry(headphones, "zwart", "beige", "blauw"),
  oordopjes: entry(earbuds, "wit", "zwart", "roze"),
  speaker: entry(speaker, "zwart", "hout", "grijs"),
  camera: entry(camera, "zilver", "zwart"),
  smartwatch: entry(smartwatch, "zwart", "beige", "blauw"),
  toetsenbord: entry(keyboard, "grijs", "zwart", "wit"),
  muis: entry(mouse, "zwart", "wit", "grijs"),
  printer: entry(printer, "wit", "grijs", "antraciet"),
  router: entry(router, "wit", "zwart"),
  kabel: entry(cable, "zwart", "wit", "grijs", "blauw"),
  spelcomputer: entry(gameConsole, "wit", "zwart", "blauw", "rood"),
  wasmachine: entry(washingMachine, "wit", "zilver"),
  koelkast: entry(fridge, "zilver", "wit", "antraciet"),
  vaatwasser: entry(dishwasher, "wit", "rvs"),
  stofzuiger: entry(vacuum, "rood", "blauw", "zwart", "groen"),
  koffiemachine: entry(coffeeMachine, "antraciet", "rood", "rvs", "zwart"),
  waterkoker: entry(kettle, "rvs", "wit", "rood", "mint"),
  oven: entry(oven, "rvs", "zwart"),
  magnetron: entry(microwave, "rvs", "zwart", "wit"),
  airfryer: entry(airfryer, "zwart", "antraciet", "wit"),
  strijkijzer: entry(iron, "blauw", "petrol", "paars"),
  blender: entry(blender, "rvs", "rood", "zwart"),
  broodrooster: entry(toaster, "rvs", "rood", "creme", "mint"),
  scheerapparaat: entry(shaver, "blauw", "zwart", "zilver"),
  haardroger: entry(hairDryer, "zwart", "roze", "paars"),
  lamp: entry(lamp, "wit", "zand", "groen", "zwart"),
  hanglamp: entry(pendant, "zwart", "koper", "groen", "wit"),
  bank: entry(sofa, "grijs", "groen", "beige", "blauw"),
  stoel: entry(chair, "groen", "grijs", "oker", "wit"),
  tafel: entry(table, "eiken", "hout", "zwart"),
  bed: entry(bed, "beige", "grijs", "blauw"),
  kast: entry(cupboard, "eiken", "wit", "antraciet"),
  kussen: entry(cushion, "oker", "groen", "roze", "blauw"),
  vloerkleed: entry(rug, "rood", "blauw", "beige", "grijs"),
  gordijn: entry(curtain, "beige", "groen", "grijs", "blauw"),
  vaas: entry(vase, "terracotta", "wit", "groen", "blauw"),
  pan: entry(pan, "zwart", "rood", "rvs", "groen"),
  mes: entry(knife, "zwart", "hout"),
  servies: entry(tableware, "blauw", "wit", "groen", "terracotta"),
  klok: entry(clock, "zwart", "hout", "wit", "koper"),
  spiegel: entry(mirror, "zwart", "goud", "hout"),
  tuinstoel: entry(gardenChair, "groen", "antraciet", "beige"),
  barbecue: entry(barbecue, "zwart", "rood", "groen"),
  grasmaaier: entry(mower, "groen", "rood", "oranje"),
  bloempot: entry(flowerPot, "terracotta", "wit", "antraciet"),
  parasol: entry(parasol, "groen", "beige", "blauw", "rood"),
  tuinslang: entry(hose, "groen", "geel", "blauw"),
  fiets: entry(bicycle, "zwart", "groen", "blauw", "rood"),
  helm: entry(helmet, "wit", "rood", "blauw", "zwart"),
  fietstas: entry(pannier, "groen", "zwart", "blauw"),
  slot: entry(lock, "zwart", "goud", "blauw"),
  kinderwagen: entry(pram, "grijs", "groen", "blauw", "zwart"),
  autostoel: entry(carSeat, "grijs", "zwart", "blauw"),
  jas: entry(jacket, "blauw", "groen", "zwart", "beige"),
  jurk: entry(dress, "rood", "blauw", "groen", "zwart"),
  broek: entry(trousers, "denim", "zwart", "beige"),
  trui: entry(sweater, "groen", "grijs", "bordeaux", "creme"),
  shirt: entry(shirt, "wit", "blauw", "groen", "geel"),
  schoen: entry(shoe, "bruin", "zwart", "cognac"),
  laars: entry(boot, "bruin", "zwart", "cognac"),
  sneaker: entry(sneaker, "wit", "blauw", "groen", "rood"),
  tas: entry(handbag, "cognac", "zwart", "rood", "taupe"),
  rugzak: entry(backpack, "blauw", "groen", "grijs", "oker"),
  horloge: entry(watch, "bruin", "zwart", "blauw"),
  zonnebril: entry(sunglasses, "zwart", "bruin", "rood"),
  sok: entry(sock, "blauw", "grijs", "groen", "rood"),
  koffer: entry(suitcase, "blauw", "zilver", "groen", "roze"),
  ring: entry(jewel, "blauw", "groen", "rood"),
  tent: entry(tent, "groen", "oranje", "blauw"),
  slaapzak: entry(sleepingBag, "blauw", "groen", "rood"),
  yogamat: entry(yogaMat, "paars", "turkoois", "groen"),
  halter: entry(dumbbell, "zwart", "blauw", "rood"),
  bal: entry(ball, "oranje", "blauw", "zwart", "rood"),
  racket: entry(racket, "rood", "blauw", "zwart"),
  boormachine: entry(drill, "blauw", "geel", "groen", "rood"),
  zaag: entry(saw, "oranje", "geel", "blauw"),
  hamer: entry(hammer, "rood", "geel", "blauw"),
  verf: entry(paint, "turkoois", "geel", "rood", "groen"),
  ladder: entry(ladder, "oranje", "blauw", "zilver"),
  gereedschapskoffer: entry(toolbox, "rood", "blauw", "oranje", "zwart"),
  blokken: entry(blocks, "rood", "groen", "blauw"),
  puzzel: entry(puzzle, "blauw", "groen", "paars"),
  knuffel: entry(cuddlyToy, "bruin", "beige", "grijs", "roze"),
  pop: entry(doll, "roze", "blauw", "geel", "rood"),
  auto: entry(toyCar, "rood", "blauw", "geel", "groen"),
  boek: entry(book, "blauw", "rood", "groen", "geel", "petrol", "oranje"),
  fles: entry(bottle, "groen", "blauw", "rood", "oranje"),
  wijnfles: entry(wineBottle, "groen", "bordeaux", "blauw"),
  pompfles: entry(pumpBottle, "blauw", "groen", "roze", "oranje"),
  melkpak: entry(milkCarton, "blauw", "groen", "rood"),
  blik: entry(can, "rood", "blauw", "groen", "geel"),
  pot: entry(jar, "rood", "oranje", "bruin", "paars"),
  doos: entry(carton, "oranje", "blauw", "groen", "rood"),
  zak: entry(pouch, "rood", "groen", "geel", "bruin"),
  tube: entry(tube, "blauw", "mint", "roze", "wit"),
  hondenmand: entry(dogBed, "grijs", "bruin", "blauw"),
  aquarium: entry(aquarium, "zwart", "wit", "hout"),
  plant: entry(plant, "terracotta", "wit", "grijs"),
  batterij: entry(battery, "goud", "rood", "groen", "blauw"),
  gitaar: entry(guitar, "eiken", "rood", "zwart", "blauw"),
  pakket: entry(parcel, "naturel")
}
