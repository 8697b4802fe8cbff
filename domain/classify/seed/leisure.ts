import type { Vocabulary } from "./vocabulary.ts"

/** Words and phrases of clothing, jewellery, sport, bicycles, toys, books, music and films. */
export const LEISURE: Vocabulary = {
  "mode.dameskleding": {
    jurken: "jurk, dress, robe femme, zomerjurk",
    rokken: "rok, skirt, jupe, striped skirt",
    blouses: "blouse, damesblouse, silk blouse, chemisier",
    "dames-t-shirts-en-tops":
      "damestop, top women, womens t-shirt, dames t-shirt, tank top women, floral top, womens top, varsity top, womens casual top, sleeveless top",
    damestruien: "damestrui, sweater women, trui dames, pullover femme",
    damesbroeken: "damesbroek, women pants, pantalon femme",
    damesjassen: "damesjas, women's jacket, women coat",
    leggings: "legging, leggings",
    damesvesten: "damesvest, cardigan women"
  },
  "mode.herenkleding": {
    overhemden:
      "overhemd, shirt men, cotton shirt collar, chemise homme, long sleeved shirt, button shirt, cotton shirt",
    "t-shirts": "t-shirt, heren t-shirt, tee shirt, mens t-shirt",
    herentruien: "herentrui, men's sweater, hoodie",
    herenjassen: "herenjas, men's jacket, jacket",
    herenbroeken: "herenbroek, chino, men's pants",
    "korte-broeken": "korte broek, bermuda, shorts"
  },
  "mode.kinderkleding": { rompers: "romper, baby bodysuit", babykleding: "babykleding, babysokjes, slabbetjes, slab" },
  "mode.schoenen": {
    sneakers: "sneakers, sneaker",
    laarzen: "laarzen, boots",
    "sandalen-en-slippers": "slippers, sandalen, badslippers, flip flops",
    pantoffels: "pantoffels, sloffen",
    schoenaccessoires:
      "veters, schoenveters, sportveters, inlegzool, shoelaces, inlegzooltjes, schoenlepel, laces, rondveters"
  },
  "mode.tassen-en-koffers": {
    rugzakken: "rugzak, backpack, rugtas",
    handtassen: "handtas, handbag, sac à main",
    schoudertassen: "schoudertas, shoulder bag, crossbody, messenger bag, tote",
    koffers: "koffer, suitcase, trolley koffer",
    portemonnees: "portemonnee, wallet, portefeuille",
    boodschappentassen:
      "boodschappentas, big shopper, draagtas, shopper, shopping bag, koeltas boodschappen, tasje, plastic tas",
    toilettassen: "toilettas, toiletry bag",
    laptoprugzakken: "laptoprugzak, laptop backpack",
    reistassen: "reistas, duffel bag, weekender"
  },
  "mode.accessoires-en-sieraden": {
    kettingen:
      "ketting, necklace, collier, sautoir, choker, halsketting, chain necklace, pendant necklace, gold necklace, collier pendentif, ras de cou, threader necklace",
    ringen: "ring, bague, zegelring, trouwring, bague acier, bague ajustable, gold ring, ring silver",
    armbanden:
      "armband, bracelet, jonc, bangle, manchette, bracelet jonc, bracelet breloques, bracelet acier, silver bracelet, bracelet manchette",
    oorbellen:
      "galaxy earrings, star earrings, earring, earrings silver, oorbellen, earrings, boucles d'oreilles, oorringen, boucles oreilles créoles, stud earrings, oorstekers, gold earrings, hoop earrings, puces",
    broches: "broche, brooch",
    horloges: "horloge, watch, montre, analog watch, men's watch",
    sokken: "sokken, socks, kousenvoetjes, enkelsokken, kniekousen, chaussettes, sneakersokken",
    sjaals: "sjaal, scarf, écharpe, foulard",
    zonnebrillen: "zonnebril, sunglasses",
    enkelbandjes: "enkelbandje, anklet, chaîne de cheville",
    sieradensets: "sieradenset, parure, jewelry set, jewellery set",
    "kettinghangers-en-bedels": "bedel, hanger ketting, charm, breloque, pendentif seul",
    sieradendozen: "sieradendoos, jewelry box"
  },
  "mode.ondergoed-en-nachtkleding": {
    "pantys-en-kousen": "panty, panty's, pantykousjes, tights, kousen, 20 denier, stay-up, panty 40 den",
    damesondergoed: "slip dames, dames slip, string, hipster dames, women's briefs",
    herenondergoed: "boxershort, herenslip, boxershorts, hemd heren",
    bhs: "bh, bra, beugel bh",
    pyjamas: "pyjama, nachthemd"
  },
  "mode.mode-accessoires": {
    "petten-en-mutsen": "muts, pet, cap, beanie, zonnehoed",
    handschoenen: "handschoenen, gloves winter",
    paraplus: "paraplu, umbrella",
    riemen: "riem, belt",
    sleutelhangers: "sleutelhanger, keychain, porte-clés",
    "brillen-en-leesbrillen": "leesbril, reading glasses"
  },
  "sport-en-kamperen.fitness": {
    yogamatten: "yogamat, yoga mat",
    halters: "halter, dumbbell",
    fitnessballen: "fitnessbal, stability ball",
    weerstandsbanden: "weerstandsband, resistance band",
    foamrollers: "foam roller",
    "yogablokken-en-riemen": "yoga block, yoga strap",
    springtouwen: "springtouw, jump rope"
  },
  "sport-en-kamperen.kamperen": {
    tenten: "tent, koepeltent",
    slaapzakken: "slaapzak, sleeping bag",
    koelboxen: "koelbox, koelelement, coolbox, koelelementen",
    luchtbedden: "luchtbed, air mattress",
    kooktoestellen: "gasbrander, campinggaz, gaspatroon"
  },
  "sport-en-kamperen.overige-sporten": {
    "skaten-en-steppen": "step, skateboard, skeelers, scooter kids, self-balancing scooter",
    supporterskleding: "supportersshirt, oranje sjaal"
  },
  "fietsen.fietsonderdelen": {
    fietspompen: "fietspomp, bicycle pump",
    fietsverlichting: "fietslamp, fietsverlichting, bike light, fietslampjes",
    fietsbanden: "fietsband, binnenband, bandenplakset",
    zadels: "fietszadel, zadelhoes"
  },
  "baby-en-speelgoed.babykamer-en-verzorging": {
    drinkflessen:
      "babyfles, zuigfles, drinkbeker baby, philips avent fles, feeding bottle, drinktuitbeker, flesspeen, spenen",
    fopspenen: "fopspeen, speen, pacifier, bibs",
    babyfoons: "babyfoon, baby monitor, dect baby monitor",
    borstkolven: "borstkolf, breast pump, zoogcompressen"
  },
  "baby-en-speelgoed.bouwen-en-rijden": {
    bouwsets: "lego, bouwset, building set, duplo, playmobil, construction toy, mega bloks, meccano",
    speelgoedautos:
      "speelgoedauto, toy car, hot wheels, die-cast, toy vehicle, monster truck, track set, matchbox, paw patrol vehicle",
    "bestuurbaar-speelgoed": "rc auto, radio-controlled, bestuurbare auto, remote controlled toy",
    "treinen-en-banen": "treinbaan, racebaan, slot car, train set",
    modelbouw: "modelbouw, model kit, scale model",
    "houten-blokken-en-banen": "houten blokken, brio trein, wooden blocks"
  },
  "baby-en-speelgoed.spellen-en-puzzels": {
    puzzels: "puzzel, jigsaw puzzle, legpuzzel, puzzle 1000 pieces, puzzle pcs, castorland, ravensburger puzzle",
    bordspellen: "bordspel, board game, monopoly, gezelschapsspel, game family, scrabble, gezelschapspel",
    kaartspellen: "kaartspel, card game, speelkaarten, uno"
  },
  "baby-en-speelgoed.knuffels-en-knutselen": {
    poppen:
      "pop, doll, barbie, baby born, l.o.l. surprise, l.o.l. surprise doll, babypop, doll accessory, doll dress, bratz, enchantimals",
    knuffels: "knuffel, plush toy, teddybeer, soft toy, stuffed animal",
    knutselsets: "knutselset, craft kit, aquabeads, strijkkralen, bead pack, beads, kids art craft kit, hama",
    speelfiguren:
      "speelfiguur, action figure, figure batman, collectible figure, sylvanian families, toy figure, schleich, playset figures, mini collectible, dragons figure, transformers, toy playset, bakugan, paw patrol figure",
    "klei-en-slijm": "klei, slijm, play-doh, kinetic sand, modelling dough, slime",
    "rollenspel-en-verkleden": "verkleedkleding, speelkeuken, role play toy, keukentje",
    babyspeelgoed: "babyspeelgoed, rammelaar, rattle, baby toy, bijtring",
    "educatief-speelgoed": "educatief speelgoed, learning toy, educational toy, science kit toy",
    ruilkaarten: "ruilkaarten, trading cards, pokemon kaarten, booster",
    kinderelektronica: "kids camera, kinderlaptop, kids' electronic, vtech, kids tablet, digital kids camera"
  },
  "baby-en-speelgoed.buitenspelen": {
    ballen: "speelbal, strandbal, ball toy",
    waterspeelgoed: "waterpistool, water blaster, zwembandjes, zwemband",
    zandspeelgoed: "zandvormpjes, zandspeelgoed, sandbox toy",
    "hoverboards-en-steps": "hoverboard, self balancing scooter, kinderstep",
    vliegers: "vlieger, kite"
  },
  "baby-en-speelgoed.feest-en-cadeau": {
    feestversiering:
      "slingers, feestversiering, vlaggenlijn, party decoration, verjaardagsslinger, confetti, feestpakket, serpentine",
    ballonnen: "ballonnen, balloons, ballon, folieballon, helium ballon",
    cadeaupapier: "cadeaupapier, inpakpapier, cadeautas, gift wrap, cadeaulint, kadopapier",
    cadeaukaarten: "cadeaukaart, giftcard, cadeaubon, gift card",
    kostuums: "kostuum, costume"
  },
  "boeken.koken-en-vrije-tijd": { kookboeken: "kookboek, receptenboek, cookbook" },
  "boeken.strips-en-tijdschriften": {
    tijdschriften: "tijdschrift, magazine, weekblad, krant, dagblad, libelle, donald duck weekblad, allerhande",
    puzzelboekjes: "puzzelboek, sudoku, denksport, puzzelblad, kruiswoordpuzzel",
    stripboeken: "stripboek, strip, comic"
  },
  "boeken.kinderboeken": {
    kleurboeken: "kleurboek, kleurplaten, colouring book, stickerboek",
    voorleesboeken: "voorleesboek, kinderboek"
  },
  "muziek.opnemen-en-luisteren": {
    microfoons: "microfoon, microphone, studio microphone, condenser mic, wired microphone, wireless microphone",
    "audio-interfaces": "audio interface, usb audio interface",
    studiomonitoren: "studiomonitor, studio monitor speaker",
    muziekaccessoires: "muziekstandaard, metronoom"
  },
  "films-en-muziek.films-en-series": {
    dvds: "dvd film, film dvd, tv-serie dvd, dvd box",
    "blu-rays": "blu-ray film, film blu-ray"
  },
  "films-en-muziek.muziek-op-schijf": { cds: "muziek cd, audio cd album, cd album", lps: "lp, vinyl, lp vinyl album" }
}
