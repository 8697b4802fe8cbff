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
`
