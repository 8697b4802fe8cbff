/** Everyday, Flemish, Indonesian and spoken words for food and household goods. Spec: SYN-04. */
export const EVERYDAY = `
# spoken words
bammetje => boterham, brood
bammetjes => brood
kadetje => broodje, bolletje
broodje ~> bolletje, kaiserbroodje
snotlap => zakdoekjes, tissues
snotlappen => zakdoekjes, tissues
peuk => sigaretten
fikkie => aanmaakblokjes
sapje => sap, vruchtensap
bakkie => koffie
bakje troost => koffie
leut => koffie
pilsje => pils, bier
gele rakker => bier
flesje wijn => wijn
neut => jenever
borreltje => jenever, likeur
bubbeltjes => mousserende wijn
snaai => chips, zoutjes
knabbels => chips, zoutjes, noten
nootjes => noten, borrelnoten
snoepie => snoep
lekkers ~> snoep, koekjes, chocolade
zoetigheid ~> snoep, koekjes, chocolade
tussendoortje ~> reep, koekjes, fruit
toetje = dessert = nagerecht
toetje ~> vla, pudding, yoghurt
ijslolly => waterijs, ijsje
ijsjes => ijs, waterijs
sjips, tsjips => chips
creme fresh => creme fraiche
hapjes ~> borrelhapjes
borrelhap => borrelhapjes
bittergarnituur => borrelhapjes, bitterballen
prakkie ~> maaltijd, stamppot
avondeten ~> maaltijd
avondmaaltijd => maaltijd
opwarmmaaltijd => magnetronmaaltijd, maaltijd
diepvriesmaaltijd ~> maaltijd
snack ~> snacks
vette hap ~> frikandel, kroket, snacks
frietje => friet
patatje => friet
kipnuggets = chicken nuggets = kipstukjes
gehaktballetjes => gehaktballen
bal gehakt => gehaktbal
slavink ~> gehakt
stukje kaas => kaas
kaasje => kaas
beleg = broodbeleg
smeersel => spread, smeersalade
pindarotsen => pindarotsjes
muisjes => anijshagel
vruchtenhagel => hagelslag
vlokken => chocoladevlokken
suikerstroop => stroop, keukenstroop
honingpot => honing
poeier => poeder
# Flemish
kuisproduct => schoonmaakmiddel, allesreiniger
kuismiddel => schoonmaakmiddel, allesreiniger
kuisen ~> schoonmaakmiddel, allesreiniger
aftrekker => vloerwisser, trekker
pompbak => gootsteen
look => knoflook
spruiten = spruitjes
rodekool ~> rode kool
pladijs => schol
kotelet => karbonade
kalfsgehakt ~> gehakt
filet pur => ossenhaas
rosbief = roastbeef
vleesbrood => gehaktbrood
smos => broodje
pekes => wortelen
prei ~> preiringen
krieken => kersen
aardbezien => aardbeien
stoofpotje ~> stoofvlees, hachee
stoofvlees => hachee, stoofpot
waterzooi ~> soep
vol au vent = kippenragout = ragout
fardes => map, ordner
lat => liniaal
zjat => kop, mok
kop en schotel => servies
sigarettenpapier => vloei
solfer => lucifers
stekske => lucifers
stekjes => lucifers
# Indonesian and other kitchens
tauge = sojascheuten = sojakiemen = taoge
paksoi = pak choi = bok choy
koriander = ketoembar = cilantro
komijn = djinten = djintan
kurkuma = koenjit = geelwortel
laos = galanga
gemberpoeder => djahe
trassi = garnalenpasta
tempe = tempeh
citroengras = sereh = lemongrass
sambal ~> chilisaus
sriracha ~> chilisaus
saté = sate = satay
satesaus ~> pindasaus
loempia = springroll = lumpia
bapao = bao bun = gua bao
wonton ~> dumplings
gyoza = dumplings
ramen ~> noedels
udon ~> noedels
rijstpapier = rijstvellen = rice paper
zeewier = nori
sojascheuten ~> wokgroente
kokosmelk = santen = coconut milk
santen ~> kokos
curry ~> kerrie
masala ~> curry
naan = naanbrood
pita = pitabrood = pitabroodjes
flatbread ~> wraps
turks brood => pide
shoarma ~> gyros, kebab
doner => kebab
falafel ~> kikkererwten
hummus = houmous = humus
tzatziki = tsatsiki
tapenade ~> olijven
aioli = knoflooksaus
knoflooksaus => look
pesto ~> pastasaus
bolognesesaus => bolognese
carbonara ~> pastasaus
gnocchi ~> pasta
ravioli ~> verse pasta
tortellini ~> verse pasta
noten pasta => notenpasta
# vegetables, fruit and nuts
peultjes = sugarsnaps = sugar snaps
haricots verts => sperziebonen
princessenbonen => sperziebonen
tuinbonen = labbonen
kapucijners = grauwe erwten
kidneybonen => rode bonen, nierbonen
zwarte bonen = black beans
linzen = lentils
chilipeper = spaanse peper = rode peper
boerenkool ~> stamppot
bataat => zoete aardappel
zoete patat => zoete aardappel
pastinaak ~> wortel
broccoliroosjes => broccoli
champignon ~> paddenstoelen
kastanjechampignons => champignons
portobello ~> champignons
wokgroenten = wokgroente = roerbakgroente
roerbakmix => wokgroente
soepgroenten = soepgroente
soepballen = soepballetjes
rauwkost ~> gesneden groente, salade
slamix ~> sla
gemengde sla => slamelange, slamix
aubergines ~> groente
mandarijntjes => mandarijnen
handsinaasappel => sinaasappel
perssinaasappel => sinaasappel
vruchten op blik => fruitconserven, fruit op siroop
perziken op blik => perziken op siroop
ananas op blik => ananasschijven
rozijnen = raisins
pruimen gedroogd => gedroogde pruimen
abrikozen gedroogd => gedroogde abrikozen
zuidvruchten ~> gedroogd fruit
walnoten = okkernoten
pistachenoten = pistaches
amandelen ~> noten
gemengde noten => notenmix, notenmelange
pijnboompitten = pijnpitten
zonnebloempitten ~> zaden
lijnzaad = lijnzaadjes
chiazaad = chia
# meat, fish, dairy and eggs
ossenhaas ~> biefstuk
sukade ~> runderlappen
riblappen => runderlappen
draadjesvlees => runderlappen, sukadelappen, stoofvlees
speklappen ~> spek
shoarmavlees => shoarma
kipdij = kippendij = dijfilet
kiphaas = kiphaasjes
kalkoen ~> kalkoenfilet
boterhamvlees => vleeswaren
rauwe ham = parmaham = prosciutto
serranoham => rauwe ham, serrano
cervelaat ~> worst
smeerworst => leverworst
pate ~> leverpastei
zure haring => rolmops
vissticks ~> visfilet
koolvis ~> witvis
pangasius ~> witvis
tilapia ~> witvis
kreeft ~> garnalen
mosselen ~> schelpdieren
sardines = sardientjes
eitjes ~> eieren
scharrelei => scharreleieren
vrije uitloop eieren => eieren
melk zonder lactose => lactosevrije melk
magere melk = taptemelk = afgeroomde melk
kookroom ~> room
creme fraiche ~> zure room
spuitslagroom => slagroom spuitbus
opklopmelk => barista
cappuccinomelk => barista
geitenmelk ~> geiten
koeienkaas => kaas
kaasplakken => kaas plakken
strooikaas => geraspte kaas
raspkaas => geraspte kaas
fonduekaas => kaasfondue
kruidenkaas ~> roomkaas, boursin
boursin ~> roomkaas
broodsmeersel => spread
`
