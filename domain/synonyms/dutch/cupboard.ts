/** Things in the cupboard, drinks and snacks. Spec: SYN-04. */
export const CUPBOARD = `
# meals and sauces
deegwaren = pasta
jam ~> fruitspread, marmelade
pasta ~> spaghetti, macaroni, penne, fusilli, tagliatelle, farfalle
spaghetti ~> pasta
macaroni ~> pasta
penne ~> pasta
tagliatelle ~> pasta
lasagne = lasagna
noedels = noodles = mie
mihoen = rijstnoedels
basmati => rijst
zilvervliesrijst = bruine rijst
couscous = cous cous
kruidenmix => kruiden
specerijen = kruiden
kaneel = cinnamon
kerrie = kerriepoeder
peper = peperkorrels
zout = keukenzout
bouillonblokjes = bouillonblokje = bouillontabletten
maggi ~> bouillon
aroma => maggi
erwtensoep = snert
tomatensoep = tomaten soep
pastasaus = pasta saus
passata = gezeefde tomaten
tomatenblokjes = tomaten in blik
ketchup = tomatenketchup
mayonaise = mayo = mayonnaise
fritessaus = frietsaus = patatsaus
andalouse => saus
pindasaus = satesaus = satésaus
ketjap = sojasaus = soja saus
chilipasta ~> sambal
mosterd = mustard
piccalilly = piccalilli
dressing = slasaus = saladedressing
olijfolie = olijf olie = olive oil
zonnebloemolie ~> frituurolie
frituurvet ~> frituurolie
azijn = vinegar
augurk = augurken = zure bommen
rode kool = rodekool
zuurkool = zuur kool
bonen in tomatensaus = witte bonen in tomatensaus = baked beans
wraps = wrap = tortillas = tortilla wraps
taco = tacos = tacoschelpen
nachos = tortillachips = tortilla chips
kroepoek = krupuk
babi pangang ~> kant en klaarmaaltijd
kant en klaarmaaltijd = kant en klaar = magnetronmaaltijd = bereide maaltijd
diepvriespizza => pizza

# snacks and sweets
snoep = snoepjes = snoepgoed = candy
zuurtjes => snoep
lolly = lollies = lekstok
kauwgom = kauwgum = chewing gum
winegums = wine gums = winegum
spekkies => marshmallows
marshmallow = marshmallows = spekjes snoep
chocola = chocolade = chocolat
chocoladereep = chocoladetablet = chocoladereepjes
bonbons = pralines = bonbon
biscuits => koekjes
speculaas = speculoos = speculaasjes
biscoff => speculoos
stroopwafel = stroopwafels = siroopwafel
gevulde koek ~> koek
taart = gebak
cake ~> taart
ijsje => waterijs, roomijs
raketje => waterijs
cornetto => ijshoorntje
chips = crisps
ribbelchips => chips
lays ~> chips
pringles => chips
borrelnootjes = borrelnoten
pinda = pindas = apenoten = apennootjes
cashew = cashewnoten = cashews
studentenhaver = gemengde noten
popcorn = pop corn
zoutjes = borrelhapjes
mueslireep = granolareep = mueslirepen

# drinks
frisdrank => cola, sinas, cassis, limonade
fris => frisdrank
sinas => sinaslimonade
fanta ~> sinas
cola = coca cola
coke => cola
pepsi ~> cola
sprite ~> limonade
seven up ~> limonade
ice tea = icetea = ijsthee
energydrank = energy drink = energydrink = energiedrank
red bull ~> energydrank
sportdrank = sport drank = isotone drank
mineraalwater = bronwater = mineraal water
plat water = koolzuurvrij water = water zonder koolzuur
bruiswater = spuitwater = sodawater = koolzuurhoudend water
spa ~> water, mineraalwater
spa rood => bruiswater, mineraalwater
spa blauw => mineraalwater
chaudfontaine ~> mineraalwater
jus = jus d'orange = sinaasappelsap = orange juice
jus => vleesjus
vruchtensap = fruitsap
sap => vruchtensap
appelsap = appel sap
aanmaaklimonade = siroop = limonadesiroop = ranja
ranja => limonade
roosvicee ~> siroop
tonic = tonic water
gember bier = ginger beer
thee = theezakjes
rooibos = rooibosthee
muntthee = munt thee
koffiebonen = bonenkoffie = koffie bonen
oploskoffie = instant koffie = instantkoffie
filterkoffie = snelfilterkoffie = gemalen koffie
koffiepads = pads = senseo pads
senseo ~> koffiepads
koffiecups = koffiecapsules
nespresso ~> koffiecups
dolce gusto ~> koffiecups
cacao = cacaopoeder
pils = pilsener
bier => pils
witbier = weizen = weissbier = tarwebier
pint => bier
speciaalbier = speciaal bier
alcoholvrij bier = maltbier = nul bier
radler ~> bier
rode wijn = wijn rood
rooie wijn => rode wijn
rosewijn, roze wijn => rosé
bubbels => mousserende wijn, cava, prosecco
champagne ~> mousserende wijn
jenever = genever
whisky = whiskey
`
