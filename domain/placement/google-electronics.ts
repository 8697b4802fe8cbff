/**
 * Keys of our categories for electronics, software, media and music, each with the numbers of
 * Google's taxonomy that belong there. Spec: PLACE-02.
 */
export const GOOGLE_ELECTRONICS = `
elektronica: 222 2082 141
elektronica.televisies: 386 404
elektronica.televisies.beamers: 396 397 398
elektronica.televisies.projectorlampen: 393
elektronica.televisies.dvd-en-blu-rayspelers: 387 388 389
elektronica.televisies.mediaspelers: 5276 390
elektronica.televisies.tv-beugels: 4458
elektronica.televisies.tv-ontvangers-en-antennes: 5561 5562 401 1718 5476
elektronica.televisies.afstandsbedieningen: 341
elektronica.televisies.informatieschermen: 8155 5255
elektronica.audio: 223 242 2165 1420 505771
elektronica.audio.conferentiespeakers: 274
elektronica.audio.hifi-luidsprekers: 249 7163
elektronica.audio.versterkers-en-receivers: 241 224 503008
elektronica.audio.stereosets: 251 226 252 225
elektronica.audio.mp3-spelers: 233 232
elektronica.audio.dictafoons: 244 954
elektronica.audio.radios: 6886 2106
elektronica.audio.platenspelers: 256 2372
elektronica.computers: 278 279 285
elektronica.computers.laptops: 328
elektronica.computers.desktops: 325 5254
elektronica.computers.thin-clients: 8539
elektronica.computers.monitoren: 305
elektronica.computers.monitorarmen: 283
elektronica.computers.toetsenborden: 303 4512 6475
elektronica.computers.muizen: 304 308
elektronica.computers.muismatten: 1993 6291
elektronica.computers.printers: 500106
elektronica.computers.scanners: 306 284
elektronica.computers.webcams: 312
elektronica.computers.dockingstations: 300
elektronica.computers.laptoptassen: 7530
elektronica.computers.laptopladers-en-laptopaccus: 1564
elektronica.computers.laptopstandaards-en-sloten: 5489
elektronica.computers.tekentablets: 302
elektronica.computers.privacyschermen: 5467 5469
elektronica.telefonie: 262 264 265 270
elektronica.telefonie.smartphones: 267
elektronica.telefonie.telefoonhoesjes: 2353 4550
elektronica.telefonie.vaste-telefoons: 271 272 266 1880
elektronica.telefonie.voip-telefoons: 4666
elektronica.telefonie.portofoons: 2471 273 263
elektronica.telefonie.telefoononderdelen-en-accus: 1745 7347
elektronica.telefonie.screenprotectors: 5468
elektronica.telefonie.telefoonhouders: 499878
elektronica.tablets-en-e-readers: 298
elektronica.tablets-en-e-readers.tablets: 4745
elektronica.tablets-en-e-readers.e-readers: 3539
elektronica.tablets-en-e-readers.styluspennen: 5308 5309
elektronica.tablets-en-e-readers.tablethouders: 499956
elektronica.fotografie: 142 39 156 2096 143
elektronica.fotografie.cameratassen: 6308
elektronica.fotografie.flitsers: 148 5479
elektronica.fotografie.camera-accus-en-laders: 1722 2222
elektronica.fotografie.videocameras: 155
elektronica.fotografie.lenzen: 149
elektronica.fotografie.lensfilters: 2911
elektronica.fotografie.statieven: 150 4638
elektronica.fotografie.verrekijkers: 157 4164
elektronica.fotografie.telescopen: 165
elektronica.fotografie.studioverlichting: 42
elektronica.wearables: 500002
elektronica.wearables.activity-trackers: 500009
elektronica.netwerk-en-gaming.routers: 1350 5497 2358
elektronica.netwerk-en-gaming.spelcomputers: 1294
elektronica.netwerk-en-gaming.controllers: 301
elektronica.netwerk-en-gaming.game-accessoires: 1270 1505 2070 500117
elektronica.netwerk-en-gaming.gamestoelen: 6800
elektronica.computeronderdelen: 1928 8158
elektronica.computeronderdelen.processors: 292
elektronica.computeronderdelen.moederborden: 289 499898
elektronica.computeronderdelen.videokaarten: 297
elektronica.computeronderdelen.werkgeheugen: 288 1733
elektronica.computeronderdelen.computervoedingen: 291
elektronica.computeronderdelen.computerbehuizingen: 296
elektronica.computeronderdelen.koeling: 295
elektronica.computeronderdelen.geluidskaarten: 286
elektronica.computeronderdelen.controllerkaarten: 287 505299 503755
elektronica.computeronderdelen.optische-drives: 377
elektronica.computeronderdelen.laptoponderdelen: 4224
elektronica.opslag: 2414 380 1623
elektronica.opslag.usb-sticks: 3712
elektronica.opslag.geheugenkaarten: 384 3387 3422 3580
elektronica.opslag.nas-systemen: 5269 5272
elektronica.opslag.tapes-en-tapedrives: 385
elektronica.opslag.lege-cds-en-dvds: 367
elektronica.printen-en-inkt: 345 502990 5258 356 7362
elektronica.printen-en-inkt.drums-en-printeronderdelen: 5259 5261 5262 502991 5265
elektronica.printen-en-inkt.printlinten-en-labels: 5260
elektronica.printen-en-inkt.3d-printers: 6865 499682
elektronica.netwerkapparatuur: 342
elektronica.netwerkapparatuur.switches: 2455
elektronica.netwerkapparatuur.accesspoints: 5496
elektronica.netwerkapparatuur.wifi-versterkers: 2121 5473
elektronica.netwerkapparatuur.modems: 343 5576
elektronica.netwerkapparatuur.firewalls: 3742
elektronica.netwerkapparatuur.netwerkkaarten: 290
elektronica.netwerkapparatuur.patchpanelen: 5273
elektronica.servers-en-zakelijke-ict: 6932 4181
elektronica.servers-en-zakelijke-ict.servers: 331
elektronica.servers-en-zakelijke-ict.noodvoedingen: 1348 1375 6289
elektronica.servers-en-zakelijke-ict.serverkasten: 293
elektronica.servers-en-zakelijke-ict.kvm-switches: 1562
elektronica.servers-en-zakelijke-ict.barcodescanners: 139 5256
elektronica.kabels-en-adapters: 259 3328 8156 505295 6933
elektronica.kabels-en-adapters.audiokabels: 1867
elektronica.kabels-en-adapters.netwerkkabels: 1480
elektronica.kabels-en-adapters.stroomkabels: 1763
elektronica.kabels-en-adapters.datakabels-voor-schijven: 500035
elektronica.kabels-en-adapters.adapters-en-converters: 258 2182
elektronica.kabels-en-adapters.usb-hubs: 311
elektronica.kabels-en-adapters.kabelbeheer: 4016 6402 3764 6780
elektronica.games: 1279
elektronica.software: 2092 313
elektronica.software.besturingssystemen: 321
elektronica.software.kantoorsoftware: 5303
elektronica.software.beveiligingssoftware: 5299
elektronica.software.grafische-software: 319
elektronica.software.bedrijfssoftware-en-licenties: 5300 5302 5304
elektronica.software.educatieve-software: 317
elektronica.slim-huis-en-beveiliging: 359 2413
elektronica.slim-huis-en-beveiliging.beveiligingscameras: 362 5937
elektronica.slim-huis-en-beveiliging.alarmsystemen: 3873
elektronica.slim-huis-en-beveiliging.thermostaten: 1519
elektronica.slim-huis-en-beveiliging.sensoren: 365 2161
elektronica.slim-huis-en-beveiliging.videorecorders-voor-bewaking: 364
elektronica.elektronische-onderdelen.componenten: 1801 3702 3635 3991
elektronica.elektronische-onderdelen.ontwikkelborden: 3416 7264
klussen.elektra-en-veiligheid.batterijen: 276 4928 7166
klussen.elektra-en-veiligheid.stekkerdozen: 3160 5380
films-en-muziek: 855
films-en-muziek.films-en-series: 839
boeken: 784
boeken.strips-en-tijdschriften.tijdschriften: 886
muziek: 54 55
muziek.blazen-en-strijken.bladmuziek: 887
muziek.gitaren.gitaarversterkers: 56
muziek.gitaren.snaren-en-plectrums: 61
muziek.toetsen-en-slagwerk: 75 76 6001 60 3465
muziek.blazen-en-strijken.blaasinstrumenten: 87 63 62 57
muziek.opnemen-en-luisteren.microfoons: 234 3306 3912
muziek.podium-en-dj: 4921 3727 2154
muziek.podium-en-dj.dj-apparatuur: 4922 4923
muziek.podium-en-dj.mengpanelen: 236
`
