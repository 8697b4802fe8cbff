/** Drugstore, cleaning, babies and pets. Spec: SYN-04. */
export const DRUGSTORE = `
# paper and cleaning
wc papier = wc-rollen = toiletpapier = toilet papier = closetpapier = wcpapier = pleepapier
keukenrol = keukenpapier = keuken papier
tissues = papieren zakdoekjes = zakdoekjes
kleenex => tissues
wasmiddel => waspoeder, vloeibaar wasmiddel, wascapsules
waspoeder = wasmiddel poeder
wascapsules = waspods = wastabletten = wastabs
ariel ~> wasmiddel
robijn ~> wasmiddel, wasverzachter
lenor => wasverzachter
vlekverwijderaar = vlekkenverwijderaar = ontvlekker
bleek = bleekmiddel = javel
chloor ~> bleekmiddel
afwasmiddel = vaatwasmiddel hand
dreft ~> afwasmiddel
vaatwastabletten = vaatwascapsules = afwastabletten = vaatwasblokjes
vaatwaszout = vaatwasserzout = zout voor vaatwasser
glansspoelmiddel = glansspoeler
allesreiniger = schoonmaakmiddel
ajax ~> allesreiniger
ruitenreiniger = glasreiniger = glassex
wc reiniger = toiletreiniger = wc eend
wc blokje = toiletblok = toiletblokje
ontkalker = kalkreiniger = antikalk
gootsteenontstopper = ontstopper
schuurspons = sponsje
vaatdoekje = schoonmaakdoekje = vaatdoek
dweil = mop = vloerwisser
veger en blik = stoffer en blik
borstel ~> bezem
vuilniszakken = vuilzakken = afvalzakken = pedaalemmerzakken
huisvuilzak => vuilniszakken
aluminiumfolie = alufolie = zilverpapier
vershoudfolie = plasticfolie = huishoudfolie = vershoud folie
boterhamzakjes = broodzakjes = diepvrieszakjes
bakpapier = bak papier
luchtverfrisser = airfreshener = geurverspreider
insectenspray = insecticide
muggenspray = anti muggen = muggenmelk
deet => muggenspray
rattenval ~> muizenval

# care
tandpasta = tanden pasta = tandpaste
mondwater = mondspoeling = mouthwash
flosdraad = tandzijde = floss
haarlak = hairspray = haarspray
haargel = gel voor haar
haarverf = haarkleuring = kleurspoeling
shampoo = sjampo
douchegel = douche gel = douchecreme = showergel = shower gel
badschuim = bad schuim = bubbelbad
handzeep = zeep
deodorant = deo = deoroller = deospray
axe ~> deodorant
aftershave = after shave
scheerschuim = scheergel = scheercreme
scheermesjes = scheermes = scheermesje
gillette ~> scheermesjes
epilator = epileerapparaat
ontharingscreme = epileercreme
dagcreme = gezichtscreme = moisturizer
nivea ~> bodylotion, dagcreme
bodylotion = body lotion = lichaamsmelk
zonnebrand = zonnecreme = zonnebrandcreme = zonnemelk = sunscreen
aftersun = after sun
lippenstift = lipstick
lippenbalsem = lipbalm = lip balm = lippenbalm
labello => lippenbalsem
nagellak = nagel lak = nail polish
nagellakremover = aceton
mascara = wimpermascara
oogschaduw = eyeshadow
make up = makeup = cosmetica
parfum => eau de toilette, eau de parfum
luchtje => parfum
maandverband = damesverband
inlegkruisjes ~> maandverband
ob => tampons
incontinentie => incontinentieverband, tena
durex => condooms
pleisters = pleister = wondpleister
hansaplast => pleisters
verband = verbandgaas = zwachtel
pijnstiller => paracetamol, ibuprofen
aspirine ~> pijnstiller
hoestdrank = hoestsiroop
keeltabletten = keelpastilles = strepsils
xylometazoline => neusspray
vitaminen = vitamines = multivitamine
thermometer = koortsthermometer
bloeddrukmeter = bloed druk meter
wattenstaafjes = oorstaafjes = wattenstokjes
watjes = wattenschijfjes = watten

# baby
pampers => luiers
luier = luiers = luierbroekjes
billendoekjes = babydoekjes = vochtige doekjes
flesvoeding = zuigelingenvoeding = babymelk = opvolgmelk
nutrilon ~> flesvoeding
babyvoeding = babyhapjes
olvarit => babyvoeding
fopspeen = speen = tutje = tuut
zuigfles = babyfles = papfles
kinderwagen = kinder wagen
buggy = wandelwagen = plooibuggy
maxi cosi => autostoel, babyautostoel
autostoel = autozitje = kinderzitje auto = autostoeltje
kinderstoel = eetstoel
babyfoon = baby monitor = babymonitor
ledikant = babybed
speelbox = babybox
commode = verzorgingstafel
rompertje = romper = body baby
hydrofieldoek = hydrofiele doek = tetradoek

# pets
hondenvoer = hondenbrokken = hondenvoeding = hondeneten = hond eten = voer voor honden
kattenvoer = kattenbrokken = kattenvoeding = katteneten = kat eten = voer voor katten
brokjes => kattenbrokken, hondenbrokken
whiskas ~> kattenvoer
pedigree ~> hondenvoer
kattenbakvulling = kattengrit = kattenbakkorrels
kattenbak = kattentoilet
krabpaal = kattenboom
hondensnack = hondensnoepjes = hondenkoekjes
hondenriem = looplijn = leiband = hondenlijn
hondenmand = hondenbed = hondenkussen
hondenbench = hondenkooi
bench => hondenbench
vogelvoer = vogelzaad = vogelvoeding
vetbollen = mezenbollen
visvoer = vissenvoer
aquarium = vissenbak
konijnenhok = konijnen hok
badschuim ~> douchegel
vlekkenzout ~> vlekverwijderaar
sopje ~> allesreiniger, schoonmaakmiddel
wasgoed parfum => wasparfum
wc rollen => toiletpapier
`
