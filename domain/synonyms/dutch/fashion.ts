/** Clothing, shoes and accessories. Spec: SYN-04. */
export const FASHION = `
spijkerbroek = jeans = jeansbroek = denim broek
broek = pantalon
korte broek = short = shorts
joggingbroek = trainingsbroek = sweatpants
trui = sweater = pullover
pull => trui
hoodie = capuchontrui = sweater met capuchon
vest = gilet = cardigan
t-shirt = shirt = tshirt = tee
poloshirt = polo
hemd => overhemd
heren blouse => overhemd
herenblouse => overhemd
blouse = bloes = bloesje
singlet = tanktop
onderhemd = ondershirt
kleed => jurk
pak => kostuum
kostuum = maatpak
colbert = blazer = jasje
jas = jack = mantel
winterjas = parka
regenjas = regenjack
spijkerjas = spijkerjasje = jeansjasje
bodywarmer = mouwloos vest
regenbroek = regen broek
pyjama = nachtkleding = slaapkleding
nachthemd = slaapshirt
badjas = kamerjas = ochtendjas
ondergoed = lingerie
slip => onderbroek
boxershort = boxers = boxer
bh = beha = bustehouder
sokken = kousen
panty = pantys = kousenbroek
badpak = zwempak
bikini = tweedelig badpak
zwembroek = zwemshort
sjaal = shawl
das => sjaal, stropdas
stropdas = plastron
handschoenen = wanten
muts = wintermuts = beanie
cap => pet
riem = broeksriem = ceintuur
schoenen = schoeisel
sneakers = sportschoenen = gympen = sneaker
gympies => sneakers
baskets => sneakers
hardloopschoenen = loopschoenen = running schoenen
pumps = hoge hakken
hakken => pumps
botten => laarzen
enkellaarzen = enkellaarsjes = boots
regenlaarzen = kaplaarzen = rubberlaarzen
slippers = teenslippers = flip flops
pantoffels = sloffen = huisschoenen
wandelschoenen = bergschoenen = hiking schoenen
crocs ~> klompen
handtas = sacoche
rugzak = rugtas = backpack
boekentas = schooltas
koffer = reiskoffer
trolley => koffer
handbagage ~> handbagagekoffer, cabinetrolley
reistas = weekendtas
portemonnee = portefeuille
beurs => portemonnee
zonnebril = zonne bril = sunglasses
leesbril = lees bril
horloge = polshorloge = uurwerk
ketting => halsketting, collier
armband = bracelet
oorbellen = oorringen = oorknopjes
paraplu = regenscherm
werkschoenen = veiligheidsschoenen
halsketting => ketting
boekentas ~> rugzak
`
