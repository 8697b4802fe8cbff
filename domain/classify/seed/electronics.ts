import type { Vocabulary } from "./vocabulary.ts"

/** Words and phrases of electronics, in Dutch and in the English that makers' titles are written in. */
export const ELECTRONICS: Vocabulary = {
  "elektronica.televisies": {
    "oled-tvs": "oled tv, oled televisie, televisie oled 4k, телевизор oled, oled evo, lg oled",
    "qled-tvs": "qled tv, qled televisie, neo qled, телевизор qled, телевизор neo qled, mini led tv, qned",
    "led-tvs":
      "led tv, televisie, smart tv, uhd tv, 4k uhd televisie, lcd tv, hd ready tv, телевизор uhd, full hd tv, plasma tv, flatscreen tv, crystal uhd, bravia, nanocell, телевизор crystal, the frame tv, телевизор",
    beamers:
      "beamer, projector, data projector, multimedia projector, dlp projector, home cinema projector, lcd projector, short throw projector, ansi lumens projector, проектор",
    mediaspelers:
      "mediaspeler, chromecast, apple tv, media player, streaming player, digital media player, fire tv stick",
    "dvd-en-blu-rayspelers":
      "dvd-speler, blu-rayspeler, dvd player, portable dvd player, blu-ray player, dvd recorder, home theatre system dvd, dvd home cinema",
    "tv-beugels":
      "tv-beugel, muurbeugel tv, wall mount tv, projector mount, ceiling mount projector, flat panel wall mount, projector ceiling mount, plafondbeugel, tv standaard, wandbeugel, tv wall mount, projector mount accessory, flatscreen mount, wallmount vesa, display stand mount, подставка телевизор, настенный кронштейн",
    projectieschermen: "projectiescherm, projection screen, projector screen",
    afstandsbedieningen: "afstandsbediening, remote control, universele afstandsbediening, universal remote",
    "tv-ontvangers-en-antennes":
      "decoder, tv-antenne, satellietontvanger, tv tuner, dvb-t antenne, set-top box, tv antenna, satelliet schotel",
    projectorlampen:
      "projectorlamp, projector lamp, replacement projector lamp, projection lamp, beamerlamp, lamp module projector",
    informatieschermen:
      "digital signage display, informatiescherm, interactive whiteboard display, signage flat panel, touchscreen presentatiescherm"
  },
  "elektronica.audio": {
    koptelefoons:
      "koptelefoon, headphones, noise cancelling headphones, on-ear, over-ear headphones, hoofdtelefoon, stereo headphones, ear clip headphones, dj headphones, wireless headphones, headphone",
    oordopjes:
      "oordopjes, earbuds, in-ear headphones, galaxy buds, airpods, true wireless, oortjes, earphones, in-ear, наушники, galaxy buds3, freebuds, earpods, headset in-ear",
    "bluetooth-speakers":
      "bluetooth speaker, portable speaker, draagbare speaker, wireless speaker, mono portable speaker, stereo portable speaker, jbl flip, docking speaker, speaker dock, party speaker",
    soundbars: "soundbar, sound bar, саундбар, home cinema soundbar",
    radios:
      "radio, dab+ radio, wekkerradio, clock radio, portable radio, internetradio, keukenradio, radiocassette, cd-radio, cd soundmachine",
    platenspelers: "platenspeler, turntable, draaitafel, record player, audio turntable",
    "hifi-luidsprekers":
      "luidspreker, speakers, speaker set, multimedia speakers, 2.1 speakers, boekenplankspeaker, subwoofer, pc speakers, loudspeaker, ceiling speaker, speaker system, computer speakers",
    "versterkers-en-receivers": "versterker, av-receiver, receiver, audio amplifier, amplifier audio, amplituner",
    stereosets:
      "stereoset, microset, home audio set, micro hi-fi system, hi-fi system, mini hifi, home audio system, micro system",
    "mp3-spelers":
      "mp3-speler, ipod, mp3 player, mp4 player, gogear, portable video player, digital audio player, walkman, flash audio player",
    dictafoons: "dictafoon, voice recorder, dictaphone, digital voice tracer, voice tracer, pocket memo",
    conferentiespeakers:
      "conferentiespeaker, speakerphone, conference phone, jabra speak, conference microphone, teleconferencing equipment, video conferencing system, videoconferencing",
    headsets:
      "headset, bluetooth headset, mono headset, usb headset, office headset, wireless headset, headset monaural, headset binaural, gesprek headset, jabra biz, plantronics headset, handsfree headset",
    multiroomspeakers: "multiroom speaker, sonos, smart speaker, google home, slimme speaker"
  },
  "elektronica.computers": {
    laptops:
      "laptop, notebook, notebook 15.6 intel core i5, chromebook, macbook, ultrabook, thinkpad, elitebook, probook, vaio notebook, ноутбук, galaxy book, tecra, latitude notebook, toshiba satellite, hybrid 2-in-1, ideapad, zenbook, vivobook, netbook, aspire notebook, travelmate, notebook pc, compaq notebook, lifebook",
    "gaming-laptops":
      "gaming laptop, gaming notebook, rog notebook geforce rtx, gaming laptop rtx, nitro 5, omen laptop, legion laptop",
    desktops:
      "desktop pc, desktop computer, tower pc intel core, pc, hp compaq business pc, optiplex, mini tower pc, small form factor pc, midi tower pc, sff pc, desktop tower, prodesk, personal computer",
    monitoren:
      "monitor, lcd monitor, computer monitor, beeldscherm, 24 inch monitor full hd, led display, curved monitor, монитор, gaming monitor, tft monitor, flat panel lcd, widescreen monitor, crt monitor, ips monitor, viewfinity, odyssey, syncmaster, pixels lcd, touch screen monitor, lcd display",
    toetsenborden:
      "toetsenbord, keyboard, qwerty keyboard, usb keyboard, wireless keyboard, keyboard azerty, mechanical keyboard, keyboard qwertz, mobile device keyboard, keyboard and mouse set, keyboard mouse combo, desktop toetsenbord muis",
    muizen:
      "muis, mouse, optical mouse, wireless mouse, usb optical mouse, laser mouse, draadloze muis, trackball, mice, vertical mouse, optical scroll mouse, mouse 1000 dpi, presenter mouse",
    printers:
      "printer, inkjet printer, laserprinter, all-in-one printer, multifunctional, laserjet, officejet, deskjet, laser printer, multifunction printer, fax, ppm, принтер, мфу, colour laser, dot matrix printer, phaser printer, workcentre, stylus photo, pixma, laser 600 dpi ppm, mfp, photosmart, faxmachine, fax machine, copier, business inkjet, imageclass, imagerunner, i-sensys, plain paper fax, dpi a4, line printer, solid ink printer, multifunctional inkjet",
    werkstations:
      "workstation, hp z workstation, precision workstation, xw workstation, tower workstation, thinkstation, celsius workstation",
    "mini-pcs": "mini pc, nuc, barebone mini pc, pc stick, raspberry desktop, usff",
    "all-in-one-pcs": "all-in-one pc, imac, all-in-one workstation, aio pc",
    "thin-clients": "thin client, zero client, thin client pc, wyse",
    scanners:
      "scanner, document scanner, flatbed scanner, photo scanner, documentscanner, scanjet, sheet-fed scanner, film scanner, adf scanner, scansnap",
    webcams: "webcam, web camera, usb webcam, notebook webcam, videobeller camera, web cam",
    dockingstations:
      "dockingstation, docking station, port replicator, notebook dock, usb-c dock, expansion base docking, advanced dock, wired docking",
    laptoptassen:
      "laptoptas, laptop bag, notebook case, laptop sleeve, laptoprugtas, notebook backpack, sleeve case notebook, messenger case notebook, carrying case notebook, trolley case notebook, toploader bag, notebook case briefcase, laptophoes, rolling case notebook, laptop case, notebook carrying",
    "laptopladers-en-laptopaccus":
      "laptopoplader, laptopaccu, notebook battery, ac adapter notebook, laptop battery, power adapter notebook, smart ac adapter, li-ion notebook battery, travel adapter notebook, battery 6 cell, notebook spare part battery, lithium-ion battery notebook, power adapter inverter indoor, laptop charger, ac adapter, 65w adapter, 90w ac adapter, battery pack laptop, power adapter, power adapter inverter, universal notebook adapter, indoor power adapter",
    "laptopstandaards-en-sloten":
      "laptopstandaard, kensington slot, laptop stand, cable lock, notebook stand, laptopslot, notebook security lock, notebook cooling pad, laptop cooler, notebook lock, microsaver, monitor stand riser, cable lock keyed",
    monitorarmen:
      "monitorarm, monitor arm, desk mount monitor, monitorstandaard, lcd arm, dual monitor mount, monitor mount bracket, flat screen desk mount, monitor desk mount clamp, lcd monitor stand, monitor bracket, vesa mount bracket, quick release mount, lcd quick release",
    tekentablets: "tekentablet, wacom, graphic tablet, pen tablet, intuos, tekentablet pen",
    muismatten: "muismat, mouse pad, mousepad, polssteun, wrist rest, gaming muismat",
    privacyschermen: "privacy filter, privacyscherm, screen filter, display privacy filter, frameless privacy"
  },
  "elektronica.telefonie": {
    smartphones:
      "smartphone, mobiele telefoon, iphone, galaxy s, galaxy a, xiaomi redmi, gsm, mobile phone, android smartphone, oneplus, moto g, смартфон, смартфоны, galaxy s26, galaxy s25 ultra, galaxy a56, galaxy z fold, galaxy z flip, nokia, dual sim 4g, telefoon 128 gb, simvrij, pixel, honor, huawei p, cell phone, galaxy a07, galaxy a36, dual sim android, galaxy s25 fe",
    telefoonhoesjes:
      "telefoonhoesje, mobile phone case, phone case, iphone case, hoesje, backcover, cover galaxy, case for iphone, bookcase telefoon, чехол, silicone case, чехол galaxy, flip case, bumper iphone, phone cover, clear case, mobile phone case folio, mobile phone case shell, holster mobile phone, чехлы, kindsuit case, silicone magnet, standing grip case, mobile phone case cover, wallet case, cases phone, smartphone hoes, чехол silicone, shockproof case",
    powerbanks:
      "powerbank, power bank, portable battery, external battery 10000 mah, внешний аккумулятор, mobile battery pack",
    opladers:
      "oplader, telefoonoplader, usb charger, wall charger, travel charger, draadloze oplader, wireless charger, mobile device charger, snellader, зарядное устройство, usb-c charger, desk charger, mobile device charger indoor, qi charger, беспроводное зарядное, usb lader, stekkerlader",
    screenprotectors:
      "screenprotector, screen protector, tempered glass, защитная пленка, защитная плёнка, beschermglas, защитное стекло, glass protector, anti-glare film, beschermfolie telefoon",
    telefoonhouders:
      "telefoonhouder, phone holder, car phone holder, autohouder telefoon, passive holder, mobile phone holder, car cradle, ring holder",
    telefoonkabels:
      "telefoonkabel, lightning kabel, lightning cable, modular telephone cable, rj11 telephone cable, rj12 cable, telephone cable, laadkabel iphone, handset cable, telephone line cord",
    "vaste-telefoons":
      "vaste telefoon, dect telefoon, cordless phone, dect phone, corded telephone, gigaset, huistelefoon, telephone dect, cordless telephone, analog telephone",
    "voip-telefoons": "voip telefoon, ip phone, voip phone, sip phone, ip telefoon, voip adapter, unified ip phone",
    seniorentelefoons: "seniorentelefoon, doro, big button phone, senioren gsm",
    portofoons: "portofoon, walkie talkie, two-way radio, pmr radio",
    "telefoononderdelen-en-accus":
      "telefoonaccu, mobile phone battery, gsm accu, mobile phone spare part, smartphone accu, battery mobile phone, pda battery, handheld mobile computer spare part"
  },
  "elektronica.tablets-en-e-readers": {
    tablets: "tablet, ipad, galaxy tab, android tablet, планшет, mediapad, tablet 10 inch wifi, lenovo tab, tablet pc",
    "e-readers": "e-reader, kobo, ebook reader, kindle, pocketbook",
    tablethoezen:
      "tablethoes, ipad case, tablet case, tablet cover, ipad hoes, book cover galaxy tab, galaxy tab чехол, tablet case folio, ipad folio",
    "e-readerhoezen": "e-readerhoes, sleepcover, kobo cover, e-book reader case",
    styluspennen: "stylus, stylus pen, s pen, apple pencil, touchpen, styluspen, перо s pen",
    tablethouders: "tablethouder, tablet stand, ipad stand, tablet mount, ipad holder, tablet security enclosure"
  },
  "elektronica.fotografie": {
    systeemcameras:
      "systeemcamera, mirrorless camera, milc, alpha a7, lumix g, eos r, nikon z, fujifilm x-t, mirrorless body",
    compactcameras:
      "compactcamera, digital camera, digitale camera, compact camera, megapixel digital camera, cyber-shot, powershot, coolpix, ixus, finepix, camera megapixels zoom, lumix dmc, digital camera zoom, easyshare, optio, bridge camera, waterdichte camera",
    actioncameras: "actioncamera, gopro, action camera, action sports camera, osmo action, hero action cam",
    statieven: "statief, tripod, gorillapod, monopod, camera tripod, selfie stick, statiefkop, tripod head, gimbal",
    spiegelreflexcameras:
      "spiegelreflexcamera, slr camera, dslr, digital slr, eos 500d, nikon d90, camera body slr, eos rebel, dslr body",
    lenzen:
      "lens, objectief, camera lens, ef 50mm, telephoto lens, zoomlens, wide-angle lens, ef 70-200mm, ef-s, nikkor, slr lens, macro lens, f/2.8, usm, teleconverter, projection lens, zoom lens, converter lens, nikkor af-s, sigma dg, tamron di, extender ef, sal zoom, ef usm, tilt-shift",
    videocameras: "videocamera, camcorder, handycam, hd camcorder, handheld camcorder, minidv camcorder",
    instantcameras: "instantcamera, polaroid, instax, instant print camera, instax film",
    drones: "drone, quadcopter, dji, camera drone",
    cameratassen:
      "cameratas, camera bag, camera case, lens case, camera pouch, camera rugzak, lens pouch, camcorder case, soft case camera, digital camera case",
    flitsers: "flitser, speedlite, camera flash, flash slr, speedlight, macro ring flash, flitsapparaat",
    "camera-accus-en-laders":
      "camera-accu, camera battery, camera/camcorder battery, battery charger camera, camera battery charger, camera battery lithium-ion, camcorder battery, lithium battery camera, np-fw50, nb-4l, battery grip, digital camera battery",
    lensfilters:
      "lensfilter, uv filter, camera filter, polarising filter, circular polarizer, nd filter, filter 58mm, lens hood, zonnekap, camera lens filter, protect filter 52mm, lens cap, dioptric lens",
    fotolijsten: "fotolijst, digital photo frame, photo frame, digitale fotolijst, lijst foto, fotolijstje",
    verrekijkers: "verrekijker, binoculars, binocular, monoculair, spotting scope",
    telescopen: "telescoop, telescope, sterrenkijker, microscoop, microscope",
    studioverlichting:
      "studioverlichting, softbox, studio flash, led video light, reflector studio, ringlamp, studio background"
  },
  "elektronica.wearables": {
    smartwatches:
      "smartwatch, galaxy watch, apple watch, garmin watch, fitbit versa, смарт-часы, gps horloge, galaxy watch8, smart watch, sporthorloge gps, kinder smartwatch, galaxy watch ultra",
    "activity-trackers":
      "activity tracker, fitness tracker, fitbit, mi band, galaxy fit, stappenteller, galaxy ring, smart ring, activity band",
    smartwatchbandjes:
      "smartwatchbandje, watch strap, ремешок, apple watch band, ремешок galaxy watch, watch band, sport band watch, fabric band watch, horlogebandje smartwatch, ремешки, milanese watch band"
  },
  "elektronica.netwerk-en-gaming": {
    routers:
      "router, wireless router, adsl router, vpn router, modemrouter, 4g router, wifi router, broadband router, gigabit router, роутер, wired router, cable router",
    "mesh-systemen": "mesh wifi, mesh systeem, deco, mesh router, orbi",
    spelcomputers:
      "spelcomputer, playstation 5 console, xbox console, nintendo switch console, game console, ps5, psp console, wii console",
    controllers: "gamecontroller, gamepad, joystick, dualsense, xbox controller, game controller, joy-con",
    "gaming-headsets": "gaming headset, game headset, hyperx cloud, gaming hoofdtelefoon",
    "vr-brillen": "vr-bril, vr headset, oculus, meta quest",
    gamestoelen: "gamestoel, gaming chair, game stoel",
    racesturen: "racestuur, racing wheel, steering wheel pedals, stuurwiel game",
    "game-accessoires":
      "game accessoire, console accessoire, gaming console case, nintendo switch tas, laadstation controller, skin console, wii accessory"
  },
  "elektronica.computeronderdelen": {
    processors:
      "processor, intel xeon processor, intel core i7 processor, cpu, amd ryzen, amd opteron, pentium 4 processor, celeron processor, athlon, ghz box mb l2, processor ghz l3, intel pentium, core 2 duo processor, xeon, quad-core processor, processor upgrade, cpu kit, opteron processor, dual core processor",
    moederborden:
      "moederbord, motherboard, mainboard, server board, micro atx motherboard, lga socket motherboard, desktop board, mini itx, server/workstation motherboard, system board, lga 1156 express",
    videokaarten:
      "videokaart, graphics card, geforce rtx, radeon, quadro, gddr, nvidia quadro graphics, grafische kaart, gpu, graphics adapter, geforce gtx, firepro, geforce gddr5",
    werkgeheugen:
      "werkgeheugen, memory module, ddr4, ddr3, ram, dimm, ddr2 memory, sdram, system specific memory, so-dimm, 4gb memory, ecc memory, memory kit, memory upgrade, 1gb memory module, ddr2-800, pc2-5300, mb ram, simm, kingston memory, printer memory, gb memory module, sodimm, pc3-10600, pc3200",
    computervoedingen:
      "computervoeding, power supply unit, psu, redundant power supply, hot plug power supply, atx power supply, power supply 500w, voeding pc, server power supply, power supply module, watt power supply, internal power supply, power supply kit",
    computerbehuizingen:
      "computerbehuizing, computer case, pc case, midi tower case, chassis, tower case, server chassis, behuizing pc, mini tower behuizing, case bezel, hdd cage, drive bay",
    koeling:
      "koeling, cpu cooler, heatsink, case fan, fan cooler, waterkoeling, cooler master, thermal paste, computer cooling fan, cpu fan, ventilator behuizing, heat sink compound, processor cooler, thermal fan, chassis fan, cooling fan, hardware cooling, koelpasta, fan kit server, liquid cooler",
    geluidskaarten: "geluidskaart, sound card, sound blaster, audio card, audiokaart",
    controllerkaarten:
      "controllerkaart, raid controller, host bus adapter, pci serial card, interface cards, usb 3.0 pci express card, sas controller, scsi controller, pcie card, firewire card, interface card adapter, smart array, pci parallel card, sata controller card, hba, tv tuner card, serial adapter card",
    "optische-drives":
      "optische drive, dvd writer, dvd-rom drive, blu-ray writer, cd-rw drive, optical disc drive, dvd rewriter, dvd burner, cd-rom, dvd+rw drive, floppy drive, super multi dvd, dvd±rw, slimline optical drive",
    laptoponderdelen:
      "laptoponderdeel, notebook spare part, notebook keyboard, laptop keyboard spare, notebook display, laptop screen, notebook lcd panel, notebook hinge, palmrest, notebook accessory, notebook cover spare part, notebook spare part motherboard"
  },
  "elektronica.opslag": {
    ssds: "ssd, solid state drive, nvme ssd, m.2 ssd, sata ssd, internal solid state, накопитель ssd, m.2 pci express, tlc nvme, nvme, ssd 2.5, solid state disk, portable ssd, внешний ssd",
    "harde-schijven":
      "harde schijf, hard drive, hdd, sata hard drive, sas hard disk, internal hard drive, 7200rpm sata, scsi hard drive, 10k sas, 15k sas, hot swap hdd, 3.5 serial ata, hotplug hard drive, 300gb 15k, 500gb sata, fibre channel hard drive, serial ata ii, hard disk drive, harddisk, gb hdd, 250gb hdd, ultra320 scsi, hdd 10000 rpm, 2.5 hdd",
    "externe-schijven":
      "externe harde schijf, external hard drive, portable hard drive, my passport, external hdd, usb 3.0 hard drive, elements portable, backup plus, externe ssd",
    "usb-sticks":
      "usb-stick, usb flash drive, usb drive, datatraveler, flash drive usb type-a, cruzer, store n go, usb memory stick, usb flash",
    geheugenkaarten:
      "geheugenkaart, memory card, sd card, microsd, compactflash, sdhc, sdxc, memory stick pro, secure digital, micro sd, xd card, карта памяти, mmc, cf card, sd kaart, flash memory card, memory card reader card, uhs-i",
    "nas-systemen":
      "nas, network attached storage, synology, storage server, disk array, storage system, qnap, readynas, storage array, iscsi storage, san storage, modular smart array, network storage",
    schijfbehuizingen:
      "schijfbehuizing, hdd enclosure, storage enclosure, drive enclosure, hdd docking station, ssd enclosure, hdd/ssd enclosure, hard drive enclosure, mobile rack hdd, hard drive dock",
    "tapes-en-tapedrives":
      "tape, lto ultrium, tape drive, data cartridge, dat 72, tape autoloader, lto cartridge, backup storage media, blank data tape, tape library, dlt, minidv tape, videocassette, vhs, sdlt, ultrium, tape array, dds tape, cleaning cartridge lto, mini dv premium, audio cassette, autoloader",
    "lege-cds-en-dvds":
      "lege dvd's, dvd-r, cd-r, dvd+r, cd-rw, dvd+rw, bd-r, dvd-ram, blank cd, cd-r spindle, bd-re, cd-recordable, spindle dvd, inkjet printable cd, dvd-r 4.7 gb, cd-r 700mb, lege cd, dvd-rw, cakebox"
  },
  "elektronica.printen-en-inkt": {
    inktcartridges:
      "inktcartridge, ink cartridge, singlepack cyan, original ink cartridge, inkjet cartridge, inkt, printerinkt, multipack inkt, ink tank, designjet ink, singlepack magenta, singlepack yellow, singlepack black, singlepack, photo black, light magenta, ink cartridge yellow, light cyan, matte black, multipack 4-colours, photo ink cartridge, pgi, cli-8, bci-6, hp 338 black, 3-pack 400-ml designjet, lc1000, ink cartridge original black, ultrachrome, designjet, ink refill, ink bottle, ecotank ink, ink stick, solid ink, colorstix, vivid magenta, ink cartridges, officejet ink, inkjet print cartridge, tri-colour ink, durabrite, hp 920xl, photo cyan, картридж струйный, ml singlepack, original magenta 3 pc designjet, value pack ink",
    toners:
      "toner, toner cartridge, tonercartridge, laserjet toner, black toner cartridge, cyan toner cartridge, laser cartridge, high yield toner, print cartridge laser, toner cartridge original, return program toner, magenta toner, yellow toner cartridge, original laserjet toner cartridge, картридж тонер, toner kit, toner original, laser toner, print cartridge, high yield print cartridge, developer toner, extra high yield, toner black, toner cyan, toner yellow, copier toner, c-exv toner, gpr toner, mfp toner, ce285a, 38a, toner pages, corporate cartridge",
    "drums-en-printeronderdelen":
      "extended-capacity maintenance kit, maintenance kit phaser, drum, image drum, printer drum, fuser, maintenance kit printer, transfer belt, fuser unit, imaging unit, waste toner, drum unit, photoconductor, transfer kit, roller kit, paper tray, printhead, printer kit, lower tray, tray/feeder, sheet feeder, printer cabinet, finisher, staples cartridge, imaging drum, fuser kit, developer unit, transfer unit, toner collector, printer spare part, output stacker, duplex unit, printer cabinet stand, printer/scanner spare part, maintenance kit, printing equipment spare part, envelope feeder, belt unit, 500-sheet tray, paper feeder, adf kit, pickup roller, postscript upgrade printer, sheets lower tray, staple pack, paper cassette, consumable kit, fuser oil, cleaning kit printer, print head, stand copier, booklet maker, mailbox printer, printer memory font, printer roller, media tray, high capacity feeder, photo conductor, fusing unit, image transfer",
    labelprinters:
      "labelprinter, label printer, direct thermal label printer, thermal transfer printer, dymo labelwriter, zebra printer, brother ql label",
    bonprinters:
      "bonprinter, receipt printer, pos printer, thermal pos printer, kassaprinter, tm-t88, point of sale printer, dot matrix pos",
    grootformaatprinters:
      "grootformaatprinter, large format printer, plotter, designjet printer, stylus pro printer, imageprograf, wide format printer",
    "3d-printers": "3d printer, filament, 3d printing material, pla filament",
    "printlinten-en-labels":
      "printlint, printer ribbon, thermal ribbon, label tape, lettertape, dymo d1 tape, brother tze tape, inktlint, ribbon cartridge, label-making tape, ink ribbon, nylon ribbon, ink film, fabric ribbon, tape cassette, p-touch tape, printer label, thermal paper roll labels, p-touch ribbon, fax ribbon, thermal transfer ribbon, correction tape typewriter"
  },
  "elektronica.netwerkapparatuur": {
    switches:
      "switch, network switch, gigabit switch, 24-port switch, managed switch, poe switch, ethernet switch, procurve, catalyst, unmanaged switch, fast ethernet switch, network hub, stackable switch, managed l3, managed l2, switch module, 8-port, smart switch, ethernet hub",
    accesspoints:
      "accesspoint, access point, wireless access point, wlan access point, wap, wireless bridge, wireless lan controller, access point outdoor",
    "wifi-versterkers": "wifi-versterker, range extender, wifi repeater, wifi extender, wireless repeater",
    "powerline-adapters": "powerline adapter, powerline, homeplug, homeplug av, devolo dlan, powerline network adapter",
    modems: "modem, adsl modem, 56k modem, gsm modem, dial-up modem, fax modem, cable modem, usb modem umts, modems",
    firewalls:
      "firewall, vpn firewall, security appliance, utm appliance, hardware firewall, zywall, sonicwall, firewall hardware, asa security",
    netwerkkaarten:
      "netwerkkaart, network card, ethernet adapter, wireless usb adapter, wlan adapter, pci network adapter, gigabit ethernet adapter, wifi adapter, bluetooth adapter, networking card, wireless lan card, server adapter ethernet, wireless pci adapter, pcmcia wireless, print server, printserver, ethernet lan print server, internal wlan, nic, jetdirect, wi-fi card",
    "mediaconverters-en-sfp-modules":
      "mediaconverter, media converter, sfp, sfp transceiver, gbic, network media converter, sfp+ module, xfp, network transceiver module, mini-gbic, transceiver module, fiber converter, sfp mini-gbic, xenpak, optical transceiver",
    netwerkantennes:
      "netwerkantenne, wifi antenne, antenna dbi, omnidirectional antenna, wireless antenna, network antenna, directional antenna",
    patchpanelen:
      "patchpaneel, patch panel, keystone jack, 24-port patch panel, wandcontactdoos netwerk, rj45 wall jack, keystone, fiber panel, patch panel cat6, surface mount box rj45, fiber enclosure, keystone module, wall plate rj45, punch down block, outlet box, fibre patch panel, cable tester network, fiber cassette"
  },
  "elektronica.servers-en-zakelijke-ict": {
    servers:
      "server, proliant, poweredge, rack server, tower server, blade server, server xeon rack 1u, system x server, primergy, server barebone, blade, server intel xeon, integrity server, bladecenter, supermicro superserver",
    serveronderdelen:
      "serveronderdeel, server rail kit, blade enclosure, server drive cage, rack accessory, rail kit, mounting kit server, rack mount kit, server spare part, backplane, riser card, server hot plug cage, drive carrier, rackmount kit, server option kit, tape drive mounting kit, management card server, remote management adapter, kvm server module, mounting rails, bracket kit, bezel server, rack shelf, cable management arm",
    noodvoedingen:
      "noodvoeding, ups, uninterruptible power supply, smart-ups, back-ups, ups battery, line-interactive, replacement battery cartridge ups, ups 1500va, battery backup, va watt ups, symmetra, rbc, online ups, network management card ups, ups accessory, battery pack ups, sealed lead acid, ups sealed vrla, ups 3000va, ups extended run, ups maintenance bypass, battery cabinet ups, transformer isolation",
    serverkasten:
      "serverkast, server rack, rack cabinet, 42u rack, wall mount rack, patchkast, netshelter, rackmount shelf, 12u cabinet, freestanding rack, 19 inch rack, open frame rack, rack enclosure, rack rails, rack door, rack side panel, blanking panel, equipment rack, shelf rack",
    stroomverdelers:
      "stroomverdeler, pdu, power distribution unit, rack pdu, power strip rackmount, metered pdu, switched pdu, ac outlets rack, power distribution, basic pdu, automatic transfer switch, 16 c13 pdu, vertical pdu",
    "kvm-switches":
      "ps/2 kvm keyboard mouse, kvm switch, kvm, kvm console, keyboard video mouse switch, kvm extender, kvm cable, kvm switch rack mounting, server switch kvm, rack console, av extender, video switch, keyboard mouse extender, cat5 extender kvm, kvm module, console extender",
    barcodescanners:
      "barcodescanner, barcode scanner, handheld bar code reader, bar code reader, handheld scanner, barcode reader, mobile computer handheld, magnetic card reader, smart card reader, rfid reader",
    kassasystemen:
      "kassa, pos system, cash register, cash drawer, kassasysteem, kassalade, pos terminal, customer display, point of sale terminal"
  },
  "elektronica.kabels-en-adapters": {
    "usb-kabels":
      "usb-kabel, usb cable, usb 2.0 a/b cable, usb-c kabel, micro usb kabel, usb verlengkabel, usb a mini-b cable, usb extension cable, usb type-c cable, кабель usb, usb 3.0 cable, usb 2.0 cable, mini-usb cable, usb device cable, кабель type-c, usb data cable, usb cable m/m",
    "hdmi-kabels":
      "hdmi-kabel, hdmi cable, high speed hdmi, hdmi dvi cable, hdmi to dvi, hdmi flat cable, mini hdmi cable, hdmi ethernet cable, hdmi m/m, micro hdmi",
    beeldschermkabels:
      "vga-kabel, vga cable, dvi cable, displayport cable, monitor cable, svga cable, s-video cable, composite video cable, dvi-d dual link, dvi-i cable, mini displayport cable, hd15 cable, uxga monitor cable, dvi digital, s-video, component video cable, hd15 m/m, scart kabel, rca composite video, scart cable, vga extension, video cable, dvi-d single link, vga d-sub, coax monitor extension, displayport m/m, tmds cable, svga monitor",
    audiokabels:
      "audiokabel, audio cable, 3.5mm stereo cable, rca audio kabel, jack cable, optical audio cable, y-cable stereo, toslink, 3.5mm m/m, rca cable, speaker cable, stereo extension cable, mono audio cable, digital audio cable, luidsprekerkabel, aux kabel, dual rca, xlr kabel, 3.5mm stereo m/f, audio extension, rca m/m, speaker wire, coaxial digital audio, headphone splitter, stereo y cable",
    netwerkkabels:
      "netwerkkabel, networking cable, cat6 cable, cat5e patch cable, utp patchkabel, ethernet cable, rj45 patch cord, snagless patch cable, crossover cable, cat6a, utp kabel, ftp cable, sstp, patch cable, cat5e molded, networking cable cat5e utp, patchcord, cat6 utp, 350mhz snagless, 550mhz snagless, lan cable, patchkabel, cat5, network cable, bulk cable cat5e, patch cord, utp cat6 m, cat 5e molded rj45 utp, ethernet patch, cat7, rj45 cable, solid cable pvc",
    glasvezelkabels:
      "glasvezelkabel, fibre optic cable, fiber patch cable, lc/lc multimode, duplex multimode, om3 fiber, single mode fiber, optical fiber patch cord, sc/sc, fibre optic lc, lc/sc, st/st, 62.5/125, 50/125 fiber, 9/125 singlemode, duplex fiber, infiniband cable, fiber optic, mtrj, pigtail, om2, om1",
    stroomkabels:
      "stroomkabel, power cable, power cord, netsnoer, iec c13, c14 coupler power cable, nema 5-15p, c13 coupler, power cord c19, y power cord, power extender cable, internal power cable molex, power extension cord, ac power cord, apparaatsnoer, monitor power adapter cable, sata power cable, power cable extender, pdu cable, jumper cord, power cord l6-20p, dc power cable, lp4 sata power",
    "datakabels-voor-schijven":
      "sata kabel, sata cable, serial ata cable, scsi cable, sas cable, ide cable, esata cable, serial attached scsi, fibre channel cable, mini-sas, ide kabel, ultra ata cable, floppy cable, serial ata right angle, latching sata, external scsi, esata, sas external cable",
    "adapters-en-converters":
      "remote switch adapter, remote adapter, adapter, converter, gender changer, usb to serial adapter, hdmi naar vga adapter, cable interface/gender adapter, dvi-i vga adapter, video converter, video splitter, serial adapter, dvi hdmi adapter, usb graphics adapter, display adapter, usb to parallel, usb-c adapter, video signal converter, null modem adapter, vga splitter, kabeladapter, interface hub adapter, rca coupler, db9 db25 adapter, signal converter, usb to ethernet adapter, video distribution amplifier, ps/2 adapter, gender changer m/f, audio adapter, coupler, usb multi display adapter, db25 adapter, displayport adapter, hd15 f/f adapter, adapter f/m, usb video adapter, video booster, f-connector adapter, vga video splitter, адаптер",
    "usb-hubs":
      "usb-hub, usb hub, 4-port usb hub, 7-port hub, interface hub, usb 2.0 hub, usb-c hub, hub usb, 4 port hub",
    kabelbeheer:
      "kabelbeheer, cable tie, kabelgoot, cable management, kabelbinders, tie-wraps, cable organizer, velcro cable, cable tray, cable duct, cable manager, cable marker, kabelclip"
  },
  "elektronica.games": {
    playstationgames: "ps5 game, ps4 game, playstation game, ps3 game, ps2 game, psp game, playstation 4 games",
    xboxgames: "xbox one game, xbox 360 game, xbox game, xbox series game",
    nintendogames: "nintendo switch game, wii game, nintendo ds game, 3ds game, switch game, game boy",
    "pc-games": "pc game, pc games, computergame, dvd-rom game, simulator pc",
    "tegoedkaarten-voor-games":
      "playstation store tegoed, xbox live gold, nintendo eshop, psn kaart, steam tegoed, roblox giftcard"
  },
  "elektronica.software": {
    besturingssystemen:
      "windows 10 pro licentie, windows 7 oem, windows server, operating system software, windows vista, mac os x upgrade, red hat linux, suse linux enterprise, besturingssysteem, windows xp, windows cal",
    kantoorsoftware:
      "microsoft office, office 365, office home student, word, excel, kantoorsoftware, boekhoudsoftware, office professional, quickbooks, quicken, openoffice, works suite, ocr software, pdf software, project standard",
    beveiligingssoftware:
      "antivirus, internet security, kaspersky, norton, mcafee, virusscanner, total protection, antivirus beveiligingssoftware, bitdefender, security for virtualization, endpoint protection, symantec, f-secure, antivirus security, spam filter, spy sweeper",
    "grafische-software":
      "photoshop, adobe creative suite, illustrator, video editing software, indesign, premiere, coreldraw, dreamweaver, photo software, acrobat, autocad, paint shop, premiere elements, studio video editing, final cut, web design software, fonts",
    "bedrijfssoftware-en-licenties":
      "software licentie, license, software license/upgrade, user license, server license, monitoring software, backup software, vmware, crystal reports, exchange server, sql server, open license, volume license, backup exec, upgrade license, database software, monitoring nodes, remote access software, nodes license, license pack, feature license, report nodes, openview, licences",
    "educatieve-software":
      "educatieve software, language learning software, rosetta stone, taalcursus software, learning software kids, encyclopedia software, reader rabbit, typing tutor",
    servicecontracten:
      "servicecontract, care pack, warranty extension, onsite service, support contract, next business day, garantie verlenging, year warranty, year onsite, service renewal, extended warranty, maintenance agreement, installation service, service pack nbd, year onsite service, hardware support, software support contract, warranty upgrade, maintenance support fee, nbd onsite, disk retention, advance exchange, map update service, year nbd"
  },
  "elektronica.slim-huis-en-beveiliging": {
    beveiligingscameras:
      "beveiligingscamera, ip-camera, security camera, surveillance camera, dome camera, ip security camera, network camera, bewakingscamera, bullet camera, cctv camera, axis camera, security camera housing",
    alarmsystemen: "alarmsysteem, alarm, inbraakalarm, security alarm, sirene",
    "slimme-verlichting":
      "slimme verlichting, philips hue, smart bulb, wifi lamp, ledstrip smart, slimme lamp, hue lamp",
    "slimme-stekkers": "slimme stekker, smart plug, wifi stopcontact",
    thermostaten: "thermostaat, slimme thermostaat, nest, tado, thermostat",
    sensoren:
      "sensor, temperature sensor, bewegingssensor, fluid detector, netbotz, environmental monitor, temperature humidity sensor, vibration sensor, smoke sensor netbotz, door sensor, environmental sensor, temperature probe, spot fluid sensor",
    "videorecorders-voor-bewaking":
      "nvr, digital video recorder surveillance, network video recorder, dvr cctv, video server, video encoder axis"
  },
  "elektronica.elektronische-onderdelen": {
    ontwikkelborden: "arduino, raspberry pi, development board, ontwikkelbord, esp32, microcontroller",
    "accus-en-knoopcellen":
      "rechargeable nimh cell, knoopcel, cr2032, knoopcelbatterij, cr2025, oplaadbare accu, lithium knoopcel, cr2016, button cell, lr44, rechargeable battery pack, minicells, minicells battery, single-use battery cr2016, hearing aid battery, v13ga, cr1220, silver-oxide, a76, cr123a",
    soldeermateriaal: "soldeerbout, soldering iron, soldeertin",
    componenten:
      "condensator, weerstand, transistor, led diode, elektronisch component, connector, wire connector, terminal block"
  }
}
