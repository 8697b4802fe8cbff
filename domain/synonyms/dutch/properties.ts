/** Properties of products: how shoppers say them, and how packs and manufacturers do. Spec: SYN-04. */
export const PROPERTIES = `
# for whom
kinderen, kind => kids, kinder, junior
kleuter => kids, kinder
peuter => kids, kinder
kids => kinder, junior
puppy => puppies, pup, junior
kitten => kittens, junior
mannen => men, heren, man
man => men, heren
vrouwen => women, dames
senior hond => senior
oudere kat => senior
# taste and content
pittig => hot, spicy, pikant, heet, sterk
pikant => hot, spicy, pittig
heet => hot, spicy
scherp ~> pittig, pikant
mild => zacht
zoetzuur => sweet and sour
gerookt => smoked
gezouten => salted, zeezout
gebrand => geroosterd, roasted
geroosterd => roasted, gebrand
ongebrand => raw, naturel
ongezoet => unsweetened, geen suiker
eiwitrijk => protein, proteine, high protein
proteine => protein, eiwit
eiwitten => protein, proteine
vezelrijk ~> volkoren, vezels
caloriearm => light, zero
vetarm => mager, light
vetvrij => mager
light ~> zero, suikervrij
zero ~> suikervrij, light
dieet ~> light, suikervrij
decafe => decaf, cafeinevrij
biologisch => bio, organic
bio => biologisch, organic
organic => biologisch, bio
eko => biologisch, bio
plantaardig ~> vegan, plant based
dierproefvrij ~> vegan
natuurlijk => natural, naturel
naturel => natural, original
origineel => original
original => origineel
gemengd => mix, assorti
gevarieerd => mix, assorti
assortiment ~> mix, assorti
knapperig => krokant, crunchy
krokant => crunchy, crispy
zacht => soft
romig => creamy
fijn => fine
grof ~> gemalen
gemalen => poeder
geschild => gepeld
kruidig => spicy, kruiden
vruchten => fruit
bosvruchten = bosfruit = rood fruit
tropisch => tropical, exotisch
tropische vruchten => tropical
aardbei ~> strawberry
framboos ~> raspberry
citroen ~> lemon
perzik ~> peach
kers ~> cherry
kokos ~> coconut
banaan ~> banana
munt = mint
pepermunt => peppermint
honing ~> honey
hazelnoot ~> hazelnut
amandel ~> almond
karamel => caramel
gezouten karamel = zeezout karamel = salted caramel = karamel zeezout
vanille ~> vanilla
puur => dark, extra puur
donkere chocolade, zwarte chocolade => pure chocolade, dark chocolate
witte chocolade => white chocolate
melkchocolade => milk chocolate
donkere branding => dark roast, espresso, intens
lichte branding => light roast, mild
sterke koffie => intens, forte, espresso
# amounts and packs
groot => xl, maxi, grootverpakking
grote => xl, maxi, grootverpakking
extra groot => xxl, xl
groot pak => grootverpakking, voordeelverpakking, voordeelpak
grote zak => xl, voordeelzak
grote fles => voordeelfles
voordeelverpakking = voordeelpak = grootverpakking = voordeelpakket = voordeelpack
familieverpakking = familiepak = familypack = family pack
multipack = meerpak = voordeelset
klein => mini, small, kleintje
kleine => mini, small, kleintje
kleinverpakking => mini, kleintje
navulling = navulverpakking = refill = navulpak
navulzak => navulling
proefpakket => proefverpakking
# care
gevoelig => sensitive, sensitief
gevoelige => sensitive, sensitief
gevoelige huid => sensitive, sensitief
gevoelige tanden => sensitive, sensodyne
anti roos = antiroos = anti dandruff
roos shampoo => anti-roos
krullen => curl, curls, krul
krullend haar => curl, curls, krullen
vet haar => fresh
droog haar => droog, hydraterend, moisture
beschadigd haar => repair, herstel, damage
gekleurd haar => color, kleur
geverfd haar => color, kleur
fijn haar => volume
meer volume => volume
zonder geur => parfumvrij, ongeparfumeerd
geurloos => parfumvrij, ongeparfumeerd
hydraterend => hydra, moisture, hydrating
voedend => nourishing, nutrition
tegen rimpels => anti-rimpel, anti-age
anti rimpel = antirimpel = anti age = anti aging
rimpels ~> anti-rimpel, anti-age
witte tanden => whitening, white
tanden wit => whitening
witter => whitening, white
hoge factor => spf
waterproof => waterbestendig
zachte borstel => soft
harde borstel => hard, medium
extra sterk => ultra strong, extra strong
# electronics
gehard glas => tempered glass
magnetisch => magnetic
mechanisch => mechanical
ergonomisch => ergonomic
geluidsarm => silent, quiet
stil => silent, quiet
stille => silent, quiet
verlicht => backlit, backlight, illuminated
linkshandig => left-handed
haaks => angled, right-angle
haakse => angled, right-angle
plat => flat
dun => slim, thin
afneembaar => detachable
uitschuifbaar => telescopic, retractable
oprolbaar => retractable
wegwerp => disposable
herbruikbaar => reusable, rewritable
herschrijfbaar => rewritable, rw
beschrijfbaar => recordable
ruisonderdrukking => noise cancelling, noise reduction
noise cancelling => noise reduction, ruisonderdrukking
zonder snoer => draadloos, snoerloos, cordless
snoerloos => cordless, draadloos
tweedehands => refurbished
gereviseerd => refurbished, remanufactured
huismerk cartridge => compatible
compatibel => compatible
origineel cartridge => original cartridge
hoge capaciteit => high capacity, high yield, xl
kleurig => colour, color
gekleurd => colour, color, coloured
meerkleurig => multicolour, multicolor, assorted
cyaan => cyan
fuchsia => magenta
rode inkt => magenta
blauwe inkt => cyan
gele inkt => yellow
zwarte inkt => black
zelfstandig => standalone
buiten => outdoor
binnen => indoor
stofdicht => dustproof
schokbestendig => rugged, shockproof
draaibaar => swivel, rotating
kantelbaar => tilt
`
