/** Cooking, eating and drinking: dishes and occasions, with the products for them. Spec: SYN-11, SYN-14, SYN-15. */
export const KITCHEN_TASKS = `
# in the kitchen
brood snijden ~> broodmes, snijplank
snijden ~> mes, snijplank
groente snijden ~> mes, snijplank
restjes bewaren ~> vershouddoos, multikom, vershoudfolie, bewaardoos
restjes ~> vershouddoos, multikom, vershoudfolie
bewaar eten ~> vershouddoos, multikom, vershoudfolie, bewaardoos
eten invriezen ~> diepvrieszakjes, vershouddoos
invriezen ~> diepvrieszakjes, vershouddoos
brood meenemen ~> broodtrommel, boterhamzakjes
boterhammen ~> boterhamzakjes, broodtrommel
bak ei ~> eieren, boter, bak en braad
bak koekjes ~> bakmix, bloem, basterdsuiker
bak taart ~> taartmix, cakemix, bakpoeder
bak brood ~> broodmix, gist, bloem
bak vlees ~> bak en braad, bakboter
bak pannenkoeken ~> pannenkoekmix, pannenkoekenmix
maak pannenkoeken ~> pannenkoekmix, pannenkoekenmix, bloem, zelfrijzend bakmeel
maken pannenkoeken ~> pannenkoekmix, pannenkoekenmix, bloem, zelfrijzend bakmeel
bakken pannenkoeken ~> pannenkoekmix, pannenkoekenmix, bloem, zelfrijzend bakmeel
maak poffertjes ~> poffertjesmix
maak wafels ~> wafelmix, bloem
maak oliebollen ~> oliebollenmix
maak appeltaart ~> appeltaartmix, appels, kaneel
appeltaart bakken ~> appeltaartmix, appels, kaneel
tiramisu ~> mascarpone, lange vingers
maak tiramisu ~> mascarpone, lange vingers
nodig tiramisu ~> mascarpone, lange vingers
maak soep ~> bouillon, soepgroente, soepballetjes
maak saus ~> sausmix, kookroom
maak jus ~> juspoeder, jus
maak pizza ~> pizzadeeg, pizzasaus, mozzarella
pizza bakken ~> pizzadeeg, pizzasaus, mozzarella
maak sushi ~> sushirijst, nori
maak nasi ~> nasikruiden, nasigroente, nasi mix
maak bami ~> bamikruiden, bamigroente, mie
maak curry ~> currypasta, kokosmelk
maak lasagne ~> lasagnebladen, lasagnesaus
maak chili ~> kidneybonen, chilikruiden, gehakt
maak guacamole ~> avocado, guacamolekruiden
maak stamppot ~> kruimige aardappelen, boerenkool, andijvie
maak puree ~> kruimige aardappelen, puree
maak salade ~> sla, dressing
maak smoothie ~> smoothiemix, diepvriesfruit, blender
maak ijsthee ~> thee, siroop
maak cocktail ~> rum, tonic, likeur, limoen
maak koffie ~> koffiezetapparaat, filterkoffie, koffiepads
zet espresso ~> espressomachine, koffiebonen, espresso
espresso zetten ~> espressomachine, koffiebonen, espresso
melk opschuimen ~> melkopschuimer, barista
schuim melk ~> melkopschuimer, barista
melk cappuccino ~> barista, opschuimmelk, volle melk
kook pasta ~> pasta, pastasaus
kook eieren ~> eieren
kook soep ~> bouillon, soep
frituur ~> frituurolie, frituurvet
bak frietjes ~> frituurolie, friet
bak friet ~> frituurolie, friet
grillen ~> grill, barbecue
barbecue ~> houtskool, briketten, barbecuevlees
barbecue aansteken ~> aanmaakblokjes, aansteker
steek barbecue aan ~> aanmaakblokjes, aansteker
vuur maken ~> aanmaakblokjes, lucifers
gourmetten ~> gourmetschotel, gourmet
fonduen ~> kaasfondue, fondue
wokken ~> wokgroente, woksaus, wokolie
blender fruit ~> blender
pureren ~> staafmixer, blender
mixen ~> mixer, staafmixer
eieren kloppen ~> mixer, garde
wegen ~> weegschaal, keukenweegschaal
water koken ~> waterkoker
water filteren ~> waterfilter, filterpatronen
brood roosteren ~> broodrooster
tosti maken ~> tosti ijzer
tosti's maken ~> tosti ijzer
afbakken ~> afbakbrood
vegetarisch eten ~> vleesvervangers, vegetarisch
vlees vervangen ~> vleesvervangers, vegetarisch, tofu
vervang vlees ~> vleesvervangers, vegetarisch, tofu
plaats van vlees ~> vleesvervangers, vegetarisch
plaats van melk ~> haverdrink, sojadrink, amandeldrink
plaats van suiker ~> zoetstof, stevia, agavesiroop
plaats van boter ~> margarine, halvarine, olijfolie
plaats van alcohol ~> alcoholvrij
zoeten thee ~> suiker, honing, zoetstof
zoeten koffie ~> suiker, zoetjes
in thee ~> honing, citroen, suiker
in koffie ~> koffiemelk, suiker, zoetjes
in salade ~> dressing, feta, croutons
over salade ~> dressing, olijfolie, balsamico
over ijs ~> dessertsaus, chocoladesaus
bij borrel ~> borrelhapjes
saus friet ~> fritessaus, mayonaise, ketchup
saus patat ~> fritessaus, mayonaise, ketchup
saus vlees ~> pepersaus, champignonsaus, barbecuesaus
saus biefstuk ~> pepersaus, champignonsaus, bearnaisesaus
saus vis ~> remouladesaus, hollandaisesaus, ravigotesaus
saus kip ~> satesaus, currysaus, champignonsaus
saus pasta ~> pastasaus, pesto
saus spaghetti ~> pastasaus, bolognese
saus rijst ~> woksaus, currysaus, kerriesaus
saus barbecue ~> barbecuesaus, knoflooksaus, cocktailsaus
saus gourmet ~> knoflooksaus, cocktailsaus, satesaus
saus hamburger ~> hamburgersaus, ketchup
saus salade ~> dressing, slasaus
saus ijs ~> chocoladesaus, dessertsaus, caramelsaus
saus shoarma ~> knoflooksaus, shoarmasaus
saus loempia ~> chilisaus
saus groente ~> kaassaus, hollandaisesaus
kruiden kip ~> kipkruiden
kruiden vis ~> viskruiden, dille
kruiden gehakt ~> gehaktkruiden
kruiden aardappelen ~> aardappelkruiden
kruiden pizza ~> oregano, italiaanse kruiden
kruiden pasta ~> italiaanse kruiden, basilicum
kruiden barbecue ~> barbecuekruiden
kruiden chili ~> chilikruiden, komijn
brood soep ~> stokbrood
brood hamburger ~> hamburgerbroodjes
kaas pasta ~> parmezaanse kaas, geraspte kaas
kaas salade ~> feta, geitenkaas, mozzarella
kaas hamburger ~> cheddar
kaas oven ~> geraspte kaas
kaas cracker ~> smeerkaas, roomkaas, huttenkase
kaas toast ~> brie, roomkaas, camembert
kaas wijn ~> brie, camembert, oude kaas
olie bak ~> zonnebloemolie, olijfolie
bij witte wijn ~> kaas, zalm, toastjes
bij rode wijn ~> kaas, biefstuk, toastjes
zelf ijs ~> slagroom, ijsmix, ijsmachine
maak ijs ~> slagroom, ijsmix, ijsmachine
kaas borrel ~> borrelkaas, kaasblokjes
rijst sushi ~> sushirijst
rijst risotto ~> risottorijst
rijst dessert ~> dessertrijst
aardappelen frituren ~> friet
aardappelen puree ~> kruimige aardappelen
aardappelen salade ~> vastkokende aardappelen
olie frituren ~> frituurolie
olie wokken ~> wokolie, arachideolie
olie bakken ~> zonnebloemolie, olijfolie
olie salade ~> olijfolie
wijn fondue ~> witte wijn
wijn vegetarisch ~> witte wijn, rosé
bier alcohol ~> alcoholvrij bier
koffie apparaat ~> koffiezetapparaat
melk baby ~> flesvoeding, opvolgmelk
pap baby ~> kinderpap, pap
op toast ~> brie, smeersalade, tonijnsalade, zalm, pate
op toastje ~> brie, smeersalade, tonijnsalade, zalm, pate, filet americain, roomkaas
in tomatensoep ~> soepballetjes, room, basilicum, vermicelli
bij vis ~> citroen, remouladesaus, witte wijn
bij vlees ~> jus, mosterd, rode wijn
bij kip ~> appelmoes, kipkruiden
bij hamburger ~> hamburgerbroodjes, ketchup, augurk
op hamburger ~> cheddar, augurk, ketchup, hamburgersaus
bij barbecue ~> barbecuesaus, knoflooksaus, stokbrood, kruidenboter
op barbecue ~> hamburger, saté, spareribs, barbecueworst, kipspies
bij stokbrood ~> kruidenboter, aioli, tapenade
op stokbrood ~> kruidenboter, brie, tapenade
bij lunch ~> broodjes, soep, salade
bij film ~> popcorn, chips, m&m's
voor onderweg ~> reep, pakjes drinken, krentenbollen
in lunchtrommel ~> krentenbollen, mueslireep, snoeptomaatjes, pakjes drinken
in broodtrommel ~> krentenbollen, mueslireep, snoeptomaatjes, pakjes drinken
in smoothie ~> diepvriesfruit, banaan, spinazie
in stamppot ~> rookworst, spekjes, jus
bij stamppot ~> rookworst, spekjes, jus
bij spinazie ~> gekookte eieren, aardappelen, zalm
bij asperges ~> ham, eieren, hollandaisesaus
bij zalm ~> citroen, dille, spinazie
bij nasi ~> saté, kroepoek, atjar, ei
bij bami ~> saté, kroepoek, atjar
bij saté ~> satesaus, kroepoek, nasi
bij pasta ~> pastasaus, pesto, parmezaanse kaas
door pasta ~> pastasaus, pesto
over pasta ~> pastasaus, pesto, parmezaanse kaas
over yoghurt ~> muesli, granola, honing
op ijs ~> slagroom, dessertsaus
op taart ~> slagroom, taartdecoratie, kaarsjes
bij oliebollen ~> poedersuiker
bij aardbeien ~> slagroom
bij appeltaart ~> slagroom
op brood ~> boter, kaas, vleeswaren, chocopasta
bij brood ~> boter, kaas, vleeswaren
bij soep ~> soepstengels, stokbrood, croutons
bij sushi ~> sojasaus, wasabi, sake
bij wijn ~> kaas, toastjes
bij bier ~> borrelnootjes, bitterballen, chips
bij kaas ~> druiven, mosterd, crackers
bij aardappelen ~> jus, appelmoes
bij pannenkoeken ~> stroop, poedersuiker
bij ontbijt ~> jus d'orange, yoghurt, muesli, eieren
yoghurt ontbijt ~> muesli, granola, cruesli, fruit
in yoghurt ~> muesli, granola, cruesli
op pannenkoek ~> stroop, poedersuiker
op beschuit ~> muisjes, hagelslag, jam
op cracker ~> hummus, huttenkase
wijn pasta ~> rode wijn
wijn kaasfondue ~> witte wijn
wijn zalm ~> witte wijn
wijn wild ~> rode wijn
wijn barbecue ~> rode wijn, rosé
wijn dessert ~> port, dessertwijn
drinken zonder alcohol ~> alcoholvrij, frisdrank, mocktail
drank zonder alcohol ~> alcoholvrij, frisdrank
dorst ~> water, mineraalwater, frisdrank
honger ~> reep, snack
trek ~> snack, koekjes
gezond ontbijt ~> havermout, muesli, yoghurt
gezonde snack ~> fruit, noten, rijstwafels, snoeptomaatjes
gezond snacken ~> fruit, noten, rijstwafels, snoeptomaatjes
kinderfeestje ~> ranja, chips, snoep, ballonnen
trakteren ~> uitdeelzakjes, snoep, traktatie
traktatie school ~> uitdeelzakjes, snoep
sinterklaas ~> pepernoten, chocoladeletter, speculaas
kerst ~> kerststol, kerstkrans
pasen ~> paaseieren, paasstol
verjaardagstaart ~> taart, taartkaarsjes
`
