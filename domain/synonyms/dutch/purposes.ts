/** Complaints, stains, unwanted animals and activities, with the products that help. Spec: SYN-11. */
export const PURPOSES = `
# complaints
hoofdpijn ~> pijnstiller, paracetamol, ibuprofen, aspirine
migraine ~> pijnstiller, paracetamol, ibuprofen
kiespijn ~> pijnstiller, paracetamol, ibuprofen
menstruatiepijn ~> pijnstiller, ibuprofen, naproxen
spierpijn ~> spierbalsem, spiergel, pijnstiller, warmtepleister
rugpijn ~> spierbalsem, warmtepleister, warmtekussen, pijnstiller
gewrichtspijn ~> glucosamine, pijnstiller
keelpijn ~> keeltabletten, keelpastilles, keelspray, zuigtabletten
zere keel = pijn in de keel
zere keel => keelpijn, keeltabletten, keelpastilles, keelspray, zuigtabletten
hoesten ~> hoestdrank, hoestsiroop, keelpastilles
kriebelhoest ~> hoestdrank, hoestsiroop, keelpastilles
verkoudheid ~> neusspray, hoestdrank, paracetamol, zakdoekjes
verkouden ~> neusspray, hoestdrank, paracetamol, zakdoekjes
verstopte neus ~> neusspray, neusdruppels
loopneus ~> zakdoekjes, neusspray
hooikoorts ~> hooikoortstabletten, cetirizine, loratadine, neusspray, oogdruppels
koorts ~> koortsthermometer, thermometer, paracetamol
griep ~> paracetamol, koortsthermometer, vitamine c
brandend maagzuur ~> maagzuurremmer, antacidum, rennie, gaviscon
maagpijn ~> maagtabletten, rennie, gaviscon
diarree ~> loperamide, imodium
reisziekte ~> reistabletten
slapeloosheid ~> melatonine, valeriaan, slaapmutsje
snurken ~> neuspleister, neusstrips, oordopjes
stoppen met roken ~> nicotinepleister, nicotinekauwgom
koortslip ~> koortslipcreme, aciclovir
eelt ~> eeltvijl, eeltrasp, voetcreme
likdoorn ~> likdoornpleister
blaren ~> blaarpleister
schaafwond ~> pleister, wondspray, verband
snijwond ~> pleister, verband
zweetvoeten ~> voetenspray, voetdeodorant
puistjes ~> gezichtsreiniger, gezichtsgel
acne ~> gezichtsreiniger, gezichtsgel
droge huid ~> bodylotion, bodymilk, huidcreme
droge handen ~> handcreme
droge lippen ~> lippenbalsem
droge ogen ~> oogdruppels
suikervrij ~> zero sugar, no sugar, zonder suiker
hoofdroos ~> antiroosshampoo
hoofdluis ~> luizenshampoo, luizenlotion, luizenkam
luizen ~> luizenshampoo, luizenlotion, luizenkam
tekenbeet ~> tekentang
muggenbeten ~> after bite
luieruitslag ~> billencreme, zinkzalf
doorkomende tandjes ~> bijtring

# cleaning, and animals that nobody wants
vlekken ~> vlekverwijderaar, vlekkenspray, vlekkenmiddel
rode wijnvlek ~> vlekverwijderaar
kalkaanslag ~> ontkalker, kalkreiniger, schoonmaakazijn
ontkalken ~> ontkalker, schoonmaakazijn
verstopte afvoer ~> ontstopper, gootsteenontstopper
schimmel ~> schimmelreiniger, schimmelspray
aangebrande pan ~> schuurspons, ovenreiniger
vieze oven ~> ovenreiniger
stank ~> luchtverfrisser, geurverwijderaar
nare geurtjes ~> luchtverfrisser, geurverwijderaar
vochtige kelder ~> luchtontvochtiger, vochtvreter
condens ~> luchtontvochtiger, vochtvreter
droge lucht ~> luchtbevochtiger
afwassen ~> afwasmiddel, afwasborstel
dweilen ~> dweil, vloerreiniger
ramen lappen ~> glasreiniger, raamwisser
ramen wassen ~> glasreiniger, raamwisser
stofzuigen ~> stofzuiger
strijken ~> strijkijzer, strijkplank
muggen ~> muggenspray, muggenstekker, muggennet, klamboe
vliegen ~> vliegenvanger, vliegenmepper, hordeur
wespen ~> wespenvanger, wespenspray
mieren ~> mierenlokdoos, mierenpoeder
motten ~> mottenballen, mottenval
slakken ~> slakkenkorrels
vlooien ~> vlooienband, vlooiendruppels, vlooienspray
onkruid ~> onkruidverdelger, onkruidbrander

# doing something
eten bewaren ~> vershouddoos, vershoudfolie
tanden poetsen ~> tandpasta, tandenborstel
tanden poets ~> tandpasta, tandenborstel
tanden bleken ~> tandenbleekset, whitening tandpasta
scheren ~> scheerapparaat, scheermesjes, scheerschuim
ontharen ~> epilator, ontharingscreme, harsstrips
haar knippen ~> tondeuse, kappersschaar
haren knippen ~> tondeuse, kappersschaar
haar drogen ~> fohn
haren drogen ~> fohn
gras maaien ~> grasmaaier, robotmaaier
heg knippen ~> heggenschaar
heg snoeien ~> heggenschaar
snoeien ~> snoeischaar, heggenschaar
bladeren ruimen ~> bladblazer, bladhark
gaten boren ~> boormachine, klopboormachine
zagen ~> zaag, cirkelzaag, decoupeerzaag
schuren ~> schuurmachine, schuurpapier
frituren ~> friteuse, airfryer, frituurolie
barbecueen ~> barbecue, houtskool
hardlopen ~> hardloopschoenen
kamperen ~> tent, slaapzak, luchtbed
zwemmen ~> zwembroek, badpak, zwembril
onder water ~> waterdicht
# rooms and things to clean
wc schoon ~> toiletreiniger, toiletblok
toilet schoon ~> toiletreiniger, toiletblok
wc schoonmaken ~> toiletreiniger, toiletblok
toilet schoonmaken ~> toiletreiniger, toiletblok
badkamer schoonmaken ~> badkamerreiniger, kalkreiniger
keuken schoonmaken ~> keukenreiniger, allesreiniger
vloer schoonmaken ~> vloerreiniger, allesreiniger
ramen schoonmaken ~> glasreiniger, raamwisser
oven schoonmaken ~> ovenreiniger
poetsmiddel ~> allesreiniger, schoonmaakmiddel
poetsmiddel wc => toiletreiniger
schoenen poetsen ~> schoenpoets
zilver poetsen ~> zilverpoets
gootsteen ~> ontstopper
afvoer ~> ontstopper
ontstoppen ~> ontstopper
ontstop ~> ontstopper
zwarte kleding ~> wasmiddel zwart, wasmiddel black
was kleding ~> wasmiddel
kleding wassen ~> wasmiddel
zwarte was ~> wasmiddel zwart, wasmiddel black
gekleurde kleding ~> wasmiddel color, wasmiddel kleur
gekleurde was ~> wasmiddel color, wasmiddel kleur
witte was ~> wasmiddel wit
luier verschonen ~> billendoekjes, luiers

# eating and drinking
ontbijt ~> muesli, ontbijtgranen, havermout, cruesli
op brood ~> broodbeleg, hagelslag, pindakaas, jam, smeerkaas
bij friet ~> fritessaus, mayonaise, ketchup
bij patat ~> fritessaus, mayonaise, ketchup
taart bakken ~> taartmix, cakemix, bakpoeder
brood bakken ~> broodmix, gist, bloem
koffie zetten ~> koffiezetapparaat, filterkoffie
kat eten ~> kattenvoer
kat te eten ~> kattenvoer
hond eten ~> hondenvoer
hond te eten ~> hondenvoer

# computers and the house
tv muur ~> tv-beugel, wall mount
tv aan de muur ~> tv-beugel, wall mount
televisie aan de muur ~> tv-beugel, wall mount
tv ophangen ~> tv-beugel, wall mount
etiketten printen ~> labelprinter, label printer
labels printen ~> labelprinter, label printer
laptop onderweg ~> laptoptas, laptophoes
laptop beschermen ~> laptoptas, laptophoes
laptop meenemen ~> laptoptas, laptophoes
laptop opladen ~> laptoplader, laptopadapter
telefoon opladen ~> oplader, powerbank
foto's printen ~> fotopapier, fotoprinter
documenten scannen ~> scanner
videobellen ~> webcam, headset
muziek luisteren ~> koptelefoon, oordopjes, luidspreker
bestanden bewaren ~> usb-stick, externe harde schijf
bestanden opslaan ~> usb-stick, externe harde schijf
reservekopie ~> externe harde schijf
betere wifi ~> router, wifi versterker
wifi bereik ~> router, wifi versterker
stroomuitval ~> noodvoeding
blikseminslag ~> overspanningsbeveiliging
# more cleaning: "maak ik de oven schoon" has the parts of "schoonmaken" apart
oven schoon ~> ovenreiniger
badkamer schoon ~> badkamerreiniger, kalkreiniger
douche schoonmaken ~> badkamerreiniger, kalkreiniger
douche schoon ~> badkamerreiniger, kalkreiniger
keuken schoon ~> keukenreiniger, allesreiniger
vloer schoon ~> vloerreiniger, allesreiniger
ramen schoon ~> glasreiniger, raamwisser
magnetron schoonmaken ~> ovenreiniger, keukenreiniger
magnetron schoon ~> ovenreiniger, keukenreiniger
wasmachine schoonmaken ~> wasmachinereiniger
wasmachine schoon ~> wasmachinereiniger
vaatwasser schoonmaken ~> vaatwasmachinereiniger
vaatwasser schoon ~> vaatwasmachinereiniger
tapijt schoonmaken ~> tapijtreiniger
tapijt schoon ~> tapijtreiniger
bril schoonmaken ~> brillendoekjes
bril schoon ~> brillendoekjes
scherm schoonmaken ~> schermreiniger, screen cleaning
scherm schoon ~> schermreiniger, screen cleaning
beeldscherm schoonmaken ~> schermreiniger, screen cleaning
beeldscherm schoon ~> schermreiniger, screen cleaning
toetsenbord schoonmaken ~> compressed air, reinigingsdoekjes
toetsenbord schoon ~> compressed air, reinigingsdoekjes
printkop reinigen ~> cleaning kit
auto wassen ~> autoshampoo
auto was ~> autoshampoo
haar wassen ~> shampoo
haren wassen ~> shampoo
handen wassen ~> handzeep
gezicht wassen ~> gezichtsreiniger
baby wassen ~> babyshampoo, babybadje
witte kleding ~> wasmiddel wit
wol wassen ~> wolwasmiddel
vlek uit ~> vlekverwijderaar
vlek tapijt ~> tapijtreiniger
afwas ~> afwasmiddel, vaatwastabletten
was drogen ~> wasrek, wasknijpers, wasdroger
kleren ophangen ~> kledinghangers, wasrek
waterkoker ontkalken ~> ontkalker
koffiezetapparaat ontkalken ~> ontkalker
strijkijzer ontkalken ~> ontkalker
lekker ruiken ~> luchtverfrisser, geurkaars, geurstokjes
huis ruiken ~> luchtverfrisser, geurkaars, geurstokjes
koelkast stinkt ~> koelkastverfrisser

# the body
haar stylen ~> haargel, haarwax, haarlak
haar verven ~> haarverf
haren verven ~> haarverf
haar fohnen ~> fohn
baard trimmen ~> baardtrimmer, tondeuse
baard scheren ~> scheerapparaat, scheermesjes, scheerschuim
benen scheren ~> scheermesjes, ontharingscreme
nagels knippen ~> nagelknipper
nagels lakken ~> nagellak
make-up verwijderen ~> make-up remover, reinigingsdoekjes, micellair water
gebit reinigen ~> kunstgebitreiniger
tussen tanden ~> flosdraad, tandenstokers, ragers
slechte adem ~> mondwater, kauwgom
zweten ~> deodorant
oksels ~> deodorant
tegen zon ~> zonnebrandcreme
verbranden zon ~> zonnebrandcreme, aftersun
na zonnen ~> aftersun
slapen thee ~> slaapthee, kruidenthee
beter slapen ~> melatonine, valeriaan, slaapthee
spijsvertering ~> maagtabletten, vezels
verstopping ~> laxeermiddel, vezels
weerstand ~> vitamine c, multivitaminen
vermoeidheid ~> vitaminen, multivitaminen
afvallen ~> maaltijdshake, eiwitshake
spieren kweken ~> eiwitshake, proteine
snee vinger ~> pleister
wondje ~> pleister, wondspray
insectenbeet ~> after bite
zwanger ~> zwangerschapstest, foliumzuur
ongesteld ~> maandverband, tampons
plassen tegenhouden ~> inlegkruisjes

# meals and drinks
wijn vis ~> witte wijn
wijn kip ~> witte wijn
wijn vlees ~> rode wijn
wijn biefstuk ~> rode wijn
wijn kaas ~> rode wijn, port
kaas pizza ~> mozzarella, geraspte kaas
kaas fondue ~> kaasfondue
bier barbecue ~> pils
bij koffie ~> koekjes, gebak, bonbons
bij thee ~> koekjes
bij borrel ~> borrelnootjes, chips, toastjes, kaasblokjes
borrelen ~> borrelnootjes, chips, toastjes, kaasblokjes
op cracker ~> smeerkaas, hummus, zuivelspread
op toast ~> smeersalade, filet americain, roomkaas
soep binden ~> bloem, maizena, allesbinder
saus binden ~> maizena, allesbinder
jus binden ~> maizena, allesbinder
cake bakken ~> cakemix, bakpoeder
taart versieren ~> marsepein, slagroom, taartdecoratie
koekjes bakken ~> bloem, bakmix, boter
pannenkoeken ~> pannenkoekmix, stroop, poedersuiker
pannenkoeken bakken ~> pannenkoekmix
wentelteefjes ~> brood, kaneel
tosti ~> tosti brood, kaas, ham
tacos ~> tacoschelpen, tacokruiden
burrito ~> tortilla wraps, burritokruiden
wraps ~> tortilla wraps
lasagne maken ~> lasagnebladen, lasagnesaus
nasi maken ~> nasikruiden, nasigroente
soep maken ~> bouillon, soepgroente, soepballetjes
salade maken ~> sla, dressing
friet bakken ~> frituurolie, frituurvet
ei bakken ~> eieren, boter
vlees marineren ~> marinade
smoothie maken ~> blender, smoothiemix
cocktail maken ~> cocktailmix, rum, tonic
kinderfeestje drinken ~> pakjes drinken, ranja
picknick ~> picknickkleed, koeltas
lunch school ~> broodtrommel, drinkbeker
lunch meenemen ~> broodtrommel, lunchbox
drinken meenemen ~> drinkfles, thermosfles
dorst sporten ~> sportdrank
baby eten ~> babyvoeding, fruithapje, groentehapje
baby drinken ~> opvolgmelk, zuigfles
hond snack ~> hondensnack
kat snack ~> kattensnack
konijn eten ~> konijnenvoer
vogels voeren ~> vogelvoer, vetbollen
vogels eten ~> vogelvoer, vetbollen
kattenbak vullen ~> kattenbakvulling

# the house
gloeilamp vervangen ~> led-lamp
muur verven ~> muurverf, verfroller
plafond witten ~> muurverf
schilderij ophangen ~> schilderijhaak, spijkers
kast ophangen ~> pluggen, schroeven
lekkende kraan ~> kraanleertje
tocht ~> tochtstrip
koude voeten ~> sloffen, warme sokken
warm houden ~> thermosfles, deken
donker ~> zaklamp
stroom weg ~> zaklamp, powerbank
verhuizen ~> verhuisdozen, tape
cadeau inpakken ~> cadeaupapier, plakband
pakket versturen ~> verzenddoos, pakkettape
eten meenemen ~> vershouddoos, lunchbox
vers houden ~> vershouddoos, vershoudfolie
eten vers ~> vershouddoos, vershoudfolie
vuilnis ~> vuilniszakken
brandveiligheid ~> rookmelder, brandblusser
koolmonoxide ~> koolmonoxidemelder
inbraak ~> beveiligingscamera, deurslot
fiets slot ~> fietsslot
lekke band ~> bandenplakset, fietspomp
band plakken ~> bandenplakset
banden oppompen ~> fietspomp
regen fiets ~> regenpak, regenponcho

# computers
foto's bewaren ~> externe harde schijf, usb-stick, geheugenkaart
fotos bewaren ~> externe harde schijf, usb-stick, geheugenkaart
foto's opslaan ~> externe harde schijf, usb-stick, geheugenkaart
foto's afdrukken ~> fotopapier, fotoprinter
bestanden meenemen ~> usb-stick
back-up maken ~> externe harde schijf, nas
computers verbinden ~> netwerkkabel, switch
computers delen ~> switch, kvm switch
internet sneller ~> router, netwerkkabel
wifi huis ~> router, wifi versterker
wifi verder ~> wifi versterker
wifi beter ~> router, wifi versterker
laptop koelen ~> laptopkoeler, notebook cooler
laptop schoot ~> laptopstandaard
laptop sneller ~> ssd, werkgeheugen
laptop scherm ~> hdmi-kabel, monitor
pc sneller ~> ssd, werkgeheugen
computer geluid ~> luidsprekers, geluidskaart
vergaderen online ~> webcam, headset
online vergaderen ~> webcam, headset
bellen handsfree ~> headset
thuiswerken ~> bureaustoel, monitor, toetsenbord
pols pijn ~> polssteun, ergonomische muis
nek pijn ~> monitorstandaard
gamen ~> gaming muis, gaming headset, gamecontroller
presentatie geven ~> beamer, presenter
film projecteren ~> beamer
film kijken ~> tv, beamer
kopietjes maken ~> multifunctional, printer
cd branden ~> dvd-brander, lege cd's
dvd afspelen ~> dvd-speler
papier vernietigen ~> papierversnipperaar, shredder
documenten vernietigen ~> papierversnipperaar, shredder
documenten bewaren ~> ordner, ringband
gaatjes maken ~> perforator
papieren nieten ~> nietmachine
papier snijden ~> papiersnijmachine
documenten lamineren ~> lamineermachine, laminator
rekenen ~> rekenmachine
camera opladen ~> camera charger, acculader
camera beschermen ~> cameratas
camera meenemen ~> cameratas
stroom buitenland ~> reisadapter, reisstekker
telefoon auto ~> telefoonhouder, autolader
accu leeg ~> powerbank, oplader
muziek douche ~> waterdichte speaker
muziek overal ~> bluetooth-speaker
slapen vliegtuig ~> nekkussen, slaapmasker

# without something
zonder vlees => vegetarisch, vega
zonder vis ~> vegetarisch
zonder ei ~> vegan
zonder melk ~> lactosevrij, plantaardig
zonder pit => pitloos
zonder pitten => pitloos
zonder draad => draadloos
zonder prik => koolzuurvrij
met prik => koolzuurhoudend, bruisend
zonder zak => zakloos, bagless
zonder aluminium => aluminiumvrij
zonder conserveringsmiddelen ~> biologisch
minder suiker ~> suikervrij, light
weinig suiker ~> suikervrij, light
weinig vet => mager
weinig zout => zoutarm

# what is done with a thing, in the forms of a question
was zacht ~> wasverzachter
was wit ~> wasmiddel wit
was ruiken ~> wasverzachter, wasparfum
nagellak verwijderen ~> nagellakremover, nail remover
verwijder nagellak ~> nagellakremover, nail remover
make up verwijderen ~> make-up remover, reinigingsdoekjes
verwijder make up ~> make-up remover, reinigingsdoekjes
zilver poets ~> zilverpoets
schoenen poets ~> schoenpoets
vernietig papier ~> papierversnipperaar, shredder
papieren vernietigen ~> papierversnipperaar, shredder
print foto's ~> fotopapier, fotoprinter
printen foto's ~> fotopapier, fotoprinter
scannen ~> scanner
printen ~> printer
kopieren ~> printer, multifunctional
computer back-up ~> externe harde schijf, nas
pc opslag ~> externe harde schijf, ssd
laptop opslag ~> externe harde schijf, ssd
telefoon opslag ~> geheugenkaart
films bewaren ~> externe harde schijf, lege dvd's
huis bewaken ~> beveiligingscamera, ip camera
huis beveiligen ~> beveiligingscamera, ip camera
baby bewaken ~> babyfoon
thee zetten ~> thee, waterkoker, theepot
zet thee ~> thee, waterkoker, theepot
zet koffie ~> koffiezetapparaat, filterkoffie
rijst koken ~> rijst, rijstkoker
kook rijst ~> rijst, rijstkoker
eieren koken ~> eieren, eierkoker
vis bakken ~> visfilet, olijfolie
vlees bakken ~> bakboter, vloeibare boter
vlees braden ~> bakboter, braadboter
gehakt kruiden ~> gehaktkruiden
kip kruiden ~> kipkruiden
spaghetti saus ~> pastasaus, tomatensaus
bij spaghetti ~> pastasaus, geraspte kaas
bij rijst ~> woksaus, currysaus, kerriesaus
in soep ~> soepballetjes, vermicelli, soepgroente
op pizza ~> mozzarella, geraspte kaas, tomatensaus
in wok ~> wokgroente, woksaus
gezond tussendoortje ~> fruit, noten, rijstwafels, snoeptomaatjes
iets zoets ~> chocolade, koekjes, snoep
iets hartigs ~> chips, borrelnootjes, zoutjes
iets fris ~> frisdrank, mineraalwater
verjaardag ~> taart, slingers, verjaardagskaarsen
kat speeltje => kattenspeelgoed
hond speeltje => hondenspeelgoed
kat spelen ~> kattenspeelgoed
hond spelen ~> hondenspeelgoed
allergie ~> hooikoortstabletten, antihistamine
koorts baby ~> koortsthermometer, paracetamol zetpillen
slaap baby ~> fopspeen
tanden baby ~> bijtring
kabels wegwerken ~> kabelgoot, kabelbinders, cable management
kabels opruimen ~> kabelgoot, kabelbinders, cable management
laptop tv ~> hdmi-kabel
computer tv ~> hdmi-kabel
printer aansluiten ~> usb-kabel
fotoprinter papier ~> fotopapier
papier fotoprinter ~> fotopapier
lamp beamer => beamerlamp, projector lamp
beamer lamp => beamerlamp, projector lamp
`
