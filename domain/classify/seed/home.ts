import type { Vocabulary } from "./vocabulary.ts"

/** Words and phrases of household appliances, furniture, garden, tools, cars and office. */
export const HOME: Vocabulary = {
  "huishouden.wassen-en-drogen": {
    wasmachines:
      "wasmachine, washing machine, washer, front load washing machine, стиральная машина, стиральные машины, voorlader, bovenlader, ecobubble, washing machine 8 kg 1400",
    wasdrogers: "wasdroger, warmtepompdroger, condensdroger, tumble dryer, сушильная машина, сушильные машины, droger",
    "was-droogcombinaties": "was-droogcombinatie, washer dryer, стирально-сушильная, стиральная машина с сушкой"
  },
  "huishouden.koelen-en-vriezen": {
    "koel-vriescombinaties":
      "koel-vriescombinatie, fridge freezer, холодильник с нижней морозильной камерой, fridge-freezer, морозильная камера снизу, холодильник, холодильник с верхней морозильной",
    koelkasten: "koelkast, fridge, refrigerator, inbouwkoelkast, tafelmodel koelkast, холодильная камера",
    vrieskasten: "vrieskast, freezer, upright freezer, морозильник",
    "amerikaanse-koelkasten":
      "amerikaanse koelkast, side by side koelkast, side-by-side refrigerator, холодильник side-by-side, french door, multi-door koelkast",
    wijnklimaatkasten: "wijnklimaatkast, wijnkoelkast, wine cooler, винный шкаф"
  },
  "huishouden.vaatwassers": {
    "vrijstaande-vaatwassers": "vaatwasser, dishwasher, vrijstaande vaatwasser, vaatwasmachine, afwasmachine",
    inbouwvaatwassers:
      "inbouwvaatwasser, built-in dishwasher, встраиваемая посудомоечная машина, volledig integreerbaar"
  },
  "huishouden.koken": {
    ovens: "oven, inbouwoven, combi-oven, built-in oven, духовой шкаф, встраиваемый духовой шкаф, конвекция, bakoven",
    magnetrons:
      "magnetron, combimagnetron, microwave, microwave oven, микроволновая печь, микроволновые печи, solo magnetron",
    kookplaten:
      "kookplaat, inductiekookplaat, gaskookplaat, induction hob, варочная панель, варочные панели, cooktop, hob",
    afzuigkappen: "afzuigkap, cooker hood, wandschouwkap, вытяжка, вытяжки, range hood, вытяжка телескопическая",
    fornuizen: "fornuis, gasfornuis, inductiefornuis, cooker range"
  },
  "huishouden.keukenapparaten": {
    airfryers: "airfryer, heteluchtfriteuse, air fryer, hetelucht friteuse",
    waterkokers: "waterkoker, kettle, electric kettle",
    broodroosters: "broodrooster, toaster",
    blenders: "blender, smoothiemaker, blender jug",
    keukenmachines: "keukenmachine, stand mixer, keukenrobot, kitchen machine",
    staafmixers: "staafmixer, hand blender",
    handmixers: "handmixer, hand mixer",
    "contactgrills-en-tosti-ijzers": "tosti-ijzer, contactgrill, wafelijzer, sandwich maker",
    "sapcentrifuges-en-slowjuicers": "slowjuicer, sapcentrifuge, citruspers, juicer",
    keukenweegschalen: "keukenweegschaal, kitchen scale",
    waterfilters: "waterfilter, brita filterpatronen, waterfilterkan, maxtra, brita, water filter"
  },
  "huishouden.koffie-zetten": {
    "volautomatische-espressomachines":
      "volautomatische espressomachine, espressomachine, bean to cup, coffee maker espresso",
    filterkoffiezetapparaten: "koffiezetapparaat, filterkoffiezetter, coffee maker, drip coffee maker",
    koffiepadmachines: "koffiepadmachine, senseo apparaat, coffee pod machine",
    koffiecupmachines: "koffiecupmachine, nespresso machine, dolce gusto apparaat",
    "ontkalkers-en-koffiefilters":
      "koffiefilters, ontkalker, koffiemachine ontkalker, koffiefilterzakjes, filterzakjes, ontkalker koffiemachine, melitta filter, coffee filters, durgol"
  },
  "huishouden.schoonmaken": {
    steelstofzuigers:
      "steelstofzuiger, cordless vacuum, вертикальный пылесос, вертикальные пылесосы, snoerloze stofzuiger",
    robotstofzuigers: "robotstofzuiger, robot vacuum, робот-пылесос, roomba",
    sledestofzuigers: "stofzuiger, sledestofzuiger, vacuum cleaner, пылесос, канистровые пылесосы, cylinder vacuum",
    stoomreinigers: "stoomreiniger, steam cleaner",
    "stofzuigerzakken-en-onderdelen":
      "stofzuigerzakken, stofzuigerfilter, stofzuiger accessoire, vacuum cleaner bag, щетка для пылесоса, vacuum cleaners accessories, swirl stofzuigerzak, фильтр пылесос"
  },
  "huishouden.strijken-en-klimaat": {
    strijkijzers: "strijkijzer, stoomstrijkijzer, steam iron",
    ventilatoren: "ventilator, torenventilator, tafelventilator, desk fan",
    "mobiele-aircos": "mobiele airco, portable air conditioner",
    luchtreinigers: "luchtreiniger, air purifier, очиститель воздуха, luchtfilter hepa",
    "vaste-aircos": "airco, split airco, air conditioner, кондиционер, кондиционеры внутренний блок, airconditioning",
    "elektrische-kachels": "elektrische kachel, fan heater, convectorkachel, radiatorkachel"
  },
  "huishouden.onderdelen-en-toebehoren": {
    "onderdelen-van-witgoed":
      "onderdeel wasmachine, stapelkit, stacking kit, декоративная панель, панель bespoke, стыковочный комплект, koelkastfilter, washers and dryers accessories, bespoke panel, декоративная панель bespoke, tussenstuk droger, комплект для стиральной"
  },
  "wonen.verlichting": {
    hanglampen: "hanglamp, pendant lamp, hanging light",
    vloerlampen: "vloerlamp, staande lamp, floor lamp",
    tafellampen:
      "copper light, desk light copper, light bedside, tafellamp, bedlamp, table lamp, bedside light, bedside lamp, nachtlampje",
    plafondlampen: "plafondlamp, ceiling lamp, plafonniere",
    lichtbronnen:
      "ledlamp, gloeilamp, led lamp e27, spaarlamp, halogeenlamp, lichtbron, light bulb, lamp gu10, peertje, led e14, fluorescent lamp, tl-buis, led bulb, kaarslamp led, halogen lamp, kogellamp",
    zaklampen: "zaklamp, flashlight, torch",
    kerstverlichting: "kerstverlichting, kerstlampjes, lichtslinger, christmas lights",
    buitenlampen: "buitenlamp, tuinlamp, solar lamp, outdoor light"
  },
  "wonen.banken-en-stoelen": {
    banken:
      "cream sofa, velvet sofa, sofa bed, bank, zitbank, sofa, couch, tweezitsbank, driezitsbank, grey sofa, slaapbank",
    hoekbanken: "hoekbank, corner sofa",
    fauteuils: "fauteuil, armchair, relaxstoel, leunstoel",
    eetkamerstoelen: "eetkamerstoel, dining chair, stoel",
    bureaustoelen: "bureaustoel, office chair",
    zitzakken: "zitzak, beanbag, bean bag",
    barkrukken: "barkruk, bar stool"
  },
  "wonen.tafels-en-bureaus": {
    eettafels: "eettafel, dining table",
    salontafels: "salontafel, coffee table",
    bijzettafels: "bijzettafel, nachtkastje, bedside table, side table",
    bureaus: "bureau, desk"
  },
  "wonen.kasten": {
    opbergboxen: "opbergbox, storage box, opbergdoos, opbergmand, archive box",
    "tv-meubels": "tv-meubel, tv stand furniture",
    kapstokken: "kapstok, wandhaak, haakje"
  },
  "wonen.slapen": {
    dekbedovertrekken: "dekbedovertrek, duvet cover",
    hoofdkussens: "hoofdkussen, pillow bed",
    matrassen: "matras, mattress",
    dekbedden: "dekbed, duvet"
  },
  "wonen.woontextiel": {
    sierkussens: "sierkussen, throw pillow, cushion, knitted throw pillows, kussenhoes",
    plaids: "plaid, throw blanket, deken, fleecedeken",
    handdoeken: "handdoek, badhanddoek, washandjes, towel, badlaken, washandje, gastendoek",
    "keukendoeken-en-tafellinnen":
      "theedoek, keukendoek, tafelkleed, placemat, ovenwant, tea towel, pannenlap, schort, keukenhanddoek",
    gordijnen: "gordijn, curtain"
  },
  "wonen.koken-en-tafelen": {
    koekenpannen: "koekenpan, frying pan, hapjespan, grillpan",
    pannensets: "pannenset, kookpan, steelpan, cookware set, soeppan",
    koksmessen: "koksmes, keukenmes, chef knife, schilmesje, aardappelschilmesje",
    servies:
      "servies, bord, borden, kom, mok, mug, schaal, theeglas, ontbijtbord, soepkom, beker porselein, kop en schotel, dinerbord, tableware",
    vazen: "vaas, vase",
    bestek: "bestek, vork, lepel, mes tafel, cutlery, theelepels",
    glazen: "glas, wijnglas, drinkglas, glass, bierglas, longdrinkglas, waterglas, champagneglas",
    "bakvormen-en-ovenschalen":
      "bakvorm, ovenschaal, springvorm, taartvorm, cakevorm, baking tin, bakplaat, muffinvorm, patisse",
    keukengerei:
      "spatel, garde, kurkentrekker, blikopener, rasp, vergiet, keukengerei, kitchen utensil, dunschiller, kaasschaaf, pollepel, pannenlikker, flesopener, maatbeker, knoflookpers, deegroller, theezeef, soeplepel, ijsschep, keukenschaar, trechter, zeef",
    "voorraad-en-bewaardozen":
      "vershouddoos, bewaardoos, vershoudbak, food container, voorraadpot, weckpot, tupperware, vershoudbakjes, diepvriesbakjes",
    "broodtrommels-en-bidons": "broodtrommel, drinkbeker, bidon, lunch box, lunchbox, drinkfles, schoolbeker",
    "kannen-en-thermosflessen": "thermosfles, thermoskan, theepot, karaf, travel mug, thermosbeker, schenkkan",
    snijplanken: "snijplank, cutting board"
  },
  "wonen.decoratie": {
    "geurkaarsen-en-huisparfum": "geurkaars, geurstokjes huisparfum, scented candle, geurkaars glas",
    kerstversiering: "kerstballen, kerstversiering, kerstboom, kerststal",
    "schilderijen-en-posters": "schilderij, poster, wall art",
    kunstplanten: "kunstplant, kunstbloemen"
  },
  "wonen.badkamer-en-sanitair": {
    douchegordijnen: "douchegordijn, shower curtain",
    badkameraccessoires: "toiletrolhouder, badkamerrek, zeepdispenser, zeeppompje, dispenser handdoek, dispenser wand"
  },
  "tuin.planten-en-potten": {
    potgrond: "potgrond, tuinaarde, potting soil, universele potgrond, tuingrond",
    bloempotten: "bloempot, plant pot, plantenpot, clay plant pot, flower pot",
    boeketten:
      "boeket, bos bloemen, rozen, tulpen, bouquet, gerbera, chrysanten, bloemen, snijbloemen, zonnebloemen boeket, lelies, tros chrysant, boeket rozen, boeket gemengd, boeket plukker",
    kamerplanten:
      "kamerplant, orchidee, phalaenopsis, plant in pot, vetplant, kalanchoë, potplant, anthurium, cactus, azalea, cyclaam, spathiphyllum",
    tuinplanten:
      "tuinplant, perkgoed, viooltjes, geranium, lavendel, hortensia, begonia, heide plant, petunia, conifeer",
    zaden: "zaden bloemen, tuinzaad, graszaad, seeds, bloemzaad",
    bollen: "bloembollen, tulpenbollen, narcissen",
    meststoffen: "plantenvoeding, mest, pokon, kunstmest, fertilizer, gazonmest, plantenmest",
    "onkruid-en-ongediertebestrijding": "onkruidbestrijding, slakkenkorrels, roundup, onkruid"
  },
  "tuin.barbecues-en-vuur": {
    "houtskool-en-briketten": "houtskool, briketten, charcoal, barbecue briketten, weber briketten",
    barbecueaccessoires: "barbecue tang, bbq rooster, barbecueborstel, barbecuehandschoen",
    houtskoolbarbecues: "barbecue, charcoal bbq, wegwerpbarbecue, instant bbq"
  },
  "tuin.water-in-de-tuin": {
    tuinslangen: "tuinslang, garden hose",
    beregening: "tuinsproeier, gieter, gardena sproeier"
  },
  "tuin.zwembaden-en-spelen": { zwembaden: "zwembad, opzetzwembad, pool", trampolines: "trampoline" },
  "klussen.elektrisch-gereedschap": {
    accuboormachines: "accuboormachine, cordless drill, schroefboormachine, power drill",
    slijpmachines: "slijpmachine, angle grinder, haakse slijper",
    schuurmachines: "schuurmachine, sander",
    hogedrukreinigers: "hogedrukreiniger, pressure washer"
  },
  "klussen.handgereedschap": {
    schroevendraaiersets: "schroevendraaier, screwdriver, screwdriver set",
    tangen: "tang, pliers, crimp tool, krimptang, kabelstripper, punchdown tool, cable stripper, wire cutter",
    hamers: "hamer, hammer",
    meetgereedschap: "rolmaat, waterpas, tape measure, multimeter",
    gereedschapskoffers: "gereedschapskoffer, tool kit, toolbox, computer tool kit",
    "messen-en-cutters": "stanleymes, hobbymes, afbreekmes"
  },
  "klussen.elektra-en-veiligheid": {
    batterijen:
      "rechargeable high capacity ni-mh batteries, batterij, batterijen, aa batterij, aaa batterij, duracell, varta batterij, alkaline battery, rechargeable battery aa, energizer, 9v batterij, oplaadbare batterijen, philips batterij, alkaline batteries aa, penlite, panasonic battery, lithium battery aa, batteries nimh, d cell battery, duracell plus aa, rechargeable batteries ni-mh, ni-mh aa, zinc-carbon, longlife aaa",
    stekkerdozen:
      "stekkerdoos, surge protector, stekkerblok, surge protector ac outlets, overspanningsbeveiliging, surge suppressor, outlet surge, surgearrest, power strip surge, stekker, surge joules",
    verlengsnoeren: "verlengsnoer, extension cord, kabelhaspel, power extension, power strip",
    acculaders: "batterijlader, battery charger, acculader, charger aa aaa, multilife battery charger",
    rookmelders: "rookmelder, smoke detector",
    "schakelaars-en-stopcontacten": "stopcontact, wandcontactdoos, lichtschakelaar, schakelaar, tijdschakelaar",
    installatiemateriaal: "kroonsteen, kabelgoot installatie, installatiedraad, lasdoos"
  },
  "klussen.verf-en-behang": {
    muurverf: "muurverf, latex, wall paint",
    lakverf: "lakverf, lak, gloss paint",
    "kwasten-en-rollers": "kwast verf, verfroller, paint brush",
    "houtlijm-en-kit": "houtlijm, siliconenkit, secondelijm, montagekit, montagelijm, superlijm"
  },
  "klussen.ijzerwaren": {
    "schroeven-en-bouten": "schroeven, bouten, screws, spaanplaatschroeven, rack screws, spijkers",
    hangsloten: "hangslot, padlock",
    "kettingen-en-touw": "touw, rope, koord, binnentouw"
  },
  "klussen.werkkleding-en-bescherming": {
    werkhandschoenen: "werkhandschoenen, work gloves",
    "mond-en-oogbescherming": "mondkapje, mondkapjes, veiligheidsbril, stofmasker",
    gehoorbescherming: "oordoppen, gehoorbescherming"
  },
  "auto.auto-onderdelen": {
    autobanden: "autoband, zomerband, winterband, car tyre",
    autolampen: "autolamp, h7 lamp, koplamp",
    ruitenwissers: "ruitenwisser, wiper blade",
    remonderdelen: "remblokken, remschijf, brake pads car",
    "filters-voor-de-auto": "oliefilter, luchtfilter auto"
  },
  "auto.olie-en-autoverzorging": {
    motorolie: "motorolie, engine oil, 5w30",
    autopoetsmiddelen: "autoshampoo, autowax, auto reiniger, car wash, insectenverwijderaar auto, dashboardreiniger",
    "koelvloeistof-en-remvloeistof": "koelvloeistof, remvloeistof, adblue",
    ruitensproeiervloeistof: "ruitensproeiervloeistof, ruitenwisservloeistof, ruitensproeier antivries, ontdooier"
  },
  "auto.auto-accessoires": {
    automatten: "automat, car mat",
    "pechhulp-en-veiligheid": "gevarendriehoek, startkabels, ijskrabber, sleepkabel, life hammer",
    autogereedschap: "krik, jack car"
  },
  "auto.auto-elektronica": {
    autoradios: "autoradio, car stereo, car radio, car media receiver, car speaker, car amplifier, car audio",
    navigatiesystemen:
      "navigatiesysteem, tomtom, garmin nuvi, gps navigator, car navigation, navigator gps, autonavigatie",
    dashcams: "dashcam, dash cam",
    autoladers: "autolader, car charger, 12v charger, car power adapter, auto oplader, автомобильное зарядное"
  },
  "auto.aanhangers": {
    aanhangwagens: "aanhangwagen, trailer, boat trailer, bagagewagen",
    aanhangerverlichting:
      "aanhangerverlichting, tail lamp, led tail lamp, reflector, trailer plug, marker lamp, trailer light, licence lamp, clearance light, trailer cable plug, trailer socket, electrical & lights, led combo lamp, number plate light, reflector red",
    "koppelingen-en-neuswielen":
      "neuswiel, jockey wheel, coupling, trailer coupling, hitch, jockey stand, koppeling aanhanger, override coupling, poly hitch, hitch pin, corner steady, jockey clamp, couplings & hitches, jockey wheels & stands, winch, winch strap, winch cable, adjustable stand, handle jockey, coupling spare, drop leg, swivel jockey, caravan leg, power wheel jockey, jockey spares, ringpull coupling, ball coupling, hand winch",
    "assen-en-remmen-van-aanhangers":
      "o-ring, o-ring hyd, cable galvanised wire brake, axle, stub axle, brake drum, hub, bearing kit, brake shoe, spring, leaf spring, u-bolt, shackle, electric brake, disc brake trailer, caliper, as aanhanger, suspension, bush, rocker roller, hub assembly, wheel bearing, brake cable, springs & fittings, axles & stubs, hubs & bearings, brakes, magnet brake, hydraulic brake, spring hanger, brake pad, leaf spring assembly, independent suspension, slipper spring, tri axle assembly, brake lever, master cylinder trailer, grease cap, dustcap, hanger kit, fish plate, rocker assembly, spring assembly, brake controller, breakaway, oil seal, hub drum, rotor, axle beam, cotter pin axle, shackle plate, shackle pin, trailing arm, chassis frame suspension, brake rod, bearing cup, marine seal, electric control brake, tekonsha",
    "wielen-en-banden-van-aanhangers":
      "trailer wheel, rim, trailer tyre, rim holden, alloy rim, spare wheel carrier, wheel rim white, wheel nut, trailer rim, spare wheel bracket, wheel stud, tube tyre, tyre",
    aanhangerbeslag:
      "trailer latch, over centre latch, hinge trailer, catch, gas strut, tailgate latch, rope rail, catches & latches, trailer bracket, lynch pin, linch pin, anti luce fastener, r clip, over centre catch, drop lock, nut washer, body & trailer accessories, tie rail, toolbox lock, hinge, mudguard, mudguard bracket, spring washer, bolt, handle latch, door seal, draw bar pin, drawbar pin, lock washer, knob, nylock nut, bolt and nut, tarp hook",
    "spanbanden-en-netten": "spanband, tie down strap, aanhangernet, ratchet strap, spin",
    trekhaken:
      "trekhaak, tow bar, tow ball, towball, ball mount, tow tongue, ball receiver mount, tow ball mount, hitch receiver"
  },
  "auto.boten-en-caravans": {
    bootonderdelen:
      "boat part, boat roller, poly roller, anker, boat trailer roller, roller pin, keel roller, bow roller, rollers & boat trailer parts, wobble roller",
    "caravan-en-camperonderdelen":
      "caravan part, caravan step, awning, caravan, caravan quicks, camperonderdeel, caravan mover"
  },
  "kantoor.schrijven-en-tekenen": {
    pennen: "pen, balpen, ballpoint, gelpen, vulpen, bic pen, rollerball, ballpoint pen, balpennen",
    "markers-en-stiften":
      "stift, marker, viltstift, permanent marker, highlighter, markeerstift, viltstiften, whiteboard marker, fineliner",
    "potloden-en-gummen": "potlood, gum, kleurpotlood, pencil, puntenslijper, kleurpotloden, gummen, eraser",
    schoolspullen: "etui, geodriehoek, passer, schooltas spullen, liniaal",
    tekenmateriaal: "tekenblok, waterverf, aquarel, acrylverf, krijt, wasco, plakkaatverf"
  },
  "kantoor.papier-en-enveloppen": {
    printpapier:
      "printpapier, kopieerpapier, copy paper, printing paper a4, large format media, coated paper, inkjet paper, plotter paper, heavyweight coated paper, transparency film, laser paper, a4 500 sheets, paper a4 white, bond paper, roll paper, matte paper, universal coated",
    fotopapier:
      "fotopapier, photo paper, glossy photo paper, premium glossy photo paper, photo paper sheets, satin photo paper, semigloss photo, instant-dry photo, photo paper roll, glossy paper, high-gloss photo, photo quality inkjet, luster paper, photo paper white",
    etiketten:
      "etiketten, labels, self-adhesive label, address labels, labels a4 white paper, computer labels continuous, printer labels, stickers, number labels, herma labels, multi-purpose labels, colour dots, self-adhesive labels matt, etiket, prijsetiketten, weatherproof film labels, file labels, name labels, printer label self-adhesive, non-adhesive label, labels white 100 sheets, sticker, inkjet labels, cd labels, decorative sticker",
    "notitieboeken-en-schriften":
      "notitieboek, schrift, notebook paper, notitieblok, schriften, writing notebook, collegeblok, self-adhesive notes, post-it, memoblok, sticky notes",
    enveloppen: "envelop, envelope, enveloppen",
    "agendas-en-kalenders": "agenda, kalender, calendar, scheurkalender",
    wenskaarten: "wenskaart, ansichtkaart, greeting card, verjaardagskaart"
  },
  "kantoor.kantoorartikelen": {
    "ordners-en-mappen":
      "ordner, map, ring binder, document holder, folder, insteekhoes, tab index, tabbladen, photo pockets, fotophan, lever arch file, suspension file, presentation folder, snelhechter, file folder, archive album, photo album, sheet protector, elastomap, hanging folder, divider, photo corners, ringbinder, transparent photo pockets, tab dividers",
    "nietmachines-en-perforators": "nietmachine, perforator, stapler, nietjes, hole punch, staples",
    "plakband-en-lijm":
      "plakband, lijmstift, lijm, tape, adhesive tape, scotch tape, sellotape, pritt, dubbelzijdig tape, isolatietape, stationery tape, plakstift, glue stick, alleslijm, powertape, verpakkingstape",
    rekenmachines: "rekenmachine, calculator, desktop calculator, graphing calculator, scientific calculator",
    labelmakers: "labelmaker, label maker, dymo labelmanager, p-touch labelmaker",
    "scharen-en-messen": "schaar, scissors, kinderschaar",
    bureauaccessoires:
      "desk organizer, pennenbak, letter tray, brievenbak, document stand, bureau organizer, copyholder, desk tray, punaises, paperclips, magazine rack, business card holder, desk drawer organizer",
    inbindsystemen: "inbindmachine, binding machine, inbindrug, binding comb, binding cover"
  },
  "kantoor.kantoormachines": {
    papierversnipperaars: "papierversnipperaar, paper shredder, shredder, cross shredding, papiervernietiger",
    lamineermachines: "lamineermachine, laminator, lamineerhoezen, laminating pouch, laminator pouch",
    papiersnijders: "papiersnijder, paper cutter, trimmer guillotine",
    geldtellers: "geldteller, money counting, counterfeit detector"
  },
  "kantoor.kantoorinrichting": {
    "whiteboards-en-presentatieborden":
      "whiteboard, flipchart, prikbord, magnetic board, interactive whiteboard, whiteboard accessory, bulletin board",
    kluizen: "kluis, safe, security safe",
    presenters: "presenter, laser pointer, wireless presenter",
    archiefkasten: "archiefkast, filing cabinet, multimedia cart, av trolley",
    voetensteunen: "voetensteun, foot rest",
    bureaulampen: "bureaulamp, desk lamp"
  },
  "kantoor.verpakken-en-verzenden": {
    verpakkingsmateriaal: "noppenfolie, verpakkingsmateriaal, bubble wrap",
    verzenddozen: "verzenddoos, verhuisdoos, postpakket doos",
    pakbandrollen: "pakbandrol, verpakkingstape rol, pakband"
  }
}
