/**
 * Keys of our categories for appliances, house and garden, each with the numbers of
 * Google's taxonomy that belong there. Spec: PLACE-02.
 */
export const GOOGLE_HOME = `
huishouden: 604 630
huishouden.wassen-en-drogen: 2706
huishouden.wassen-en-drogen.wasmachines: 2549
huishouden.wassen-en-drogen.wasdrogers: 2612
huishouden.wassen-en-drogen.was-droogcombinaties: 2849
huishouden.koelen-en-vriezen: 686 681
huishouden.koelen-en-vriezen.wijnklimaatkasten: 4539
huishouden.vaatwassers: 680
huishouden.koken.ovens: 683
huishouden.koken.magnetrons: 753
huishouden.koken.kookplaten: 679
huishouden.koken.afzuigkappen: 684
huishouden.koken.fornuizen: 685
huishouden.keukenapparaten: 730 505666 4532 744 4495
huishouden.keukenapparaten.waterkokers: 751
huishouden.keukenapparaten.broodroosters: 5289
huishouden.keukenapparaten.frituurpannen: 738
huishouden.keukenapparaten.contactgrills-en-tosti-ijzers: 7165
huishouden.keukenapparaten.gourmetstellen: 4720
huishouden.keukenapparaten.sapcentrifuges-en-slowjuicers: 750
huishouden.keukenapparaten.waterfilters: 765 2273
huishouden.keukenapparaten.ijsmachines: 748
huishouden.keukenapparaten.broodbakmachines: 732
huishouden.keukenapparaten.vacuummachines: 763
huishouden.koffie-zetten: 736
huishouden.koffie-zetten.melkopschuimers: 3526
huishouden.schoonmaken: 619
huishouden.schoonmaken.stofzuigerzakken-en-onderdelen: 618
huishouden.schoonmaken.tapijtreinigers: 616
huishouden.strijken-en-klimaat: 1626 605
huishouden.strijken-en-klimaat.strijkijzers: 5139 5138 5140
huishouden.strijken-en-klimaat.ventilatoren: 608
huishouden.strijken-en-klimaat.luchtreinigers: 606
huishouden.strijken-en-klimaat.luchtbevochtigers: 613
huishouden.strijken-en-klimaat.luchtontvochtigers: 607
huishouden.strijken-en-klimaat.elektrische-kachels: 611
huishouden.strijken-en-klimaat.boilers-en-geisers: 621 3082
huishouden.onderdelen-en-toebehoren.onderdelen-van-witgoed: 3348 3456
huishouden.onderdelen-en-toebehoren.onderdelen-van-keukenapparaten: 2901
huishouden.schoonmaakmiddelen: 623 4973
huishouden.schoonmaakmiddelen.vloerreinigers: 4974 4977
huishouden.schoonmaakmiddelen.afwasmiddelen: 4975
huishouden.schoonmaakmiddelen.vaatwasmiddelen: 7552
huishouden.schoonmaakmiddelen.glasreinigers: 4976
huishouden.schoonmaakmiddelen.keukenreinigers: 4978
huishouden.schoonmaakmiddelen.toiletreinigers: 4980
huishouden.schoonmaakmiddelen.badkamerreinigers: 4981
huishouden.schoonmaakmiddelen.luchtverfrissers: 6240
huishouden.wasmiddelen: 627
huishouden.wasmiddelen.wasmiddelen: 2754
huishouden.wasmiddelen.wasverzachters: 2794
huishouden.wasmiddelen.vlekverwijderaars: 4657
huishouden.schoonmaakmiddelen.bleekmiddelen: 4982
huishouden.papier-en-folie.toiletpapier: 629
huishouden.papier-en-folie.keukenpapier: 2742
huishouden.papier-en-folie.zakdoekjes-en-tissues: 624
huishouden.papier-en-folie.servetten: 3846
huishouden.papier-en-folie.vuilniszakken: 2374
huishouden.papier-en-folie.folie-en-bakpapier: 3591
huishouden.papier-en-folie.diepvries-en-boterhamzakjes: 3110
huishouden.huishoudelijke-artikelen.sponzen-en-doekjes: 2796 8071
huishouden.huishoudelijke-artikelen.bezems-en-dweilen: 2857 2713 6264 4671
huishouden.huishoudelijke-artikelen.emmers: 6437
huishouden.huishoudelijke-artikelen.afvalbakken: 4516
huishouden.huishoudelijke-artikelen.wasrekken: 2677
huishouden.huishoudelijke-artikelen.strijkplanken: 633 4656
huishouden.huishoudelijke-artikelen.insectenbestrijding: 728 5820
huishouden.huishoudelijke-artikelen.schoenverzorging: 628
huishouden.huishoudelijke-artikelen.knijpers-en-kledinghangers: 5704
huishouden.huishoudelijke-artikelen.wegwerpservies: 4632
huishouden.huishoudelijke-artikelen.lucifers-en-aanstekers: 503774
wonen: 536 436 696
wonen.verlichting: 594 2956 4636
wonen.verlichting.lichtbronnen: 2425
wonen.verlichting.hanglampen: 2249
wonen.verlichting.plafondlampen: 2524
wonen.verlichting.wandlampen: 6073
wonen.verlichting.spots: 1546 6274
wonen.verlichting.zaklampen: 338
wonen.banken-en-stoelen: 443
wonen.banken-en-stoelen.banken: 460 441
wonen.banken-en-stoelen.fauteuils: 6499 456
wonen.banken-en-stoelen.eetkamerstoelen: 5886
wonen.banken-en-stoelen.bureaustoelen: 2045
wonen.banken-en-stoelen.barkrukken: 1463
wonen.banken-en-stoelen.poefs: 458
wonen.banken-en-stoelen.zitzakken: 438
wonen.tafels-en-bureaus: 6392
wonen.tafels-en-bureaus.bureaus: 4191
wonen.tafels-en-bureaus.eettafels: 4355
wonen.tafels-en-bureaus.bijzettafels: 6369
wonen.kasten: 6356
wonen.kasten.kledingkasten: 4063
wonen.kasten.boekenkasten: 465
wonen.kasten.dressoirs: 447 4195
wonen.kasten.tv-meubels: 457 6358
wonen.kasten.wandplanken: 464 6372
wonen.kasten.opbergboxen: 636 6986
wonen.slapen: 6433
wonen.slapen.bedframes: 505764
wonen.slapen.matrassen: 2696
wonen.slapen.dekbedden: 505287
wonen.slapen.dekbedovertrekken: 2541
wonen.slapen.hoeslakens: 2314
wonen.slapen.hoofdkussens: 2700
wonen.slapen.matrasbeschermers: 4452
wonen.woontextiel: 4171
wonen.woontextiel.vloerkleden: 598
wonen.woontextiel.gordijnen: 603
wonen.woontextiel.sierkussens: 4454
wonen.woontextiel.plaids: 1985
wonen.woontextiel.handdoeken: 4077
wonen.woontextiel.badmatten: 577
wonen.woontextiel.deurmatten: 2675
wonen.woontextiel.keukendoeken-en-tafellinnen: 601 505832
wonen.koken-en-tafelen: 638 654 640 6070
wonen.koken-en-tafelen.koksmessen: 665
wonen.koken-en-tafelen.servies: 672 673
wonen.koken-en-tafelen.bestek: 675
wonen.koken-en-tafelen.glazen: 674
wonen.koken-en-tafelen.snijplanken: 666
wonen.koken-en-tafelen.keukengerei: 668
wonen.koken-en-tafelen.voorraad-en-bewaardozen: 2626
wonen.koken-en-tafelen.broodtrommels-en-bidons: 3337 2920
wonen.koken-en-tafelen.vazen: 602
wonen.koken-en-tafelen.spiegels: 595
wonen.koken-en-tafelen.wandklokken: 3890
wonen.decoratie: 6267 587 596
wonen.decoratie.schilderijen-en-posters: 9
wonen.decoratie.beelden-en-decoratie: 5609
wonen.decoratie.kunstplanten: 6265
wonen.decoratie.geurkaarsen-en-huisparfum: 592
elektronica.fotografie.fotolijsten: 597
wonen.badkamer-en-sanitair: 574 133
wonen.badkamer-en-sanitair.kranen: 2032
wonen.badkamer-en-sanitair.toiletten-en-toiletbrillen: 2062
wonen.badkamer-en-sanitair.douches: 7244
wonen.badkamer-en-sanitair.douchegordijnen: 580
tuin: 689 985
tuin.tuinmeubelen: 4299
tuin.tuinmeubelen.tuintafels: 2684
tuin.tuinmeubelen.parasols: 719
tuin.tuinmeubelen.hangmatten: 717
tuin.barbecues-en-vuur: 2985
tuin.barbecues-en-vuur.terrasverwarmers: 2649
tuin.tuinmachines: 3798
tuin.tuinmachines.grasmaaiers: 694
tuin.tuinmachines.heggenscharen: 3120
tuin.tuinmachines.bladblazers: 3340
tuin.tuinmachines.kettingzagen: 3610
tuin.tuinmachines.grastrimmers: 2218
tuin.tuinmachines.verticuteermachines: 500034
tuin.water-in-de-tuin: 3568
tuin.water-in-de-tuin.tuinslangen: 2313
tuin.water-in-de-tuin.regentonnen: 6834
tuin.water-in-de-tuin.vijverpompen: 500098
tuin.planten-en-potten.bloempotten: 721
tuin.planten-en-potten.kamerplanten: 6762
tuin.planten-en-potten.zaden: 2802
tuin.planten-en-potten.potgrond: 1794
tuin.planten-en-potten.boeketten: 2899 984
tuin.planten-en-potten.meststoffen: 113
tuin.planten-en-potten.onkruid-en-ongediertebestrijding: 3103 2869
tuin.tuingereedschap: 2962 3173
tuin.tuininrichting.kassen: 693
tuin.tuininrichting.brievenbussen: 706
tuin.tuininrichting.schuttingen-en-hekken: 128
tuin.tuininrichting.tuinhuizen: 2613
tuin.zwembaden-en-spelen: 729
tuin.zwembaden-en-spelen.zwembaden: 2810
tuin.zwembaden-en-spelen.zwembadonderhoud: 2832
tuin.zwembaden-en-spelen.jacuzzis: 2982
tuin.zwembaden-en-spelen.trampolines: 1738
tuin.zwembaden-en-spelen.zandbakken: 2743
tuin.zwembaden-en-spelen.schommels-en-speeltoestellen: 1249
`
