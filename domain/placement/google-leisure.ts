/**
 * Keys of our categories for tools, children, animals, bicycles and sport, each with the numbers of Google's taxonomy
 * that belong there. Spec: PLACE-02.
 */
export const GOOGLE_LEISURE = `
klussen: 632 1167
klussen.elektrisch-gereedschap: 1235 1217 1226
klussen.elektrisch-gereedschap.cirkelzagen: 3224
klussen.elektrisch-gereedschap.decoupeerzagen: 3725
klussen.elektrisch-gereedschap.schuurmachines: 1188
klussen.elektrisch-gereedschap.slijpmachines: 1219 1644
klussen.elektrisch-gereedschap.freesmachines: 1841
klussen.elektrisch-gereedschap.multitools: 5587
klussen.elektrisch-gereedschap.compressoren: 2015
klussen.elektrisch-gereedschap.aggregaten: 1218
klussen.elektrisch-gereedschap.heteluchtpistolen: 1220
klussen.elektrisch-gereedschap.accus-voor-gereedschap: 6295
klussen.handgereedschap.hamers: 1186
klussen.handgereedschap.schroevendraaiersets: 1203
klussen.handgereedschap.handzagen: 3594
klussen.handgereedschap.gereedschapskoffers: 3974 4919
klussen.handgereedschap.sleutels-en-doppen: 1632 5571
klussen.handgereedschap.meetgereedschap: 1305
klussen.toebehoren-voor-gereedschap: 3650
klussen.toebehoren-voor-gereedschap.boren-en-bits: 3944
klussen.toebehoren-voor-gereedschap.zaagbladen: 6549
klussen.toebehoren-voor-gereedschap.schuurpapier: 4487
klussen.toebehoren-voor-gereedschap.slijpschijven: 499859
klussen.verf-en-behang: 503740 1361
klussen.verf-en-behang.behang: 2334
klussen.verf-en-behang.kwasten-en-rollers: 2077
klussen.verf-en-behang.houtlijm-en-kit: 503742
klussen.ladders-en-trappen: 130
klussen.ladders-en-trappen.ladders: 6928
klussen.ladders-en-trappen.huishoudtrappen: 635
klussen.ijzerwaren: 2878 1974
klussen.ijzerwaren.schroeven-en-bouten: 500054
klussen.ijzerwaren.scharnieren-en-deurbeslag: 1771 6343
klussen.ijzerwaren.kettingen-en-touw: 502977
klussen.elektra-en-veiligheid: 127 1679
klussen.elektra-en-veiligheid.rookmelders: 499673 1871
klussen.elektra-en-veiligheid.brandblussers: 1434
klussen.elektra-en-veiligheid.verlengsnoeren: 4789
klussen.elektra-en-veiligheid.schakelaars-en-stopcontacten: 1869 6459
klussen.elektra-en-veiligheid.installatiemateriaal: 2345
klussen.bouwen-en-installeren: 115
klussen.bouwen-en-installeren.ventilatie: 499873
klussen.bouwen-en-installeren.isolatie: 122
klussen.bouwen-en-installeren.vloeren: 2826
klussen.bouwen-en-installeren.deuren-en-ramen: 119 124
klussen.bouwen-en-installeren.verwarming-en-radiatoren: 2060
klussen.werkkleding-en-bescherming: 2047
klussen.werkkleding-en-bescherming.werkhandschoenen: 5591
klussen.werkkleding-en-bescherming.mond-en-oogbescherming: 2227 503724
dieren: 1 2
dieren.honden: 5
dieren.honden.hondenvoer: 3530
dieren.honden.hondenmanden: 4434
dieren.honden.hondenspeelgoed: 5010
dieren.honden.hondensnacks: 5011
dieren.honden.hondentuigen-en-hondenjassen: 5004
dieren.honden.halsbanden-en-lijnen: 6250 6249 6253
dieren.katten: 4
dieren.katten.kattenvoer: 3367
dieren.katten.krabpalen: 4997
dieren.katten.kattenbakken: 5000
dieren.katten.kattenbakvulling: 4999
dieren.katten.kattensnacks: 5002
dieren.katten.kattenspeelgoed: 5001
dieren.katten.kattenmanden: 4433
dieren.vissen-knaagdieren-en-vogels: 5013 6 3
dieren.vissen-knaagdieren-en-vogels.aquaria: 3238
dieren.vissen-knaagdieren-en-vogels.visvoer: 5024
dieren.vissen-knaagdieren-en-vogels.knaagdierkooien: 5017
dieren.vissen-knaagdieren-en-vogels.knaagdiervoer: 5015 7517
dieren.vissen-knaagdieren-en-vogels.vogelvoer: 4990 4993
dieren.vissen-knaagdieren-en-vogels.aquariumtechniek: 5020 5079
dieren.vissen-knaagdieren-en-vogels.vogelhuisjes: 500078
dieren.gezondheid-van-dieren: 5086
dieren.gezondheid-van-dieren.middelen-tegen-vlooien-en-teken: 6248
dieren.gezondheid-van-dieren.vitamines-voor-dieren: 5081
baby-en-speelgoed: 537 1239
baby-en-speelgoed.kinderwagens-en-autostoelen: 2764 4386
baby-en-speelgoed.kinderwagens-en-autostoelen.autostoelen: 547
baby-en-speelgoed.kinderwagens-en-autostoelen.kinderwagens: 568
baby-en-speelgoed.kinderwagens-en-autostoelen.draagzakken: 538
baby-en-speelgoed.kinderwagens-en-autostoelen.kinderwagenaccessoires: 4387
baby-en-speelgoed.babykamer-en-verzorging: 540 561 554
baby-en-speelgoed.babykamer-en-verzorging.babyfoons: 541
baby-en-speelgoed.babykamer-en-verzorging.ledikanten: 6393 6394
baby-en-speelgoed.babykamer-en-verzorging.kinderstoelen: 559
baby-en-speelgoed.babykamer-en-verzorging.drinkflessen: 564 6950 5630
baby-en-speelgoed.babykamer-en-verzorging.fopspenen: 566 7360
baby-en-speelgoed.babykamer-en-verzorging.borstkolven: 565
baby-en-speelgoed.babykamer-en-verzorging.babybadjes: 4679 4678
baby-en-speelgoed.babykamer-en-verzorging.boxen: 539
baby-en-speelgoed.babykamer-en-verzorging.luieremmers: 550
baby-en-speelgoed.babykamer-en-verzorging.babyslaapzakken: 5412
baby-en-speelgoed.babyvoeding: 562
baby-en-speelgoed.luiers-en-verschonen: 548
baby-en-speelgoed.luiers-en-verschonen.luiers: 551
baby-en-speelgoed.luiers-en-verschonen.babydoekjes: 553
baby-en-speelgoed.luiers-en-verschonen.babyverzorging: 5252
baby-en-speelgoed.bouwen-en-rijden: 1253
baby-en-speelgoed.bouwen-en-rijden.bouwsets: 1254 3805
baby-en-speelgoed.bouwen-en-rijden.houten-blokken-en-banen: 3287 3617 3163
baby-en-speelgoed.bouwen-en-rijden.speelgoedautos: 2505
baby-en-speelgoed.bouwen-en-rijden.treinen-en-banen: 5152 3474
baby-en-speelgoed.bouwen-en-rijden.bestuurbaar-speelgoed: 2546 2778
baby-en-speelgoed.bouwen-en-rijden.modelbouw: 5999
baby-en-speelgoed.bouwen-en-rijden.skelters-en-traptractors: 2799
baby-en-speelgoed.spellen-en-puzzels: 3793
baby-en-speelgoed.spellen-en-puzzels.bordspellen: 1246
baby-en-speelgoed.spellen-en-puzzels.kaartspellen: 1247
baby-en-speelgoed.spellen-en-puzzels.puzzels: 3867
baby-en-speelgoed.knuffels-en-knutselen: 1255
baby-en-speelgoed.knuffels-en-knutselen.knuffels: 1259
baby-en-speelgoed.knuffels-en-knutselen.poppen: 1257 2499
baby-en-speelgoed.knuffels-en-knutselen.speelfiguren: 6058
baby-en-speelgoed.knuffels-en-knutselen.rollenspel-en-verkleden: 3229
baby-en-speelgoed.knuffels-en-knutselen.babyspeelgoed: 2847
baby-en-speelgoed.knuffels-en-knutselen.educatief-speelgoed: 1262
baby-en-speelgoed.knuffels-en-knutselen.knutselsets: 16 3731
baby-en-speelgoed.buitenspelen: 4352 1266
baby-en-speelgoed.buitenspelen.waterspeelgoed: 6464 3911
baby-en-speelgoed.buitenspelen.zandspeelgoed: 1268
baby-en-speelgoed.buitenspelen.vliegers: 1261
baby-en-speelgoed.feest-en-cadeau: 5709 96
baby-en-speelgoed.feest-en-cadeau.ballonnen: 2587 6311
baby-en-speelgoed.feest-en-cadeau.feestversiering: 502981 8110 2531
baby-en-speelgoed.feest-en-cadeau.cadeaupapier: 94
baby-en-speelgoed.feest-en-cadeau.cadeaukaarten: 53
baby-en-speelgoed.feest-en-cadeau.kostuums: 5193
fietsen: 1025
fietsen.fietsonderdelen: 3618 3214
fietsen.stads-en-sportfietsen: 1026
fietsen.fietskleding: 3982 5697
sport-en-kamperen: 988 1011 499713
sport-en-kamperen.kamperen: 1013
sport-en-kamperen.kamperen.tenten: 1022 5655
sport-en-kamperen.kamperen.slaapzakken: 1020 5881
sport-en-kamperen.kamperen.slaapmatten: 1021
sport-en-kamperen.kamperen.kampeermeubelen: 1014
sport-en-kamperen.kamperen.kooktoestellen: 1015 1016
sport-en-kamperen.wandelen-en-hardlopen.wandelstokken: 3738 7154
sport-en-kamperen.fitness: 990
sport-en-kamperen.fitness.halters: 499793
sport-en-kamperen.fitness.krachtstations: 499912
sport-en-kamperen.fitness.weerstandsbanden: 5869
sport-en-kamperen.fitness.fitnessballen: 993 3938
sport-en-kamperen.fitness.foamrollers: 5319
sport-en-kamperen.fitness.yogablokken-en-riemen: 999
sport-en-kamperen.bal-en-racketsport: 1065 1111
sport-en-kamperen.bal-en-racketsport.voetballen: 1112
sport-en-kamperen.bal-en-racketsport.tennisrackets: 3906
sport-en-kamperen.bal-en-racketsport.tennisballen: 3113
sport-en-kamperen.bal-en-racketsport.tafeltennis: 1008
sport-en-kamperen.bal-en-racketsport.darts: 1005
sport-en-kamperen.bal-en-racketsport.golfclubs-en-golfballen: 1043
sport-en-kamperen.bal-en-racketsport.basketballen: 1081
sport-en-kamperen.watersport-en-zwemmen: 499811 1144
sport-en-kamperen.watersport-en-zwemmen.snorkelsets: 1135
sport-en-kamperen.watersport-en-zwemmen.zwemkleding: 211
sport-en-kamperen.wintersport: 499844
sport-en-kamperen.wintersport.skis-en-snowboards: 499845
sport-en-kamperen.wintersport.sleeen: 7539
sport-en-kamperen.overige-sporten.vissport: 3334
sport-en-kamperen.overige-sporten.paardensport: 1031
sport-en-kamperen.overige-sporten.skaten-en-steppen: 499761 3276 5879
sport-en-kamperen.overige-sporten.vechtsport: 499719
sport-en-kamperen.overige-sporten.klimmen: 7059
`
