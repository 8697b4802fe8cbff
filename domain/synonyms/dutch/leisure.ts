/** Toys, sport, cycling, cars, books and the office. Spec: SYN-04. */
export const LEISURE = `
# toys and games
lego ~> bouwstenen
duplo ~> bouwstenen
playmobil ~> speelfiguren
barbie ~> pop
knuffel = knuffelbeest = knuffeldier = pluche
puzzel = legpuzzel
gezelschapsspel = bordspel = spelletje
kaartspel = speelkaarten = boek kaarten
speelgoedauto = autootje = speelauto
bestuurbare auto = rc auto = radiografische auto
drone = quadcopter
step = autoped = trottinette
loopfiets = balansfiets
driewieler = drie wieler
skelter = go kart = trapauto
trampoline = springmat
glijbaan = schuifaf
zandbak = zand bak
waterpistool = water pistool
klei = boetseerklei = play doh
stiften = viltstiften = markeerstiften
stickers = plakkers
verkleedkleding = verkleedpak = carnavalskleding

# sport and camping
voetbal = voet bal
voetbalschoenen = voetbal schoenen
hometrainer = spinningfiets
loopband = treadmill
crosstrainer = elliptical
halters = dumbbells
gewichten ~> halters
fitnessmat = yogamat = sportmat
zwembril = duikbril
tent => kampeertent
slaapzak = sleeping bag
luchtbed = opblaasbed
kampeerstoel = campingstoel = klapstoel
koeltas = cooler bag
schaatsen = ijsschaatsen
skeelers = inline skates = rolschaatsen
ski pak = skipak
hengel = vishengel

# bicycles and cars
fiets = rijwiel = velo
elektrische fiets = e-bike = ebike = electrische fiets
racefiets = koersfiets = wielrenfiets
mountainbike = atb = mtb
stadsfiets = city bike
omafiets = oma fiets
bakfiets = bak fiets
vouwfiets = plooifiets
kinderfiets = kinder fiets
fietsstoeltje = fietszitje = kinderzitje fiets
fietstas = fietstassen = dubbele fietstas
fietsslot = fiets slot
fietspomp = fiets pomp
fietslamp = fietsverlichting = fietslicht
fietshelm = fiets helm
buitenband = fietsband
binnenband = binnen band
bromfiets = brommer
scooter ~> brommer
ruitenwissers = wisserbladen
antivries = koelvloeistof
ijskrabber = krabber
dakkoffer = skibox
fietsendrager = fietsenrek auto
motorolie = motor olie

# office and school
balpen = pen = bic = stylo
gum = vlakgom
geodriehoek = geo driehoek
rekenmachine = rekenmachientje = calculator
schrift = cahier
notitieboek = notitieblok = kladblok
agenda = planner
ringband = ordner = classeur
map => ringband
nietmachine = nietjesmachine
perforator = gaatjesmaker
printpapier = kopieerpapier = printer papier
omslag => envelop
post it => memoblok
memoblok = plaknotities = sticky notes
stripboek = stripverhaal
strip => stripboek
luisterboek = audioboek
kookboek = receptenboek
prentenboek = voorleesboek
gitaar = guitar
piano = digitale piano
cadeaubon = cadeaukaart = giftcard
cadeaupapier = inpakpapier = geschenkpapier
teddybeer => knuffel
lego ~> bouwset
zwemgoggles => zwembril
vissenkom, visbak => aquarium
hondenriem => hondenlijn
poezenvoer => kattenvoer
misdaadroman => thriller
dumbbell => halter
`
