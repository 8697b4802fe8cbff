/** Food, in the Dutch of the Netherlands and of Flanders. Spec: SYN-04. */
export const GROCERIES = `
# bread, breakfast and baking
stokbrood = baguette
boterham ~> brood
pistolet = bolletje
sandwich ~> brood
koffiekoek = koffiebroodje
boterkoek ~> koffiebroodje
chocoladekoek = chocoladebroodje = pain au chocolat
hagelslag = chocoladehagel = chocoladehagelslag
muizenstrontjes => hagelslag
choco = chocopasta = chocoladepasta
hazelnootpasta = hazelnotenpasta
nutella => hazelnootpasta, chocopasta
confituur = jam = confiture
marmelade ~> jam
pindakaas = pinda kaas = peanut butter
ontbijtgranen = cereals = ontbijtcereals
cornflakes = maisvlokken
havermout = haver mout = havervlokken = oatmeal
cruesli => muesli, granola
muesli = musli
bloem = tarwebloem
zelfrijzend bakmeel = zelfrijzende bloem
poedersuiker = bloemsuiker
kristalsuiker = griessuiker
basterdsuiker = bruine suiker
suikerklontjes = klontjessuiker
bakpoeder = baking powder
gist = bakkersgist
natron = baking soda = zuiveringszout
maizena => maiszetmeel
zoetstof = zoetjes
stevia => zoetstof
agavesiroop = agavediksap
schenkstroop => stroop
ontbijtkoek = peperkoek = kruidkoek
roggebrood = zwart brood

# dairy and eggs
karnemelk = botermelk
slagroom = room
zure room = sour cream = creme fraiche
kwark = plattekaas = platte kaas
hangop ~> kwark
chocomelk = chocolademelk = cacaomelk
chocomel => chocolademelk
fristi => yoghurtdrink
drinkyoghurt = yoghurtdrink = yoghurt drink
yoghurt = yogurt = joghurt
skyr ~> yoghurt
vla = vanillevla
halvarine ~> margarine
roomboter = boter
becel => margarine
geitenkaas = chevre
smeerkaas = kaasspread
roomkaas = cream cheese = verse roomkaas
philadelphia => roomkaas
parmezaan = parmezaanse kaas = parmigiano
mozzarella = mozarella
feta => witte kaas, salade kaas
plantaardige melk => haverdrink, sojadrink, amandeldrink
havermelk = haverdrink
amandelmelk = amandeldrink
sojamelk = sojadrink
alpro ~> sojadrink
ei = eieren = scharreleieren
koffiemelk = koffieroom

# meat, fish and substitutes
gehakt => rundergehakt
filet americain = americain = preparé
kip = kippenvlees
kipfilet = kippenborst = kippenfilet
drumsticks = kippenpoten
kippenbout = kippenbil
kippenvleugels = chickenwings = chicken wings = kipvleugels
karbonade = kotelet
spek => speklap, ontbijtspek
ontbijtspek = bacon = baconreepjes
spekjes = spekblokjes
frankfurter => knakworst
knakworst = knaks = hotdogworst
rookworst = rook worst = gelderse worst
boterhamworst = parijzer
worstenbroodje = saucijzenbroodje
beenham = achterham
vleeswaren = charcuterie
biefstuk = steak
kogelbiefstuk => biefstuk
entrecote => biefstuk
hamburger = burger
frikandel = frikadel
curryworst => frikandel
bitterballen ~> borrelhapjes
kaassouffle = kaas souffle
vegetarisch = vega = vegetarische
veganistisch = vegan = plantaardig
vleesvervanger => vegaburger, tofu, tempeh
tahoe = tofu
zalm => zalmfilet
kabeljauw => witvis
lekkerbek => visfilet, kibbeling
vissticks = fishsticks
scampi => garnalen
gamba => garnalen
maatjesharing => haring
tonijn = tuna
surimi = krabsticks

# vegetables and fruit
piepers => aardappelen
aardappel = patatten
kriel = krieltjes = krielaardappelen
patat = friet = frieten = frites = frietjes
ovenfriet = ovenfrites = oven friet
puree = aardappelpuree
andijvie ~> stamppot
ajuin = ui = uien
bosui = lente ui = lenteui
wortel = wortelen = wortels = peen
winterpeen = winterwortel
paprika = paprikas
aubergine = eggplant
courgette = zucchini
witlof = witloof
sperziebonen = boontjes = prinsessenboontjes
snijbonen => bonen
doperwten = doperwtjes = erwtjes
kikkererwten = kikker erwten = chickpeas
paddenstoelen => champignons
sla => kropsla
ijsbergsla => sla
rucola = rocket sla
veldsla => sla
cherrytomaten = kerstomaten = cherry tomaten
snoeptomaatjes = snoeptomaten
mais = maiskorrels = suikermais
rode biet = kroten = bietjes
knolselderij = knolselder
selderij = selder = bleekselderij
bloemkool => bloemkoolroosjes
peterselie = persil
appelsien = sinaasappel = sinaasappels
clementine ~> mandarijn
pompelmoes = grapefruit
limoen = limoenen = lime
ananas = pineapple
blauwe bes = bosbes = blauwe bessen = bosbessen
meloen => galiameloen, watermeloen
fruitsalade = fruit salade
appelmoes = appel moes
filtermaling => filterkoffie
limonade ~> frisdrank
liquorice => drop
meel => bloem, bakmeel, tarwemeel
prik ~> frisdrank, bruiswater
rookvlees => runderrookvlees
koffiekoekjes ~> koekjes
theekoekjes ~> koekjes
borrelplank ~> borrelhapjes
tosti => tosti's
`
