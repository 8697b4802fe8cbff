/**
 * Keys of our categories for food and care, each with the numbers of
 * Google's taxonomy that belong there. Spec: PLACE-02.
 */
export const GOOGLE_FOOD_AND_CARE = `
eten-en-drinken: 412 413 422 430 432
eten-en-drinken.koffie-en-thee: 1868
eten-en-drinken.koffie-en-thee.thee: 2073
eten-en-drinken.koffie-en-thee.cacao-en-chocolademelk: 415
eten-en-drinken.koffie-en-thee.koffiemelk-en-creamers: 4418
eten-en-drinken.frisdrank-en-sap.frisdranken: 2628
eten-en-drinken.frisdrank-en-sap.vruchtensappen: 2887 8036
eten-en-drinken.frisdrank-en-sap.mineraalwater: 420
eten-en-drinken.frisdrank-en-sap.siropen: 6848
eten-en-drinken.frisdrank-en-sap.sportdranken: 5723
eten-en-drinken.snoep-en-koek: 4748
eten-en-drinken.snoep-en-koek.koekjes: 2229
eten-en-drinken.snoep-en-koek.repen: 5747 5745
eten-en-drinken.chips-en-noten: 423
eten-en-drinken.chips-en-noten.chips: 2392 6192
eten-en-drinken.chips-en-noten.noten: 433
eten-en-drinken.chips-en-noten.popcorn: 1534
eten-en-drinken.chips-en-noten.zoutjes: 3446 7159
eten-en-drinken.chips-en-noten.gedroogd-fruit: 1755 5744
eten-en-drinken.ontbijt-en-voorraadkast: 2660 427
eten-en-drinken.ontbijt-en-voorraadkast.ontbijtgranen: 4689 4690
eten-en-drinken.ontbijt-en-voorraadkast.broodbeleg: 2188 6204
eten-en-drinken.ontbijt-en-voorraadkast.pindakaas-en-notenpastas: 3965
eten-en-drinken.ontbijt-en-voorraadkast.honing-en-stroop: 4947 4943
eten-en-drinken.ontbijt-en-voorraadkast.pasta-en-rijst: 434 4682
eten-en-drinken.ontbijt-en-voorraadkast.granen-en-couscous: 431 7196 6259
eten-en-drinken.ontbijt-en-voorraadkast.olien-en-azijn: 2126 2140
eten-en-drinken.ontbijt-en-voorraadkast.sauzen: 2018 1568 1387 4615 4616 6905 1969 500074
eten-en-drinken.ontbijt-en-voorraadkast.pastasauzen: 5759 6203
eten-en-drinken.ontbijt-en-voorraadkast.olijven-en-tafelzuur: 5760 500076
eten-en-drinken.ontbijt-en-voorraadkast.bloem-en-bakproducten: 2775 8076 2572 2803 2905 5778 6774
eten-en-drinken.ontbijt-en-voorraadkast.suiker-en-zoetstoffen: 503734
eten-en-drinken.ontbijt-en-voorraadkast.kruiden-en-specerijen: 4608 1529
eten-en-drinken.ontbijt-en-voorraadkast.soepen-en-bouillons: 2423
eten-en-drinken.ontbijt-en-voorraadkast.groenteconserven: 5798
eten-en-drinken.ontbijt-en-voorraadkast.fruitconserven: 5799 5794
eten-en-drinken.ontbijt-en-voorraadkast.peulvruchten: 5797 5796
eten-en-drinken.ontbijt-en-voorraadkast.visconserven: 5813
eten-en-drinken.ontbijt-en-voorraadkast.vleesconserven: 5811
eten-en-drinken.ontbijt-en-voorraadkast.tomatenproducten: 6922
eten-en-drinken.wijn: 421
eten-en-drinken.bier: 414
eten-en-drinken.bier.cider: 6761
eten-en-drinken.sterke-drank: 499676 417
eten-en-drinken.sterke-drank.whiskys: 1926
eten-en-drinken.sterke-drank.gin-en-jenever: 1671
eten-en-drinken.sterke-drank.likeuren-en-rum: 2933 2605 8030
eten-en-drinken.sterke-drank.wodka: 2107
eten-en-drinken.sterke-drank.tequila: 2220
eten-en-drinken.sterke-drank.cognac-en-brandy: 2364
eten-en-drinken.sterke-drank.aperitieven-en-bitters: 7486
eten-en-drinken.sterke-drank.mixdranken: 5725 5887
eten-en-drinken.zuivel-en-eieren: 428
eten-en-drinken.zuivel-en-eieren.melk: 418
eten-en-drinken.zuivel-en-eieren.karnemelk: 6797
eten-en-drinken.zuivel-en-eieren.plantaardige-zuivel: 5724
eten-en-drinken.zuivel-en-eieren.yoghurt: 1954
eten-en-drinken.zuivel-en-eieren.boter-en-margarine: 5827
eten-en-drinken.zuivel-en-eieren.room-en-kookzuivel: 5786 6821 5787
eten-en-drinken.zuivel-en-eieren.toetjes: 5743
eten-en-drinken.zuivel-en-eieren.eieren: 4627
eten-en-drinken.kaas: 429
eten-en-drinken.kaas.smeerkaas-en-roomkaas: 5785 1855 6831
eten-en-drinken.kaas.plantaardige-kaas: 6839
eten-en-drinken.brood-en-gebak: 1876
eten-en-drinken.brood-en-gebak.brood: 424
eten-en-drinken.brood-en-gebak.wraps-en-tortillas: 5748 6891
eten-en-drinken.brood-en-gebak.gebak-en-taart: 5749 5904 5750 6195
eten-en-drinken.brood-en-gebak.crackers-en-beschuit: 1445 2432
eten-en-drinken.aardappelen-en-groente: 5793
eten-en-drinken.aardappelen-en-groente.aardappelen: 6586
eten-en-drinken.aardappelen-en-groente.tomaten-en-komkommers: 6703 6608
eten-en-drinken.aardappelen-en-groente.uien-en-knoflook: 6655 6620 6818
eten-en-drinken.fruit: 5795
eten-en-drinken.fruit.appels-en-peren: 6566 6665
eten-en-drinken.fruit.bananen: 6574
eten-en-drinken.fruit.citrusfruit: 503759
eten-en-drinken.fruit.druiven: 6626
eten-en-drinken.fruit.zacht-fruit: 6582
eten-en-drinken.fruit.steenfruit: 503760
eten-en-drinken.fruit.meloenen: 6649
eten-en-drinken.vlees: 4628
eten-en-drinken.vleeswaren: 5804
eten-en-drinken.vis: 4629
eten-en-drinken.vegetarisch-en-vegan: 5807
eten-en-drinken.vegetarisch-en-vegan.vleesvervangers: 6843 5808
eten-en-drinken.vegetarisch-en-vegan.tofu-en-tempe: 5809 5810
eten-en-drinken.maaltijden-en-salades: 5814
eten-en-drinken.maaltijden-en-salades.hummus-dips-en-tapas: 5740
eten-en-drinken.diepvries.ijs: 5788
eten-en-drinken.sport-en-dieetvoeding: 6242 2984
eten-en-drinken.sport-en-dieetvoeding.maaltijdvervangers: 5702
verzorging: 469 2915 473
verzorging.gezondheid: 491 518 2890
verzorging.gezondheid.vitamines-en-supplementen: 525
verzorging.gezondheid.pleisters-en-verband: 508
verzorging.gezondheid.condooms-en-glijmiddelen: 775 777
verzorging.gezondheid.incontinentiemateriaal: 517
verzorging.gezondheid.oogverzorging-en-lenzenvloeistof: 1380
verzorging.gezondheid.voetverzorging: 515
verzorging.gezondheid-meten: 494
verzorging.gezondheid-meten.bloeddrukmeters: 495
verzorging.gezondheid-meten.personenweegschalen: 500 496
verzorging.gezondheid-meten.thermometers: 501
verzorging.gezondheid-meten.saturatiemeters: 5551
verzorging.gezondheid-meten.zwangerschapstests: 505822
verzorging.massage-en-warmte: 5663
verzorging.massage-en-warmte.massageapparaten: 471
verzorging.massage-en-warmte.lichttherapielampen: 500087
verzorging.scheren-en-haar: 528
verzorging.scheren-en-haar.scheerapparaten: 532 531
verzorging.scheren-en-haar.tondeuses: 533 6842
verzorging.scheren-en-haar.scheermesjes: 534
verzorging.scheren-en-haar.scheerschuim-en-aftershave: 529 2971
verzorging.scheren-en-haar.ontharingsmiddelen: 4507
verzorging.mondverzorging: 526
verzorging.mondverzorging.tandpastas: 1360
verzorging.mondverzorging.tandenborstels: 527
verzorging.mondverzorging.mondwaters: 3040 6189
verzorging.mondverzorging.flosdraad-en-ragers: 2620 6715 4316
verzorging.mondverzorging.monddouches: 5295
verzorging.mondverzorging.opzetborstels: 4775
verzorging.huid-en-lichaam: 567 474 2592
verzorging.huid-en-lichaam.deodorants: 484
verzorging.huid-en-lichaam.douchegels: 2747
verzorging.huid-en-lichaam.handzeep: 3208 2503 3691
verzorging.huid-en-lichaam.badproducten: 2522
verzorging.huid-en-lichaam.bodylotions: 6104
verzorging.huid-en-lichaam.gezichtsreiniging: 2526 5976 6034
verzorging.huid-en-lichaam.gezichtsmaskers: 6262 8029
verzorging.huid-en-lichaam.nachtcremes-en-serums: 7429
verzorging.huid-en-lichaam.lippenverzorging: 482
verzorging.huid-en-lichaam.zonnebrandcremes: 2844 2740
verzorging.huid-en-lichaam.watten-en-wattenstaafjes: 4929 2934
verzorging.haarverzorging: 486 2441
verzorging.haarverzorging.haarstyling: 1901
verzorging.haarverzorging.haarkleuring: 2814
verzorging.make-up: 477 2619 478 2645
verzorging.make-up.foundations: 2571
verzorging.make-up.oogschaduw-en-oogpotloden: 2779
verzorging.make-up.make-upkwasten: 2548
verzorging.parfum: 479
verzorging.intieme-verzorging: 485
verzorging.intieme-verzorging.maandverband: 2387
verzorging.intieme-verzorging.tampons: 2564
`
