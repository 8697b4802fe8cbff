/** Tasks with computers, telephones, pictures and sound, with the products for them. Spec: SYN-11, SYN-14. */
export const DESK_TASKS = `
# screens and cables
telefoonscherm beschermen ~> screen protector, screenprotector
bescherm telefoonscherm ~> screen protector, screenprotector
bescherm telefoon ~> telefoonhoesje, screen protector, phone case
telefoon beschermen ~> telefoonhoesje, screen protector, phone case
bescherm tablet ~> tablethoes, screen protector
tablet beschermen ~> tablethoes, screen protector
bescherm scherm ~> screen protector
scherm beschermen ~> screen protector
krassen scherm ~> screen protector
meekijken scherm ~> privacyfilter, privacy filter
privacy scherm ~> privacyfilter, privacy filter
twee schermen ~> displayport kabel, video splitter, dual monitor
schermen aansluiten ~> hdmi-kabel, displayport kabel, dockingstation
tweede scherm ~> monitor, video splitter
monitor aansluiten ~> hdmi-kabel, displayport kabel, vga kabel, dvi kabel
kabel computer monitor ~> vga kabel, dvi kabel, displayport kabel, hdmi-kabel
sluit monitor ~> hdmi-kabel, displayport kabel, vga kabel, dvi kabel
sluit printer ~> usb-kabel, parallelkabel
sluit laptop tv ~> hdmi-kabel
sluit speakers ~> audiokabel
speakers aansluiten ~> audiokabel, speaker cable
tv aansluiten ~> hdmi-kabel, scart
kabel printer ~> usb-kabel, printer cable
kabel internet ~> netwerkkabel
internet kabel => netwerkkabel
modem aansluiten ~> netwerkkabel
netwerk aanleggen ~> netwerkkabel, switch, patchpaneel
netwerk uitbreiden ~> switch, network switch
meer usb poorten ~> usb hub
usb poorten ~> usb hub
usb aansluitingen ~> usb hub
meer stopcontacten ~> stekkerdoos, power strip
stopcontacten ~> stekkerdoos, power strip
stekker te kort ~> verlengsnoer
langer snoer ~> verlengsnoer, extension cable
kabel verlengen ~> verlengkabel, extension cable
kabels verbergen ~> kabelgoot, cable management
kabels bundelen ~> kabelbinders, cable tie
kabels netjes ~> kabelbinders, cable tie, kabelgoot
vga hdmi ~> adapter vga, converter
# computers
computer sneller ~> ssd, werkgeheugen
meer geheugen ~> werkgeheugen, memory module
geheugen laptop ~> werkgeheugen, memory module
geheugen uitbreiden ~> werkgeheugen, memory module
computer oververhit ~> cooler, koelpasta
computer koelen ~> cooler, koelpasta
processor koelen ~> cooler, koelpasta
koel laptop ~> laptopkoeler, notebook cooler, cooling pad
laptop warm ~> laptopkoeler, notebook cooler, cooling pad
laptop vastleggen ~> laptopslot, cable lock
laptop stelen ~> laptopslot, cable lock
laptop diefstal ~> laptopslot, cable lock
laptop vervoeren ~> laptoptas, notebook case
vervoer laptop ~> laptoptas, notebook case
laptop mee ~> laptoptas, notebook case
laptop fiets ~> laptoprugzak, backpack
laptop hoger ~> laptopstandaard, notebook stand
laptop bureau ~> dockingstation, laptopstandaard
laptop leeg ~> laptopaccu, laptoplader
laptop accu ~> notebook battery
laptop auto ~> auto adapter, car adapter
bestanden delen ~> nas, usb-stick
bestanden overzetten ~> usb-stick, externe harde schijf
zet bestanden ~> usb-stick, externe harde schijf
bewaar bestanden ~> usb-stick, externe harde schijf
sla foto's ~> externe harde schijf, usb-stick, geheugenkaart
sla bestanden ~> usb-stick, externe harde schijf
verbind internet ~> netwerkkabel, router, netwerkkaart
pc internet ~> netwerkkabel, router, netwerkkaart
laptop internet ~> netwerkkabel, router, netwerkkaart
computer internet ~> netwerkkabel, router, netwerkkaart
verbind computers ~> netwerkkabel, switch
muis pols ~> ergonomische muis, trackball, vertical mouse
toetsenbord pols ~> ergonomisch toetsenbord, polssteun
bewaar foto's ~> externe harde schijf, usb-stick, geheugenkaart
back-up ~> externe harde schijf, nas, tape
opslagruimte ~> externe harde schijf, ssd, usb-stick
virus ~> antivirus, internet security
virussen ~> antivirus, internet security
cd's bewaren ~> jewel case, cd hoesjes, cd case
cd's branden ~> dvd-brander, cd-r
dvd branden ~> dvd-brander, dvd-r
brand cd ~> dvd-brander, cd-r
films kijken ~> tv, dvd-speler, blu-ray speler
blu-ray kijken ~> blu-ray speler
games spelen ~> spelcomputer, gaming
typen ~> toetsenbord
schrijven ~> pennen, notitieboek
tekenen tablet ~> stylus
schrijf tablet ~> stylus
server rack ~> serverkast, rack
servers plaatsen ~> serverkast, rack
stroom valt uit ~> noodvoeding, ups
stroom uitvalt ~> noodvoeding, ups
stroompieken ~> surge protector, overspanningsbeveiliging
barcodes scannen ~> barcodescanner, bar code reader
streepjescodes ~> barcodescanner, bar code reader
scan barcodes ~> barcodescanner, bar code reader
scan documenten ~> scanner
scan foto's ~> scanner, flatbed
afrekenen winkel ~> kassasysteem, pos printer
# printing and paper
papier laserprinter ~> printpapier, printing paper
papier printer ~> printpapier, printing paper
papier inkjet ~> inkjet paper, printing paper
print etiketten ~> etiketten, labelprinter
adressen plakken ~> adresetiketten, address labels
enveloppen printen ~> address labels, etiketten
posters printen ~> grootformaat printer, large format printer
print posters ~> grootformaat printer, large format printer
print foto ~> fotopapier, photo printer
foto afdrukken ~> fotopapier, photo printer
inkt op ~> inktcartridge
toner op ~> tonercartridge
dubbelzijdig printen ~> duplex
draadloos printen ~> wireless printer, wifi printer
faxen ~> fax, faxapparaat
lamineer ~> lamineermachine, laminator
papier knippen ~> schaar, papiersnijder
snijd papier ~> papiersnijder, trimmer
papieren ordenen ~> ordner, tabbladen
papieren opbergen ~> ordner, archiefdoos
orden papieren ~> ordner, tabbladen
post wegen ~> weegschaal
presenteren ~> presenter, beamer
presentatie ~> presenter, beamer
vergaderzaal ~> beamer, conferentietelefoon, projection screen
# sound, pictures and telephones
muziek sporten ~> oordopjes
muziek hardlopen ~> oordopjes
luister muziek ~> koptelefoon, oordopjes
muziek trein ~> koptelefoon, noise cancelling
geluid tv ~> soundbar, home cinema
beter geluid ~> luidsprekers, soundbar
wakker worden ~> wekkerradio, clock radio
bellen auto ~> carkit, bluetooth headset
bel auto ~> carkit, bluetooth headset
handsfree bellen ~> carkit, headset
bellen computer ~> headset, webcam
skypen ~> webcam, headset
vergader thuis ~> webcam, headset
telefoon vasthouden ~> telefoonhouder
telefoon leeg ~> powerbank, oplader, charger
laad telefoon ~> oplader, powerbank, charger
opladen onderweg ~> powerbank, autolader
opladen auto ~> autolader, car charger
laad batterijen ~> acculader, battery charger
foto's maken ~> camera, digitale camera
foto's onder water ~> waterdichte camera, underwater
filmen ~> camcorder, videocamera
film maken ~> camcorder, videocamera
groepsfoto ~> statief
foto's donker ~> flitser, statief
inzoomen ~> telelens, zoomlens
lens beschermen ~> lensfilter, lensdop, uv filter
bescherm lens ~> lensfilter, lensdop, uv filter
camera onderweg ~> cameratas, camera case
foto's tonen ~> digitale fotolijst
navigeren ~> navigatiesysteem
weg vinden ~> navigatiesysteem
tv bedienen ~> afstandsbediening, remote control
tv ontvangen ~> antenne, digital tv receiver
tv draaien ~> tv-beugel, wall mount
monitor ophangen ~> monitorarm, wall mount
monitor muur ~> wall mount
beamer ophangen ~> plafondbeugel, projector mount
beamer scherm ~> projectiescherm, projection screen
hang beamer ~> plafondbeugel, projector mount
hang tv ~> tv-beugel, wall mount
huis in de gaten ~> beveiligingscamera, ip camera
inbrekers ~> beveiligingscamera, ip camera
bewaak huis ~> beveiligingscamera, ip camera
rsi ~> polssteun, ergonomische muis, wrist rest
pijn pols ~> polssteun, ergonomische muis, wrist rest
pijn nek ~> monitorarm, monitorstandaard
rug bureau ~> voetensteun, rugsteun
`
