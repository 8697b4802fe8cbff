/** Electronics and kitchen appliances, with their English names and brands that became words. Spec: SYN-04. */
export const ELECTRONICS = `
# screens and sound
tv = televisie = tele = televisietoestel = teevee
flatscreen => televisie
smart tv = smarttelevisie
kijkkast => televisie
beamer = projector
afstandsbediening = remote control = remote = zapper
oordopjes = oortjes = earbuds = earphones = in ear
draadloze oordopjes = draadloze oortjes = wireless earbuds = bluetooth oordopjes
airpods ~> oordopjes
koptelefoon = hoofdtelefoon = headphone = headphones
draadloze koptelefoon = wireless headphones = bluetooth koptelefoon
headset = koptelefoon met microfoon
speaker = luidspreker = speakers
bluetooth speaker = draadloze speaker = bluetooth box
geluidsbalk = soundbar = sound bar
platenspeler = draaitafel = turntable
geluidsinstallatie = stereo installatie = stereoset
wekkerradio = klokradio = radiowekker
dvd speler = dvd player
harde schijf = harddisk = hard disk = hdd
externe harde schijf = externe schijf = portable harddrive
ssd = solid state drive
usb stick = geheugenstick = memory stick = usbstick
geheugenkaart = sd kaart = micro sd = memory card
oplader = lader = charger
adapter ~> oplader
powerbank = power bank = externe accu
verlengsnoer = verlengkabel = verlengdraad
stekkerdoos = stekkerblok = verdeeldoos
oplaadbare batterij => accu

# computers and phones
laptop = notebook = schootcomputer = draagbare computer
macbook ~> laptop
chromebook ~> laptop
computer = pc = desktop
beeldscherm = monitor = computerscherm
toetsenbord = keyboard = klavier
muis = computermuis = mouse
muismat = mousepad = muis mat
cartridge = inktcartridge = inktpatroon = cartridges
toner = tonercartridge
router = wifi router = modem router
wifi versterker = repeater = wifi repeater = range extender
webcam = web camera
tablet = tabletcomputer
ipad ~> tablet
e reader = ereader = ebook reader = elektronisch boek
kobo ~> ereader
mobiel => telefoon, smartphone
telefoon => smartphone
smartphone = smartfoon = mobiele telefoon = gsm
iphone ~> smartphone
telefoonhoesje = hoesje = phone case = gsm hoesje = telefoon hoesje
screenprotector = schermbeschermer = screen protector
telefoonhouder = gsm houder
smartwatch = slimme horloge = smart watch
activity tracker = stappenteller = fitnesstracker
fototoestel = fotocamera = digitale camera
fototoestel => camera
actiecamera = action cam = actioncam
gopro => actiecamera
verrekijker = verre kijker
statief = tripod
spelcomputer = gameconsole = spelconsole = game console
playstation ~> spelcomputer
xbox ~> spelcomputer
nintendo ~> spelcomputer
gamecontroller = joystick
gps = navigatie = navigatiesysteem = routeplanner
tomtom => navigatie
deurbel met camera = videodeurbel = slimme deurbel
beveiligingscamera = bewakingscamera = ip camera
rookmelder = brandmelder = rookdetector
koolmonoxidemelder = co melder

# kitchen appliances
ijskast => koelkast
frigo = koelkast = koel kast
frigobox = koelbox
vrieskast = diepvries = vriezer = diepvriezer
diepvrieskist = vrieskist
koelvriescombinatie = koel vries combinatie
amerikaanse koelkast = side by side koelkast
wasmachine = wasautomaat = was machine
wasmasjien => wasmachine
droogkast = wasdroger = droger = droogautomaat
droogtrommel => wasdroger
vaatwasser = afwasmachine = vaatwasmachine = afwasautomaat
magnetron = microgolfoven = microgolf = microwave
combimagnetron = combi magnetron = combi oven
fornuis => gasfornuis
kookplaat = kookvuur = inductieplaat
inductie kookplaat = inductiekookplaat
dampkap = afzuigkap = wasemkap
broodrooster = toaster
tosti apparaat = tostiapparaat = tosti ijzer = croque monsieur toestel
waterkoker = water koker = kettle
koffiezetapparaat = koffiezet = koffiemachine = koffieapparaat
espressomachine = espresso apparaat = volautomaat koffie
senseo apparaat => koffiepadmachine
melkopschuimer = melk opschuimer = melkschuimer
frituurpan = friteuse = frietketel
airfryer = heteluchtfriteuse = hetelucht frituurpan = air fryer
staafmixer = stick mixer = mixstaaf
keukenmachine = foodprocessor = keukenrobot
blender = smoothiemaker
handmixer = mixer
citruspers = sinaasappelpers = fruitpers
sapcentrifuge = slowjuicer = juicer
wafelijzer = wafelmaker
gourmetstel = gourmet = raclette
ijsmachine = ijsmaker
keukenweegschaal = keuken weegschaal

# care of the house and of oneself
stofzuiger = vacuum cleaner
steelstofzuiger = snoerloze stofzuiger = handstofzuiger
robotstofzuiger = robot stofzuiger = stofzuigrobot
roomba => robotstofzuiger
stoomreiniger = stoom reiniger
kercher => hogedrukreiniger
strijkijzer = stoomstrijkijzer
strijkplank = strijk plank
stoomgenerator = strijkcentrale
ventilator = fan
airco = airconditioner = airconditioning
luchtbevochtiger = humidifier
luchtontvochtiger = ontvochtiger
verwarming ~> kachel
fohn = haardroger = haarfohn = foehn
stijltang = steiltang = haarstijler
krultang = krul tang
tondeuse = haartrimmer
scheerapparaat = elektrisch scheerapparaat = shaver
elektrische tandenborstel = electrische tandenborstel
oral b ~> elektrische tandenborstel
personenweegschaal = badkamerweegschaal
naaimachine = naai machine
# what shops name otherwise
boxen => speaker
boombox ~> speaker
telly => televisie
modem ~> router
repeater ~> router
joystick, gamepad => controller
frituurpan, friteuse ~> airfryer
staafmixer ~> blender
mixer ~> keukenmachine
senseo ~> koffiezetapparaat
krultang ~> stijltang
luchtbevochtiger ~> luchtreiniger
verlengsnoer ~> stekkerdoos
mic => microfoon
geluidskaart ~> audio interface
# the desk, where titles are often English
printerpapier => kopieerpapier, printpapier, printing paper, copy paper
printpapier => kopieerpapier, printing paper, copy paper
kopieerpapier => printpapier, printing paper, copy paper
lamineerhoezen => lamineerhoes, laminating pouches, laminator pouch
lamineermachine => laminator
papierversnipperaar => shredder, paper shredder
wifi versterker => wifi repeater, range extender, wifi extender, network extender
wifi repeater => range extender, wifi extender, network extender
laptopkoeler => notebook cooling pad, notebook cooler
bureaulamp => desk lamp
stekkerdoos => power strip, power extension
overspanningsbeveiliging => surge protector
externe schijf => external hard drive
harde schijf extern => external hard drive
kleurenprinter => color printer, colour printer
kleurenlaserprinter => color laser printer, colour laser printer
bluetooth oordopjes => bluetooth earphones, wireless earphones
draadloze oordopjes => bluetooth earphones, wireless earphones
vaatwastabs ~> vaatwastabletten
vaatwas tabs ~> vaatwastabletten, vaatwascapsules
ijsklontjes => ijsblokjes
ijslolly ~> waterijs, ijsjes
azijn schoonmaak => schoonmaakazijn
wekker => wekkerradio, clock radio, alarm clock
navi => navigatiesysteem, gps
ringmap => ringband, ring binder, ordner
papiervreter => papierversnipperaar, paper shredder
nietjes => staples
tabbladen => dividers, index tabs
whiteboard stift => whiteboard marker
whiteboardstift => whiteboard marker
memoblaadjes => sticky notes, self-adhesive notes, post-it
plakbriefjes => sticky notes, self-adhesive notes, post-it
insteekhoezen => punched pocket, sheet protector
plastic hoesjes ~> insteekhoezen, punched pocket, sheet protector
internetkastje => router, modem
wifi kastje => router, modem
internet kastje => router, modem
printerpatroon => inktcartridge, toner cartridge
printerpatronen => inktcartridge, toner cartridge
printerinkt => inktcartridge
printer inkt => inktcartridge
usb pen => usb-stick, usb flash drive
netstekker => power plug
stopcontactblok ~> stekkerdoos
scherm pc ~> monitor
toetsenbordje => keyboard
bureaustoel => office chair
beeldschermarm => monitor arm, monitor mount
monitorarm => monitor mount
laptopstandaard => notebook stand
muismatje => mouse pad
fotolijstje => fotolijst, photo frame
dvdtje ~> dvd
simkaartje => sim card
bel abonnement ~> sim-only
geheugenkaartje => geheugenkaart, memory card
camera tasje => camera case
statiefje => tripod
flitser => camera flash
filmcamera => camcorder
rookmelder => smoke detector
deurbel => doorbell
thermostaat => thermostat
weegschaal => scale
bloeddrukmeter => blood pressure monitor
`
