import type { Vocabulary } from "./vocabulary.ts"

/** Words and phrases of the drugstore, cleaning, pets and babies. */
export const DRUGSTORE: Vocabulary = {
  "verzorging.mondverzorging": {
    tandpastas:
      "tandpasta, colgate, sensodyne, toothpaste, prodent, oral-b tandpasta, zendium, parodontax, aquafresh, elmex, kindertandpasta, signal, tandpasta whitening, dentagard, zonnatura tandpasta, aronal, odol med",
    tandenborstels:
      "tandenborstel, tandenborstels, oral-b tandenborstel, kindertandenborstel, tandenborstel medium, tandenborstel soft, toothbrush, jordan tandenborstel, bamboe tandenborstel, indicator tandenborstel",
    mondwaters:
      "mondwater, mondspoeling, listerine, mouthwash, meridol mondspoeling, spoelmiddel mond, mondspray, odol, oral-b mondspoeling",
    "flosdraad-en-ragers":
      "flosdraad, tandenstokers, ragers, floss, interdentale ragers, tepe, flosspicks, tandenragers, brush picks, kunstgebitreiniger, steradent, kukident, corega, kleefpasta, tandzijde",
    "elektrische-tandenborstels":
      "elektrische tandenborstel, oral-b elektrische tandenborstel, sonicare, sonicare toothbrush, electric toothbrush, philips sonicare hx",
    opzetborstels:
      "opzetborstel, opzetborstels, brush heads, replacement brush heads, sonicare brush heads, oral-b refill, tandenborstel refill",
    monddouches: "monddouche, waterpik, water flosser, airfloss"
  },
  "verzorging.huid-en-lichaam": {
    deodorants:
      "deodorant, deospray, deoroller, deo, axe, rexona, deodorant spray, nivea deodorant, dove deodorant, fa deospray, odorex, vogue deodorant, bodyspray, sanex deodorant, anti-transpirant, deostick, deo roll-on, axe bodyspray, deo spray, 8x4, rexona men, antiperspirant, deodorant roller, borotalco, sanex deo, old spice, zwitsal deo, neutral deo, adidas deo, dark temptation",
    handzeep:
      "handzeep, zeep, vloeibare handzeep, zeeppomp, toiletzeep, dove zeep, palmolive handzeep, sunlight zeep, navulling handzeep, desinfecterende handgel, handgel, blok zeep, wastablet, hand soap, zeepblok, handzeep navul, marcel's green soap handzeep, unicura, dettol handzeep, foam zeep, dettol foam, handwash, carex",
    bodylotions:
      "bodylotion, bodymilk, body butter, nivea bodylotion, vaseline intensive care, bodycrème, huidolie, body lotion, bio-oil, dove bodylotion, vaseline, nivea crème, bodyolie, amandelolie huid, aloe vera gel, body cream, huidcrème, lichaamsmelk, palmer's, aftersun, body oil, nivea soft, q10 body, bodyyoghurt, massageolie",
    handcremes: "handcrème, handcream, atrix, neutrogena handcrème, hand lotion, kamille handcrème, hand cream",
    badproducten:
      "badschuim, badzout, badolie, bruisbal, bath foam, badparels, radox bad, badcrème, cream bath, bad foam, kneipp badzout, kinderbadschuim, bubble bath, badmelk, bathsalt, bruisballen, bath cream, dove bath",
    gezichtsreiniging:
      "gezichtsreiniging, reinigingsmelk, micellair water, gezichtstonic, make-up remover, gezichtsscrub, reinigingsgel, reinigingsdoekjes gezicht, oogmake-up remover, face wash, clearasil, gezichtsdoekjes, reinigingslotion, facial cleanser, micellar water, biore, neutrogena wash, tonic gezicht, waslotion gezicht, cleansing wipes, nivea reinigingsdoekjes, garnier micellair, scrub, wash gel, facial wash",
    gezichtsmaskers:
      "gezichtsmasker, sheet mask, peel-off masker, kleimasker, tissue masker, face mask, oogmasker, bubble mask, montagne jeunesse, neus strips",
    dagcremes:
      "dagcrème, gezichtscrème, anti-rimpel dagcrème, hydraterende dagcrème, nivea dagcrème, oogcrème, day cream, olay, l'oréal revitalift dagcrème, cc cream, gezichtsolie, moisturizer, gezichtsverzorging, hydraterend gezicht, dermo expertise, anti-age crème, age perfect, olaz, gezichtscreme spf",
    "nachtcremes-en-serums":
      "nachtcrème, serum, hyaluronzuur serum, vitamine c serum, night cream, anti-rimpel serum, gezichtsserum, retinol, ampullen",
    zonnebrandcremes:
      "zonnebrand, zonnebrandcrème, zonnemelk, sun spray spf, factor 50, nivea sun, spf 30, zonnespray, zonnelotion, aftersun, after sun, sunscreen, zon bescherming, vision all day, ambre solaire, sun kids spf, zelfbruiner, p20, zonnestick, zon factor 30, sun lotion",
    lippenverzorging:
      "lippenbalsem, lipbalm, labello, lipcare, lippenverzorging, lip care, blistex, carmex, lippencrème, lip balm, lippenboter, burt's bees",
    douchegels:
      "douchegel, douchecrème, showergel, doucheschuim, shower, dove shower, palmolive douche, douche & bad, sanex douchegel, axe douchegel, body wash, doucheolie, douche, kneipp douche, nivea douche, shower gel, doucheschuim foam, showercream, fa shower, bodywash, palmolive thermal spa, le petit marseillais, treets shower, original source, tahiti douche, face and body wash, 3-in-1 shower, shower cream, body scrub, doucheschuim rituals, hegron douche",
    shampoos:
      "shampoo, anti-roos shampoo, head & shoulders, andrélon shampoo, elvive shampoo, guhl shampoo, droogshampoo, zwitsal shampoo volwassen, shampoo 2in1, dry shampoo, pantene shampoo, john frieda shampoo, garnier shampoo, sunsilk, syoss shampoo, kindershampoo, batiste, schwarzkopf shampoo, dove shampoo, zilvershampoo, shampoobar, neutral shampoo, tresemme shampoo, gliss kur shampoo, botanicals shampoo, 2 in 1 shampoo",
    "watten-en-wattenstaafjes":
      "watten, wattenstaafjes, wattenschijfjes, cotton pads, wattenbolletjes, zigzag watten, wattenpads, cotton buds, q-tips, watjes"
  },
  "verzorging.haarverzorging": {
    conditioners:
      "conditioner, cremespoeling, crèmespoeling, leave-in conditioner, haarbalsem, andrélon conditioner, elvive cremespoeling, haarconditioner, spoeling, anti-klit spray, detangler",
    haarmaskers:
      "haarmasker, hair mask, haarkuur, intensieve haarmasker, haarserum, haarolie, gliss kur masker, hair oil, 1-minute masker, argan olie haar",
    haarstyling:
      "haarlak, haargel, wax haar, styling mousse, hairspray, gel, haarspray, andrélon styling, taft, got2b, haarmousse, stylingcrème, fixing gel, haarwax, styling, styling spray, krullen crème, föhnlotion, volumepoeder haar, curl spray, styling gel, paste haar, schwarzkopf got2b, zoutspray haar, hittebescherming haar, andrelon spray, beach spray, syoss lak, volume mousse, modelling gel, andrélon creme, krulcreme, wetgel, krulverzorging",
    haarkleuring:
      "haarkleuring, haarverf, hair color, permanente haarkleuring, uitgroei spray, castning crème gloss, casting crème gloss, excellence crème, nutrisse, poly palette, perfect mousse, haarkleur, blondspray, live color, garnier olia, ontkleuring haar, syoss kleuring, coloration, brillance haarkleur, henna haar",
    "haarborstels-en-kammen":
      "haarborstel, kam, föhnborstel, borstel haar, tangle teezer, kammen, stijlkam, ontwarborstel, krulspelden, haarrollers, hairbrush",
    haaraccessoires:
      "haarelastiek, haarspeldjes, haarband, scrunchie, haarklem, haarelastiekjes, schuifspeldjes, diadeem, hair clips, haarclip, knotrol"
  },
  "verzorging.scheren-en-haar": {
    scheermesjes:
      "scheermesjes, gillette, wegwerpscheermesjes, scheermes, wilkinson sword, gillette mach3, venus scheermesjes, scheersysteem, bic scheermesjes, blades, mach3, fusion5, scheerblad, shaving heads, hydro 5, gillette fusion, krabbers, navulmesjes, safety razor, ladyshave mesjes, scheerkoppen, shaver heads, venus",
    "scheerschuim-en-aftershave":
      "scheerschuim, scheergel, aftershave, after shave balsem, nivea men scheerschuim, scheercrème, pre shave, shaving foam, gillette gel, after shave, aftershave lotion, shaving gel, scheerzeep, baardolie, after shave balm",
    ontharingsmiddelen:
      "ontharingscrème, veet, wax strips, ontharing, harsstrips, ontharingsstrips, hair removal cream, ontharingswax, koude wax",
    scheerapparaten:
      "scheerapparaat, shaver, electric shaver, philips shaver, men's shaver, rotation shaver, braun series shaver, scheerapparaat nat droog, philishave, oneblade, ladyshave, foil shaver",
    tondeuses:
      "tondeuse, hair clipper, baardtrimmer, beard trimmer, hair trimmer, bodygroomer, neustrimmer, trimmer, multigroom",
    haardrogers: "haardroger, föhn, hair dryer, hairdryer",
    stijltangen: "stijltang, straightener, hair straightener",
    krultangen: "krultang, curling iron, airstyler, föhnborstel elektrisch, warmteborstel",
    epilators: "epilator, ipl apparaat, epilator legs, laserontharing, ipl"
  },
  "verzorging.make-up": {
    lippenstiften: "lippenstift, lipstick, lipgloss, lipliner, lip gloss, lippotlood",
    mascaras: "mascara, volume mascara, mascara waterproof, false lash",
    foundations:
      "foundation, concealer, bb cream, gezichtspoeder, blush, primer gezicht, bronzer, compact poeder, rouge, highlighter make-up, fit me foundation, camouflage, make-up",
    "oogschaduw-en-oogpotloden":
      "oogschaduw, eyeliner, oogpotlood, wenkbrauwpotlood, eyeshadow, kohl, kajal, brow, nepwimpers, eye liner",
    nagellak:
      "nagellak, nail polish, nagellakremover, nagellak remover, top coat, nagelvijl, nagelriem, kunstnagels, nail, gellak, nagelverharder",
    "make-upkwasten":
      "make-upkwast, beautyblender, make-up spons, kwastenset make-up, pincet, wimperkruller, poederkwast"
  },
  "verzorging.parfum": {
    damesparfums:
      "damesparfum, eau de toilette dames, eau de parfum, parfum vrouw, eau de parfum femme, perfume women, body mist, eau de toilette, edt, edp, 4711 eau de cologne",
    herenparfums: "herenparfum, eau de toilette heren, eau de toilette men, parfum man, cologne men, pour homme",
    geurensets: "geurenset, geschenkset parfum, giftset, geschenkset, cadeauset verzorging, geschenkverpakking douche"
  },
  "verzorging.gezondheid": {
    "vitamines-en-supplementen":
      "vitamine, vitamine c, vitamine d, multivitamine, magnesium tabletten, visolie capsules, davitamon, supplement, omega 3, kruidvat vitamine, tabletten vitamine, bruistabletten vitamine, glucosamine, lucovitaal, probiotica, ijzer tabletten, vitamine b12, roter, collageen, dagravit, orthica, kauwtabletten vitamine, vitaminen, foliumzuur, zink tabletten, valeriaan, melatonine, ashwagandha, kurkuma capsules, bloem capsules, cranberry capsules, multi vitamine, dextro energy, davitamon compleet, vitamins, biotine, voedingssupplement, jouw dagelijkse multi, teunisbloem, etixx, cbd olie, levertraan, superfoodpoeder, spirulina, echinacea, druivensuiker, supradyn, centrum",
    pijnstillers:
      "paracetamol, ibuprofen, aspirine, pijnstiller, finimal, nurofen, zetpillen, advil, pijnstilling, sinaspril, chefarine, saridon, spierpijn gel, tijgerbalsem, voltaren, panadol",
    "middelen-tegen-hoest-en-verkoudheid":
      "hoestdrank, neusspray, keelpastilles strepsils, strepsils, neusspray xylometazoline, vicks, hoestsiroop, otrivin, verkoudheid, vicks vaporub, natterman, keeltabletten, otrivin neusspray, bisolvon, dampo, noscapine, trachitol, a.vogel keelspray, fluimucil",
    "middelen-voor-maag-en-darm":
      "maagzuurremmer, rennie, maagtabletten, laxeermiddel, diarree, imodium, ors, gaviscon, buikpijn tabletten, loperamide, maagzout, microlax, psylliumvezels, norit, metamucil, roter maag",
    allergiemiddelen:
      "hooikoorts, allergie tabletten, loratadine, cetirizine, oogdruppels hooikoorts, prevalin, anti-histamine",
    "pleisters-en-verband":
      "pleisters, verband, hansaplast, wondpleister, verbanddoos, sporttape, blarenpleister, betadine, jodium, ehbo, leukoplast, steriel gaas, compeed, wondspray, zwachtel, coldpack, cold pack, sterilon, kinderpleisters, brandwondengel, mondkapjes medisch, desinfectie wond, zalf, sudocrem, littekencreme, teken verwijderaar, azaron, muggenbeet",
    "condooms-en-glijmiddelen": "condooms, durex, glijmiddel, condoom, glijgel, durex play, vibrator, massagegel",
    incontinentiemateriaal:
      "incontinentie, tena, incontinentieverband, tena lady, always discreet, incontinentiebroekje, depend, inlegverband tena, tena men",
    "oogverzorging-en-lenzenvloeistof":
      "lenzenvloeistof, oogdruppels, contactlensvloeistof, lensvloeistof, alles-in-één lenzenvloeistof, hylo, ooggel, lens solution, brillendoekjes, bruisende lenzenvloeistof, oordoppen slapen, oorspray",
    voetverzorging:
      "voetcrème, eeltverwijderaar, voetenspray, likdoornpleister, eeltrasp, voetschimmel, footcare, voetbad, scholl, schimmelnagel, inlegzolen, voetmasker, eeltvijl, voetenpoeder"
  },
  "verzorging.intieme-verzorging": {
    maandverband:
      "maandverband, always ultra, libresse, maandverband nacht, kraamverband, always maxi, always platinum, ultra maandverband vleugels, naturella, always",
    tampons: "tampons, ob tampons, tampax, tampon super, o.b., menstruatiecup, tampon",
    inlegkruisjes:
      "inlegkruisjes, inlegkruisje, always dailies, carefree, inlegkruisjes normal, alldays, panty liners, dailies, intieme wasemulsie, lactacyd, vagisil"
  },
  "verzorging.gezondheid-meten": {
    bloeddrukmeters: "bloeddrukmeter, blood pressure monitor, omron bloeddruk",
    personenweegschalen: "personenweegschaal, bathroom scale, lichaamsanalyse weegschaal, weegschaal badkamer",
    thermometers: "koortsthermometer, thermometer, oorthermometer, digital thermometer",
    saturatiemeters: "saturatiemeter, pulse oximeter",
    zwangerschapstests: "zwangerschapstest, clearblue, ovulatietest, predictor, corona zelftest, zelftest"
  },
  "huishouden.schoonmaakmiddelen": {
    allesreinigers:
      "allesreiniger, ajax allesreiniger, andy, schoonmaakmiddel, reinigingsmiddel, schoonmaakazijn, ammoniak, multi-reiniger, cif, schuurmiddel, soda schoonmaak, dettol reiniger, st. marc, dasty, universeel reiniger, green soap allesreiniger, groene zeep, huishoudazijn, all purpose cleaner, allesreiniger spray, ecover allesreiniger, mr. proper, schoonmaak, desinfectie spray, dettol spray, cif cream, schuurcrème, multispray, meubelspray, pledge, meubelolie, hg, reinigingsspray, astonish, ontvetter allesreiniger, huishoudreiniger, dettol desinfectie",
    afwasmiddelen:
      "afwasmiddel, dreft afwasmiddel, dubro, handafwas, dreft platinum, afwas, dish soap, dreft original, green soap afwas, fairy, sunlight afwas, washing up liquid, afwasspray, dreft powerspray",
    vaatwasmiddelen:
      "vaatwastabletten, vaatwasmiddel, vaatwaszout, glansspoelmiddel, sun vaatwas, finish, dreft vaatwastabletten, machinereiniger vaatwasser, all in one tabs vaatwas, vaatwascapsules, dreft all-in-one, finish quantum, spoelglans, vaatwastabs, dishwasher tablets, vaatwasmachinereiniger, sun all-in-1, vaatwas, machine reiniger, sun tablets, finish powerball, somat, vaatwasserverfrisser, vaatwasgel",
    toiletreinigers:
      "toiletreiniger, wc reiniger, toiletblok, wc-eend, toiletblokjes, wc blok, toiletgel, bref, toilet reinigingsmiddel, glorix wc, toiletblok navulling, harpic, wc gel, wc-blok, toiletverfrisser blok, canard, toilet cleaner, stortbakblok, ambi pur toiletblok, power active toilet, wc eend fresh discs, urinesteen, toiletborstel gel",
    badkamerreinigers:
      "badkamerreiniger, kalkreiniger, antikalk, viakal, badkamerspray, schimmelreiniger, kalkaanslag, badkamer reiniger, ontkalker badkamer, bathroom cleaner, sanitairreiniger, kalkverwijderaar, schimmelverwijderaar, voegenreiniger, azijnreiniger",
    keukenreinigers:
      "keukenreiniger, ovenreiniger, ontvetter, kookplaatreiniger, keukenspray, rvs reiniger, inductiereiniger, grill reiniger, vetverwijderaar, ontvettingsspray, ontvetterspray, keramische kookplaat reiniger, kitchen cleaner, koelkastreiniger, keuken ontvetter, cif keuken, barbecuereiniger",
    glasreinigers:
      "glasreiniger, glassex, ruitenreiniger middel, ramen reiniger, glas spray, window cleaner, glasreinigerspray, ajax glas, spiegelreiniger, brillenreiniger",
    vloerreinigers:
      "vloerreiniger, parketreiniger, laminaatreiniger, tegelreiniger, vloer wax, floor cleaner, swiffer wetjet, vloerzeep, vloeronderhoud, bona parket, tapijtreiniger shampoo, plavuizen reiniger",
    ontstoppers:
      "ontstopper, gootsteenontstopper, afvoerontstopper, mr muscle ontstopper, drain cleaner, kruk ontstopper, ontstoppingsmiddel",
    bleekmiddelen: "bleek, bleekmiddel, glorix bleek, dikke bleek, chloor, bleach, bleekwater, glorix original",
    luchtverfrissers:
      "luchtverfrisser, ambi pur, air wick, glade, geurverfrisser, geurstokjes, automatic spray navulling, toiletspray, geurgel, textielverfrisser, febreze, airwick, air freshener, brise, parfum spray interieur, glade automatic, geurstekker, electric navulling geur, freshmatic, geurblokje, huisparfum, wierook, aromadiffuser navul, stofzuigerverfrisser"
  },
  "huishouden.wasmiddelen": {
    wasmiddelen:
      "wasmiddel, vloeibaar wasmiddel, waspoeder, wascapsules, ariel, persil, robijn wasmiddel, omo, washing powder, all in 1 pods, dreft wasmiddel, witte reus, lenor wasmiddel, robijn klein & krachtig, wol en fijnwasmiddel, neutral wasmiddel, pods, sunil, fleuril, color wasmiddel, ecover wasmiddel, wasstrips, biotex, wasmiddel zwart, laundry detergent, ariel pods, persil discs, robijn, wasverfrisser middel, handwas, wasgel, wasmiddelcapsules, 4in1 pods, power caps, wol & fijn, radion, dash, wasbeurten, wasdoekjes kleur, kleurvangers",
    wasverzachters:
      "wasverzachter, robijn wasverzachter, lenor wasverzachter, silan, wasverzachter zacht, fabric softener, softlan, droogdoekjes, drogerdoekjes, robijn puur & zacht",
    vlekverwijderaars:
      "vlekverwijderaar, vanish, vanish oxi action, vlekkenspray, oxi poeder, ossengalzeep, stain remover, vlekkenstick, wasbooster, hygiëne was, vlekken, dylon, textielverf, dr. beckmann, ontkleurder",
    "geurbooster-voor-de-was":
      "geurbooster, wasparfum, geurparels, lenor unstoppables, wasparfum robijn, scent booster, wasparels"
  },
  "huishouden.papier-en-folie": {
    toiletpapier:
      "toiletpapier, wc-papier, page toiletpapier, edet toiletpapier, toiletrollen, 3-laags toiletpapier, vochtig toiletpapier, toilet paper, page kussenzacht, popla, lotus toiletpapier, tork toiletpapier, closetpapier, page original, nalys toiletpapier",
    keukenpapier:
      "keukenpapier, keukenrol, plenty keukenpapier, page keukenrol, huishoudrol, edet keukenpapier, papieren handdoekjes, kitchen roll, handdoekrol, nalys keukenpapier, huishoudpapier, handdoekpapier, tork reinigingspapier, poetsrol",
    "zakdoekjes-en-tissues":
      "zakdoekjes, tissues, kleenex, tempo zakdoekjes, papieren zakdoekjes, tissuebox, facial tissues, tissue box, handkerchiefs",
    servetten:
      "servetten, papieren servetten, serviettes papier, napkins, duni servetten, serviettes, cocktailservetten, servet, paper napkins, serviettes en papier marimekko, dinerservetten",
    vuilniszakken:
      "vuilniszakken, pedaalemmerzakken, afvalzakken, vuilniszak, huisvuilzakken, komo zakken, gft zakken, pedaalemmerzak, trash bags, vuilniszakken 60 liter, swirl zakken, afvalzak, container zakken, treksluiting",
    "folie-en-bakpapier":
      "aluminiumfolie, bakpapier, huishoudfolie, vershoudfolie, plasticfolie, foil, vershoudfolie rol, aluminium schaaltjes, baking paper, toppits, folie, barbecuefolie, vetvrij papier, ovenzak, braadzakken, airfryer bakpapier, muffinvormpjes papier, aluminium bakjes",
    "diepvries-en-boterhamzakjes":
      "diepvrieszakken, boterhamzakjes, diepvrieszakjes, ziplock zakken, lunchzakjes, ijsblokjeszakjes, hersluitbare zakjes, freezer bags, vershoudzakjes, boterhamzakken, sluitstrips zakjes, ritssluiting zakken, wikkelpapier boterham",
    "vochtige-doekjes":
      "vochtige doekjes, schoonmaakdoekjes, hygiënische doekjes, dettol doekjes, wet wipes, reinigingsdoekjes, hygienedoekjes, glorix doekjes, wc doekjes, brillendoekjes vochtig, vloerdoekjes vochtig, cleaning wipes, screen wipes, vochtige toiletdoekjes, multi doekjes, antibacteriele doekjes"
  },
  "huishouden.huishoudelijke-artikelen": {
    "sponzen-en-doekjes":
      "schuurspons, sponzen, vaatdoekjes, microvezeldoek, huishouddoekjes, spons, scotch-brite, vaatdoek, schuursponsjes, zeem, wonderspons, sorbo doekjes, werkdoekjes, theedoek schoonmaak, stofdoekjes, swiffer stofdoekjes, dweil doek, staalwol, huishoudhandschoenen, rubber handschoenen, afwashandschoenen, schuurlap, swiffer, pannenspons, microvezel, vaatdoeken, afwasborstel, gele doekjes, pannenschuurder, sorbo, wegwerphandschoenen, pannenlap spons, sopdoekjes, schoonmaakspons, duster",
    "bezems-en-dweilen":
      "bezem, dweil, mop, vloerwisser, stoffer en blik, vloertrekker, swiffer vloerdoekjes, dweilsysteem, vileda, steel bezem, wisser, borstel schrobber, toiletborstel, wc borstel, raamwisser, stoffer, flatmop, veger, plumeau",
    emmers: "emmer, schoonmaakemmer, mopemmer, teiltje, afwasteil, bucket, wasmand emmer, emmer 12 liter",
    afvalbakken: "afvalbak, prullenbak, pedaalemmer, afvalemmer, trash can, afvalscheiding bak, gft emmer",
    wasrekken: "wasrek, droogrek, droogmolen, wasmand, wasrek toren, waslijn, waszak",
    strijkplanken: "strijkplank, strijkplankhoes, strijkplankovertrek, strijkwater, ironing board",
    kaarsen:
      "kaarsen, theelichten, waxinelichtjes, theelichtjes, dinerkaarsen, stompkaarsen, waxinelichten, candles, huishoudkaarsen, gouda kaarsen, bolsius, drijfkaarsen, kaars, tafelkaarsen, verjaardagskaarsjes, grafkaars, gedraaide kaarsen, led kaars, kandelaar",
    "lucifers-en-aanstekers":
      "lucifers, aanstekers, aansteker, aanmaakblokjes, bic aansteker, aanmaakblokken, lighter, barbecue aansteker, clipper, gasaansteker, aanmaakhout, haardhout, openhaardblok, haardblok, firelighters",
    wegwerpservies:
      "wegwerpbordjes, papieren bekers, kartonnen borden, plastic bekers, wegwerpbestek, rietjes, papieren borden, houten bestek, prikkers, cocktailprikkers, plastic bordjes, kartonnen bekers, feestservies, satéprikkers, bekers drinken, papieren rietjes, tafelkleed papier, placemats papier, tafellaken papier, taartschep papier, borden karton, tafelrol, koffiebekers karton, saté stokjes hout",
    insectenbestrijding:
      "insectenspray, mierenlokdoos, vliegenvanger, muggenspray, anti-insect, muizenval, wespenval, muggenstekker, deet, insect repellent, citronella, vliegenmepper, mottenballen, vapona, kakkerlakken, mierenpoeder, zilvervisjes, muizengif, autan, roxasect, care plus deet, muggenmelk, mottenstrip, fruitvliegjes val, insecticide",
    schoenverzorging:
      "schoensmeer, schoenpoets, kiwi schoencrème, schoenspray, suede spray, schoenborstel, schoenglans, waterafstotende spray, leerverzorging, schoenpoetsspons",
    "knijpers-en-kledinghangers":
      "wasknijpers, kledinghangers, knijpers, kleerhangers, pluizenroller, kledingroller, naaigaren huishoud, naaisetje, veiligheidsspelden, kledinghanger, pluizenborstel, elastieken huishoud"
  },
  "dieren.honden": {
    hondenvoer:
      "hondenvoer, hondenbrokken, frolic, pedigree, hondenvlees, bonzo, dog food, royal canin hond, cesar, hondenvoer nat, natvoer hond, puppy brokken, frolic rund, brokken hond, beneful, bonzo hond, hond rund, adult hond, royal canin puppy, prins, hondenworst, hondenmaaltijd, darling hond, rodi, hondenbrokjes, cesar classics, hill's hond, smolke hond, hondensoep, brok adult, renske",
    hondensnacks:
      "hondensnack, hondensnacks, dentastix, kauwbot, hondenkoekjes, kluif, kauwstaaf, kauwstick, pedigree dentastix, bonzo snack, runderkophuid, hondenstaafjes, hond kauwstaafjes, dog treats, hondenbeloning, jumbone, rodeo, dog snack, trainers hond, dogstick, schmackos, gebitsverzorging hond, hondensnoep, hondenbot",
    hondenverzorging:
      "hondenshampoo, poepzakjes, hondenborstel, poepzakjes hond, vachtverzorging hond, hondenluier, puppy training pads",
    hondenspeelgoed: "hondenspeelgoed, dog toy, hondenbal, floss hond, kong",
    hondenmanden: "hondenmand, hondenkussen, dog bed, hondenbench, hondenhok",
    "halsbanden-en-lijnen": "hondenhalsband, hondenriem, uitlaatlijn, dog leash, halsband, rollijn",
    "hondentuigen-en-hondenjassen": "hondentuig, hondenjas, dog harness"
  },
  "dieren.katten": {
    kattenvoer:
      "kattenvoer, kattenbrokken, whiskas, felix, kitekat, sheba, gourmet gold, cat food, perfect fit kat, purina one kat, royal canin kat, gourmet perle, kattenvlees, purina, gourmet revelations, kat natvoer, kattenbrokjes, adult kat, maaltijdzakjes kat, felix elke dag feest, kattenvoeding, kitten, almo nature, latz, senior kat, felix crispies, sterilised, kat kip in saus, kat in gelei, pouches kat, whiskas adult, felix party, go-cat, encore, kattenmaaltijd, kattenpouches, kat vis, whiskas 1+, gourmet mon petit, felix le ghiottonerie, edgard & cooper kat, kat droogvoer, sterile, kuipje kat, purina one adult",
    kattensnacks:
      "kattensnacks, kattensnoepjes, dreamies, kattenstick, catisfactions, kattenmelk, kattensnack, felix party mix, katten sticks, vitakraft cat stick, kattengras, cat treats, whiskas temptations, kattensoep snack, felix snacks, liquid snack kat, cat yums, kattenbeloning, catnip, vitakraft stick, kattenpasta snack",
    kattenbakvulling:
      "kattenbakvulling, kattenbakkorrels, kattenbak korrels, kattengrit, cat litter, klontvormend, catsan, kattenbakstrooisel, silica kattenbak, kattenbakzakken, biokat's",
    kattenspeelgoed: "kattenspeelgoed, kattenhengel, speelmuis kat, cat toy",
    kattenbakken: "kattenbak, kattentoilet, litter box, kattenbakschep",
    krabpalen: "krabpaal, krabplank, scratching post",
    kattenmanden: "kattenmand, kattenreismand, vervoersbox kat"
  },
  "dieren.vissen-knaagdieren-en-vogels": {
    vogelvoer:
      "vogelvoer, vogelzaad, vetbollen, vogelpinda's, strooivoer vogels, parkietenzaad, wintervoer, pindakaas vogels, mezenbollen, vetbol, kanariezaad, kippenvoer, kuikenmeel, bird food, pindacake vogel, zaad parkiet, duivenvoer, tuinvogels, tropisch vogelzaad",
    knaagdiervoer:
      "konijnenvoer, caviavoer, hamstervoer, knaagdiervoer, hooi, konijn korrels, knaagdiersnack, knaagdieren mix, konijnenbrokken, cavia, hamstermix, vitakraft konijn, knaagstick",
    bodembedekking: "houtvezel bodembedekking, zaagsel, houtkrullen, stro dieren, bodembedekking",
    visvoer: "visvoer, vissenvoer, tetra, goudvisvoer, vijversticks, fish food, vijvervoer",
    aquariumtechniek: "aquariumfilter, aquariumpomp, aquarium verlichting, aquarium verwarming"
  },
  "dieren.gezondheid-van-dieren": {
    "middelen-tegen-vlooien-en-teken":
      "vlooiendruppels, vlooienband, tekentang, anti-vlooien, frontline, vlooienspray, beaphar vlooien, vlooien en teken, seresto",
    wormenkuren: "ontworming, wormkuur, ontwormingsmiddel, anti-worm kat",
    "vitamines-voor-dieren": "hondenvitamine, kattenvitamine, supplement hond, glucosamine hond"
  },
  "baby-en-speelgoed.babyvoeding": {
    flesvoeding:
      "flesvoeding, opvolgmelk, zuigelingenvoeding, nutrilon, hero baby melk, peutermelk, nutrilon opvolgmelk, hero baby nutrasense, peuter groeimelk, dreumesmelk, volledige zuigelingenvoeding, friso, kabrita, baby milk, melkpoeder baby, groeimelk, hero baby standaard, kindermelk, infant formula, nutrasense, hero baby peutermelk, nutrilon pepti, hipp combiotik",
    babyhapjes:
      "bonbébé appel banaan, hapje appel wortel, hapje druif appel, olvarit appel perzik, appel peer baby, babyhapje, babyhapjes, olvarit, babyvoeding, hapje 8 maanden, bonbébé hapje, hero baby fruithapje, fruithapje, groentehapje, baby fruit knijpzakje, ella's kitchen, 6 maanden hapje, baby maaltijd, olvarit groente, peutermaaltijd, knijpfruit baby, baby food, bonbebe, hero baby, hapje 12 maanden, 8mnd, 4+ maanden, 6+ maanden, 12 mnd, maanden pasta, organix maaltijd, olvarit kip, kleintje maaltijd, peuterhapje, baby yoghurt fruit, fruitzakje baby, knijpzakje, babypuree",
    kinderpap:
      "kinderpap, bambix, rijstebloem baby, babygranen, papje, granenpap, bambix ontbijtpap, ontbijtgranen baby, vloeibare pap, nutrilon pap, rijstebloem, melkpap",
    "babykoekjes-en-babysnacks":
      "babykoekjes, baby snacks, rijstwafels baby, maïs stengels baby, organix snack, liga eerste hapjes, liga continue, babybiscuit, soepstengel baby, kindersnack, liga kinderkoek, opgepofte maïs baby, baby wafels, puffs baby, koekje baby, peuterkoekjes, melty puffs, little dish, organix, ella's kitchen puffs, goodies"
  },
  "baby-en-speelgoed.luiers-en-verschonen": {
    luiers:
      "luiers, pampers, luier maat 4, pampers baby-dry, huggies luiers, newborn luiers, premium protection, diapers, luiers maat 5, active fit luiers, baby dry maat, junior luiers, midi luiers, maxi luiers, zwemluiers, nachtluiers, pampers premium, kruidvat luiers, teddy luiers, wasbare luier",
    luierbroekjes:
      "luierbroekjes, pampers pants, pants luier, huggies pants, drynites, pyjamapants, oefenbroekje, ninjamas, luierbroekje",
    babydoekjes:
      "babydoekjes, billendoekjes, zwitsal doekjes, snoetendoekjes, baby wipes, pampers doekjes, billendoekje, sensitive doekjes, waterwipes, lotiondoekjes",
    babyverzorging:
      "babyolie, babyshampoo, zwitsal, baby lotion, babyzalf, luiercrème, baby wasgel, bepanthen zalf, zinkzalf baby, babypoeder, billencrème, zwitsal zeep, baby zachte wash, naïf baby, baby badolie, baby huidcrème, baby haarlotion, zwitsal wasgel, baby crème, zwitsal shampoo, zwitsal lotion, baby shampoo, babybad"
  }
}
