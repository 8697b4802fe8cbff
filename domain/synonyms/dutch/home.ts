/** Furniture, kitchenware, bed and bath, do-it-yourself and garden. Spec: SYN-04. */
export const HOME = `
# furniture and decoration
zetel = fauteuil = leunstoel
bank = sofa = zitbank = driezit
bankstel => bank, zitbank
canape => bank
slaapbank = bedbank = zetelbed = slaapzetel
poef = hocker = voetenbank
eettafel = eetkamertafel
salontafel = koffietafel
bijzettafel = side table = bijzettafeltje
nachtkastje = nachttafel = nachttafeltje
kleerkast = kledingkast = garderobekast
ladekast = ladenkast
dressoir = sideboard
boekenkast = boekenrek = bibliotheekkast
tv meubel = tv kast = televisiemeubel
schoenenkast = schoenenrek
kapstok = jassenrek
bureau = schrijftafel = werktafel
bureaustoel = kantoorstoel = burostoel
barkruk = barstoel
boxspring = box spring
stapelbed = stapel bed
hoogslaper = halfhoogslaper
lattenbodem = bedbodem
topper = topmatras = dekmatras
donsdeken = dekbed = donsdekbed
dekbedovertrek = dekbed overtrek = dekbedhoes
hoeslaken = onderlaken
kussensloop = sloop = kussenovertrek
hoofdkussen = oorkussen = slaapkussen
plaid = fleecedeken
sprei ~> plaid
gordijn = gordijnen = overgordijnen = draperie
vitrage = glasgordijn
rolgordijn = rol gordijn
luxaflex => jaloezie
jaloezie = jaloezieen = lamellen
hor = vliegenraam = horren = muggenhor
tapijt = vloerkleed = karpet
deurmat = voetmat = schoonloopmat
behang = behangpapier
spiegel = passpiegel
fotolijst = fotokader
kader => fotolijst
klok = wandklok = hangklok
vaas = bloemenvaas
waxinelichtjes = theelichtjes = waxinelichten
kerstboom = kunstkerstboom
kerstverlichting = kerstlampjes = kerstlichtjes
verlichting => lamp
plafondlamp = plafonniere
hanglamp = pendellamp
staande lamp = vloerlamp = staanlamp
tafellamp = schemerlamp
bureaulamp = leeslamp
gloeilamp => ledlamp
ledlamp = led lamp
zaklamp = pillamp = zaklantaarn
spotjes = inbouwspots

# kitchen and household
tupperware => vershouddoos
vershouddoos = vershoudbak = bewaardoos = voorraaddoos
broodtrommel = lunchbox = boterhamdoos = brooddoos
drinkfles = drinkbus = waterfles = bidon
thermosfles = thermoskan = isoleerfles
dopper ~> drinkfles
koekenpan = bakpan
tefal ~> koekenpan
kookpan = kookpot
pan => kookpan, koekenpan
pannenset = pannen set
wok = wokpan
ovenschaal = ovenschotel
bakvorm = cakevorm = taartvorm
bestek = couvert
servies = serviesset
mok = koffiemok
beker ~> mok
tas koffie => kop, mok
theedoek = keukenhanddoek
handdoek = badhanddoek = badlaken
kurkentrekker = flessenopener
blikopener = blik opener
kaasschaaf = kaas schaaf
snijplank = broodplank
messenset = messenblok
zeef ~> vergiet
dunschiller = aardappelschiller
wasrek = droogrek = wasdroogrek
wasmand = wasbox
wasknijpers = wasspelden
prullenbak = vuilbak = afvalbak = vuilnisbak = pedaalemmer
opbergbox = opbergdoos = opbergbak
trapje => trapladder
ladder => trapladder
douchekop = sproeikop
douchegordijn = douche gordijn
wastafel = lavabo = wasbak
toilet = wc = closet
wc bril = toiletbril = wc zitting
wc borstel = toiletborstel

# tools
boor => boormachine
boormachine => klopboormachine
accuboormachine = schroefmachine = accuboor = accuschroefmachine
black en decker ~> boormachine
schroevendraaier => schroevendraaierset
ringsleutel ~> steeksleutel
inbussleutel = inbus = imbussleutel
dopsleutelset = doppenset
waterpomptang = bahco
nijptang = kniptang
hamer = klauwhamer
decoupeerzaag = wipzaag
cirkelzaag = handcirkelzaag
slijptol = haakse slijper = slijpschijf machine
schuurmachine = schuurapparaat
schuurpapier = zandpapier
rolmaat = rolmeter = meetlint
plakband = cellotape
plakband => tape
ducttape = duct tape = ductape
secondelijm = superlijm
kit => siliconenkit
muurverf = binnenverf
latex => muurverf
kwast = verfborstel = penseel
verfroller = rolborstel
schroeven = vijzen
pluggen = plug = pluggenset
hangslot = cadenas
gereedschapskist = gereedschapskoffer
werkbank = werk bank

# garden
tuinslang = waterslang = tuin slang
grasmaaier = grasmachine = grasmaaimachine
robotmaaier = robotgrasmaaier = maairobot
bosmaaier = grastrimmer = strimmer
heggenschaar = haagschaar = heggeschaar
snoeischaar = snoei schaar
bladblazer = blad blazer
hogedrukreiniger = hoge druk reiniger = hogedrukspuit
schop = spade = schep
hark = rijf
gieter = sproeier
bloempot = plantenpot = bloembak
potgrond = plantengrond = tuinaarde
graszaad = gazonzaad
onkruidverdelger = onkruidbestrijding
tuinset = loungeset = tuinmeubelen = tuinmeubels
tuinstoel = terrasstoel
ligbed = ligstoel = zonnebed
parasol = zonnescherm
hangmat = hang mat
barbecue = bbq = barbeque
houtskool = briketten
vuurkorf = vuurschaal
heater => terrasverwarmer, kachel
zwembad => opzetzwembad
tuinhuis = tuinhuisje = tuinschuur = blokhut
kroonluchter ~> hanglamp
commode ~> dressoir
duvet => dekbed
topper ~> matras
hoeslaken ~> dekbedovertrek
snoeischaar ~> heggenschaar
# colours in catalogues that are partly English
zwart ~> black
wit ~> white
geel ~> yellow
rood ~> red
blauw ~> blue
groen ~> green
grijs ~> gray, grey
roze ~> pink
`
