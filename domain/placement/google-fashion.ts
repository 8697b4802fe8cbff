/**
 * Keys of our categories for office, fashion and vehicles, each with the numbers of
 * Google's taxonomy that belong there. Spec: PLACE-02.
 */
export const GOOGLE_FASHION = `
kantoor: 922 932 2986
kantoor.schrijven-en-tekenen: 977 4470 6065
kantoor.schrijven-en-tekenen.markers-en-stiften: 980
kantoor.schrijven-en-tekenen.potloden-en-gummen: 938 943
kantoor.papier-en-enveloppen: 956
kantoor.papier-en-enveloppen.printpapier: 962
kantoor.papier-en-enveloppen.notitieboeken-en-schriften: 961 2689
kantoor.papier-en-enveloppen.enveloppen: 958
kantoor.papier-en-enveloppen.etiketten: 960
kantoor.papier-en-enveloppen.agendas-en-kalenders: 927
kantoor.papier-en-enveloppen.wenskaarten: 95 1371
kantoor.kantoorartikelen.ordners-en-mappen: 923 930 6884
kantoor.kantoorartikelen.nietmachines-en-perforators: 947 948 6467
kantoor.kantoorartikelen.plakband-en-lijm: 934 503746
kantoor.kantoorartikelen.rekenmachines: 333
kantoor.kantoorartikelen.labelmakers: 952
kantoor.kantoorartikelen.bureauaccessoires: 939 3062 8078
kantoor.kantoorartikelen.inbindsystemen: 4312
kantoor.kantoormachines: 950
kantoor.kantoormachines.papierversnipperaars: 953
kantoor.kantoormachines.lamineermachines: 1625 8015
kantoor.kantoormachines.frankeermachines: 1708
kantoor.kantoorinrichting.archiefkasten: 463 925
kantoor.kantoorinrichting.kluizen: 3819 928
kantoor.kantoorinrichting.whiteboards-en-presentatieborden: 964 966 971 965 967
kantoor.kantoorinrichting.presenters: 4465 969
kantoor.verpakken-en-verzenden: 2636
kantoor.verpakken-en-verzenden.verzenddozen: 973
kantoor.verpakken-en-verzenden.verpakkingsmateriaal: 974
kantoor.verpakken-en-verzenden.pakbandrollen: 975
mode: 166 1604 184
mode.dameskleding.jurken: 2271 5441 5329 5330
mode.dameskleding.rokken: 1581
mode.dameskleding.leggings: 5490
mode.dameskleding.jumpsuits: 5250 7132
mode.dameskleding: 5183 1516
mode.herenkleding.pakken-en-colberts: 1580 1594
mode.kinderkleding.babykleding: 182 5422
mode.kinderkleding.rompers: 5411
mode.ondergoed-en-nachtkleding: 213 208 1772
mode.ondergoed-en-nachtkleding.pyjamas: 2580 5513
mode.ondergoed-en-nachtkleding.badjassen: 2302
mode.ondergoed-en-nachtkleding.bhs: 214
mode.ondergoed-en-nachtkleding.pantys-en-kousen: 215
mode.ondergoed-en-nachtkleding.thermokleding: 1807
mode.schoenen: 187
mode.schoenen.schoenaccessoires: 1933
mode.tassen-en-koffers: 6551 5181 6552
mode.tassen-en-koffers.handtassen: 3032
mode.tassen-en-koffers.portemonnees: 2668
mode.tassen-en-koffers.koffers: 107
mode.tassen-en-koffers.rugzakken: 100
mode.tassen-en-koffers.schoudertassen: 106
mode.tassen-en-koffers.reistassen: 103
mode.tassen-en-koffers.toilettassen: 108 6553
mode.tassen-en-koffers.heuptassen: 104
mode.tassen-en-koffers.boodschappentassen: 5608
mode.accessoires-en-sieraden: 188 190
mode.accessoires-en-sieraden.armbanden: 191
mode.accessoires-en-sieraden.oorbellen: 194
mode.accessoires-en-sieraden.kettingen: 196
mode.accessoires-en-sieraden.kettinghangers-en-bedels: 192
mode.accessoires-en-sieraden.ringen: 200
mode.accessoires-en-sieraden.broches: 197
mode.accessoires-en-sieraden.enkelbandjes: 189
mode.accessoires-en-sieraden.sieradensets: 6463
mode.accessoires-en-sieraden.sieradendozen: 5974
mode.accessoires-en-sieraden.horloges: 201
mode.accessoires-en-sieraden.horlogebanden: 5123 5122
mode.accessoires-en-sieraden.manchetknopen: 193
mode.accessoires-en-sieraden.zonnebrillen: 178
mode.accessoires-en-sieraden.sjaals: 177
mode.accessoires-en-sieraden.sokken: 209
mode.mode-accessoires: 167
mode.mode-accessoires.riemen: 169
mode.mode-accessoires.petten-en-mutsen: 173 2020
mode.mode-accessoires.handschoenen: 170
mode.mode-accessoires.stropdassen-en-strikken: 176
mode.mode-accessoires.sleutelhangers: 175
mode.mode-accessoires.paraplus: 4358
verzorging.haarverzorging.haaraccessoires: 171
auto: 888 5613 916
auto.auto-onderdelen: 899 3020 2534 8231
auto.auto-onderdelen.remonderdelen: 2977
auto.auto-onderdelen.ophanging-en-sturing: 2935
auto.auto-onderdelen.motoronderdelen: 2820 8137 2550 2727
auto.auto-onderdelen.uitlaatonderdelen: 908
auto.auto-onderdelen.carrosserieonderdelen: 8227 2642
auto.auto-onderdelen.autolampen: 3318
auto.olie-en-autoverzorging: 913 2788
auto.olie-en-autoverzorging.autopoetsmiddelen: 2895
auto.auto-accessoires: 8301 2495
auto.auto-accessoires.dakdragers-en-dakkoffers: 3472 6454
auto.auto-accessoires.automatten: 8232
auto.auto-accessoires.stoelhoezen: 8238
auto.auto-accessoires.autogereedschap: 8236
auto.auto-accessoires.pechhulp-en-veiligheid: 2879
auto.auto-elektronica: 8526
auto.auto-elektronica.autoradios: 505766 895 891 2833
auto.auto-elektronica.navigatiesystemen: 339 3895
auto.auto-elektronica.parkeersensoren: 6968
auto.aanhangers: 8228
auto.aanhangers.aanhangwagens: 4027
auto.aanhangers.spanbanden-en-netten: 6744
auto.motoren-en-scooters: 919 5512
auto.motoren-en-scooters.motorkleding: 5547 5517
auto.boten-en-caravans: 3540 920
auto.boten-en-caravans.bootonderdelen: 3391 340
`
