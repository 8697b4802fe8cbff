/** Cleaning, care, health, babies and pets: tasks and complaints, with the products that help. Spec: SYN-11, SYN-14. */
export const HOUSE_TASKS = `
# cleaning
vaatwasser schoon ~> vaatwasserreiniger, machinereiniger, vaatwasmachine reiniger
vaatwasser stinkt ~> vaatwasserreiniger, machinereiniger, vaatwasser verfrisser
wasmachine ruikt ~> wasmachinereiniger, wasmachine reiniger
wasmachine stinkt ~> wasmachinereiniger, wasmachine reiniger
kalk douche ~> badkamerreiniger, kalkreiniger, antikalk
kalk ~> ontkalker, kalkreiniger, antikalk
kalk kraan ~> kalkreiniger, badkamerreiniger
wc fris ~> toiletblok, toiletreiniger
toilet fris ~> toiletblok, toiletreiniger
wc ruikt ~> toiletblok, luchtverfrisser
toilet ruikt ~> toiletblok, luchtverfrisser
wc verstopt ~> ontstopper
afvoer verstopt ~> ontstopper
doucheputje ~> ontstopper
vet pan ~> afwasmiddel, schuurspons
aangekoekte pan ~> schuurspons, ovenreiniger
vet afzuigkap ~> ontvetter, keukenreiniger
ontvetten ~> ontvetter, keukenreiniger
keuken ontvetten ~> ontvetter, keukenreiniger
kookplaat schoon ~> kookplaatreiniger, keramische reiniger
kookplaat schoonmaken ~> kookplaatreiniger, keramische reiniger
vloer dweilen ~> vloerreiniger, dweil
dweil vloer ~> vloerreiniger, dweil
afstoffen ~> stofdoekjes, plumeau
stof ~> stofdoekjes
spiegel schoon ~> glasreiniger
spiegel schoonmaken ~> glasreiniger
ramen zemen ~> glasreiniger, zeem
ontsmetten ~> desinfectie, desinfecterend, handgel
handen ontsmetten ~> handgel, desinfecterende handgel, desinfectie
desinfecteren ~> desinfectie, desinfecterend, handgel
vlek wijn ~> vlekverwijderaar
vlek inkt ~> vlekverwijderaar
vlek bloed ~> vlekverwijderaar
vlek gras ~> vlekverwijderaar
vlek kleding ~> vlekverwijderaar
vlekken kleding ~> vlekverwijderaar
was kleuren ~> wasmiddel color, wasmiddel kleur
bonte was ~> wasmiddel color, wasmiddel kleur
fijne was ~> wasmiddel wol, wasmiddel fijn
was wol ~> wasmiddel wol
wollen trui ~> wasmiddel wol
was handdoeken ~> wasmiddel, wasverzachter
zachte handdoeken ~> wasverzachter
lekker ruikende was ~> geurparels, wasverzachter
was lekker ~> geurparels, wasverzachter
verkleuren was ~> kleurdoekjes, color catcher
huisdierharen ~> kledingroller, stofzuiger
haren bank ~> kledingroller
schimmel badkamer ~> schimmelreiniger, schimmel verwijderaar
vuilnis buiten ~> vuilniszakken
afval ~> vuilniszakken, pedaalemmerzakken
luchtje huis ~> luchtverfrisser, geurkaars, geurstokjes
# body and health
zere rug ~> spierbalsem, warmtepleister, pijnstiller
pijn rug ~> spierbalsem, warmtepleister, pijnstiller
pijn spieren ~> spierbalsem, spiergel
pijn hoofd ~> paracetamol, ibuprofen, pijnstiller
pijn keel ~> keeltabletten, keelpastilles, keelspray
pijn buik ~> buscopan, maagtabletten
buikpijn ~> buscopan, maagtabletten, kruik
buikgriep ~> ors, loperamide
misselijk ~> gember, reistabletten
dikke ogen ~> oogdruppels, allergie
jeukende ogen ~> oogdruppels, hooikoorts
jeuk ~> jeuk gel, menthol
muggenbult ~> azaron, after bite
bult mug ~> azaron, after bite
insecten ~> insectenspray, anti-insect
verbrande huid ~> aftersun, aloe vera
zon beschermen ~> zonnebrand, zonnecreme
bescherm zon ~> zonnebrand, zonnecreme
bruin worden ~> zelfbruiner, zonnebrand
baby zon ~> zonnebrand baby, zonnebrand kids
wond ~> pleister, wondspray, desinfectie
wond schoonmaken ~> wondspray, desinfectie, betadine
smeer wond ~> betadine, wondzalf
kapotte handen ~> handcreme
ruwe voeten ~> voetcreme, eeltvijl
kloofjes ~> handcreme, zalf
zwetende voeten ~> voetspray
zweet ~> deodorant
stinkende voeten ~> voetspray, voetdeodorant, voetcreme
zere voeten ~> voetcreme, blaarpleister
darmen ~> probiotica, vezels, yoghurt
verkouden drinken ~> thee, honing, citroen
baby cadeau ~> knuffel, rompertje, bijtring
kat cadeau ~> kattensnack
kauwgom kleding ~> vlekverwijderaar
vette huid ~> gezichtsreiniger, reinigingsgel
onzuivere huid ~> gezichtsreiniger, anti puistjes
haar uitval ~> shampoo haaruitval, haaruitval
haaruitval ~> cafeine shampoo
pluizig haar ~> anti frizz, haarolie, conditioner
klitten ~> anti-klit, conditioner
klitten haar ~> anti-klit, conditioner
grijs haar ~> haarkleuring, haarverf
snor ~> scheermesjes, scheerapparaat, trimmer
snor scheren ~> scheermesjes, scheerapparaat
baard ~> baardtrimmer, baardolie, scheermesjes
neushaar ~> neushaartrimmer, trimmer
okselhaar ~> scheermesjes, ontharingscreme
harsen ~> wax strips, harsstrips
wimpers ~> mascara
make-up eraf ~> make-up remover, reinigingsdoekjes, micellair water
mascara verwijderen ~> make-up remover, oogmake-up remover
tandsteen ~> tandpasta, flosdraad
tandvlees ~> tandpasta tandvlees, mondwater
bloedend tandvlees ~> parodontax, tandpasta tandvlees
kunstgebit ~> kleefpasta, steradent, kukident
lenzen ~> lenzenvloeistof
lenzen bewaren ~> lenzenvloeistof
vruchtbaar ~> ovulatietest
veilig vrijen ~> condooms
menstruatie ~> maandverband, tampons
urineverlies ~> tena, inlegverband
energie ~> energydrank, vitamines
concentratie ~> energydrank, vitamines
botten ~> calcium, vitamine d
gewrichten ~> glucosamine
goede nachtrust ~> melatonine, valeriaan, slaapthee
inslapen ~> melatonine, valeriaan, slaapthee
# babies and pets
baby poetsen ~> babydoekjes
billen baby ~> babydoekjes, billencreme, zinkzalf
baby huilt ~> fopspeen
baby slapen ~> fopspeen, slaapzak
eerste hapje ~> babyhapjes, groentehapje, fruithapje
konijn geven ~> konijnenvoer, knaagdiervoer, kracker
konijn voeren ~> konijnenvoer, knaagdiervoer, kracker
cavia eten ~> caviavoer, knaagdiervoer
hamster eten ~> hamstervoer, knaagdiervoer
vogels tuin ~> vogelvoer, strooivoer
vissen voeren ~> visvoer
kat belonen ~> kattensnack
hond belonen ~> hondensnack, kauwsticks
hond kauwen ~> kauwsticks, kauwbot, dentastix
hond tanden ~> dentastix
hond gebit ~> dentastix
kat bak ~> kattenbakvulling
kat plas ~> kattenbakvulling
hond poep ~> poepzakjes
`
