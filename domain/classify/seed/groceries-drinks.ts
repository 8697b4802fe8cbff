import type { Vocabulary } from "./vocabulary.ts"

/** Words and phrases of coffee, soft drinks, wine, beer and spirits. */
export const DRINKS: Vocabulary = {
  "eten-en-drinken.koffie-en-thee": {
    koffiebonen:
      "koffiebonen, bonen espresso, espresso beans, koffie bonen dark roast, lavazza bonen, coffee beans, crema koffiebonen",
    filterkoffie:
      "filterkoffie, snelfiltermaling, koffie snelfilter, gemalen koffie, roodmerk, douwe egberts aroma rood, koffie grove maling, filter maling, standaardmaling, ground coffee, kanis gunnink koffie, zilvermerk",
    thee: "thee, groene thee, zwarte thee, rooibos, kruidenthee, earl grey, pickwick thee, lipton thee, theezakjes, muntthee, kamille thee, kruidenmengsel zonnatura, oplosthee, sterrenmunt, zoethoutthee, gember thee, yogi tea, clipper tea, venkelthee, english blend, bosvruchtenthee, witte thee, infusion, teekanne, fruit infusie, tea, the vert, meditea, celestial seasonings",
    koffiepads:
      "koffiepads, senseo, koffie pads, senseo pads, coffee pads, pads dark roast, pads mild, senseo cappuccino",
    koffiecups:
      "koffiecups, espresso capsules, nespresso capsules, dolce gusto, lungo cups, koffie capsules, l'or espresso capsules, tassimo, ristretto cups, coffee capsules, starbucks by nespresso, cups espresso, cups lungo",
    oploskoffie:
      "oploskoffie, nescafe gold, instant koffie, instant cappuccino, cappuccino oplos, wiener melange, nescafe, latte macchiato sticks, latte sachets, instant coffee",
    ijskoffie:
      "ijskoffie, iced coffee, latte macchiato ijskoffie, caffe latte, starbucks caramel macchiato, emmi caffe latte, chilled classic cappuccino, frappuccino, koffiedrink, cold brew",
    "cacao-en-chocolademelk":
      "cacaopoeder, chocolademelk, chocomel, cacao, hete chocolade, nesquik, chocolate milk, warme chocolademelk, cacaodrank, blooker, choco drink",
    "koffiemelk-en-creamers":
      "koffiemelk, creamer, koffiecreamer, completa, halvamel, goudband, koffieroom, koffiemelkcups, friesche vlag halvamel, koffiewitmaker"
  },
  "eten-en-drinken.frisdrank-en-sap": {
    frisdranken:
      "frisdrank, cola, coca-cola, coca cola zero, pepsi, pepsi max, fanta, sprite, 7up, sinas, sisi, orangina, cassis, tonic, ginger ale, bitter lemon, schweppes, royal club, fernandes, rivella, dr pepper, mountain dew, ranja bruisend, up lemon, bitter lemon, kindercola, river cola, fris zero, cola light, fritz-kola, rubicon, hero cassis, lemonade, san pellegrino aranciata, kombucha, ginger beer, tonic water, indian tonic, crystal clear, tintelfris, soda",
    vruchtensappen:
      "appel sap, sinaasappel drink, mango drink, drink appel, vruchtensap, sinaasappelsap, appelsap, appelsientje, jus d'orange, sap, druivensap, perensap, tomatensap, multivruchtensap, fruitdrank, vruchtendrank, nectar, coolbest, dubbelfrisss, dubbeldrank, goudappeltje, cranberrysap, ananassap, healthy people, hero sap, juice, orange juice, zontomaatje, multifruit drank, dubbel drank, fruitdrink, bietensap, granaatappelsap, rivella, taksi",
    mineraalwater:
      "mineraalwater, bronwater, spa reine, spa intense, spa touch, sourcy, bar-le-duc, chaudfontaine, evian, water koolzuurhoudend, bruiswater, water koolzuurvrij, san pellegrino water, perrier, vitaminwater, sourcy vitaminwater, spa rood, spa blauw, water bruisend, spring water, kokoswater, natural mineral water, vittel, volvic, contrex, water still",
    energiedranken:
      "energy drink, energiedrank, red bull, monster energy, bullit, rockstar, redbull, aa drink high energy, slammers energy, energydrink, golden power, burn energy, dextro energy drank, lucozade",
    sportdranken:
      "sportdrank, aquarius, aa drink isotone, gatorade, extran, isotone dorstlesser, isotonic, powerade, prime hydration, sport drink",
    ijsthee:
      "ijsthee, ice tea, lipton ice tea, iced tea, fuze tea, icetea, arizona green tea, ice tea green, ice tea peach, ice tea sparkling, nestea",
    siropen:
      "siroop aardbei, siroop citroen, siroop framboos, siroop, limonadesiroop, karvan cevitam, limonade siroop, teisseire, ranja, grenadine siroop, vruchtensiroop limonade, roosvicee, diksap, vlierbloesemsiroop, raak siroop, syrup, sodastream, slimpie, waterdrop, limonade framboos siroop, aanmaaklimonade, concentraat limonade",
    "smoothies-en-verse-sappen":
      "smoothie, innocent, verse jus d'orange, versgeperst sap, gembershot, vers sap, smoothie mango, groentesap, shot gember, verse smoothie, super smoothie, hero smoothie",
    "pakjes-drinken":
      "drinkpakjes, wicky, capri-sun, fristi pakjes, pakjes drinken, taksi pakjes, appelsientje pakjes, kinderdrank, wicky framboos, capri sun, kids drink, pouch fruit drink, schoolpak",
    "alcoholvrij-bier-en-alcoholvrije-wijn":
      "pilsener alcoholvrij blik, bier alcoholvrij, amstel alcoholvrij, bier fles alcoholvrij, blond alcoholvrij, radler alcoholvrij, ipa alcoholvrij, alcoholvrij bier, bier 0.0, heineken 0.0, alcoholvrije wijn, radler 0.0, bavaria 0.0, amstel 0.0, alcoholvrij pils, pilsener 0.0, witbier 0.0, alcohol free beer, jupiler 0.0, alcoholvrije sekt, non-alcoholic, alcoholvrij, malt bier alcoholvrij, maltbier, gulpener 0.0, alcoholvrije gin, free damm"
  },
  "eten-en-drinken.wijn": {
    "rode-wijn":
      "rode wijn, merlot, cabernet sauvignon, malbec, shiraz, tempranillo, pinot noir, rioja, primitivo, syrah, carmenere, zinfandel, montepulciano, sangiovese, cotes du rhone, bordeaux, chianti, pinotage, nero d'avola, red wine, tinto, vin rouge, rosso, valpolicella, negroamaro, grenache, garnacha, dornfelder, lambrusco rosso, crianza, ruby cabernet, rood wijn, barbera, beaujolais, corbieres, medoc",
    "witte-wijn":
      "witte wijn, chardonnay, sauvignon blanc, pinot grigio, chenin blanc, verdejo, riesling, viognier, moscato, droge witte wijn, zoete witte wijn, gewurztraminer, white wine, bianco, vin blanc, pinot blanc, muscadet, sauternes, colombard, spatlese, liebfraumilch, gruner veltliner, albarino, vinho verde, soave, moelleux, chablis, semillon, trebbiano, blanco, weissburgunder, auslese",
    "mousserende-wijn":
      "mousserende wijn, prosecco, cava, champagne, spumante, cremant, brut, sekt, prosecco frizzante, moet chandon, asti, veuve clicquot, kinderchampagne, bubbels wijn, lambrusco, freixenet, martini prosecco, brut imperial",
    rose: "rose wijn, rose, rosado, grenache rose, cinsault rose, rosato, provence rose, blush, white zinfandel, cabernet d'anjou, pinot grigio blush, syrah rose, gris",
    "port-sherry-en-vermout":
      "port, sherry, vermout, martini bianco, ruby port, tawny port, martini rosso, white port, madeira, cinzano, medium dry sherry, offley, dubonnet, pedro ximenez, vermouth",
    vruchtenwijn:
      "vruchtenwijn, gluhwein, sangria, kersenwijn, aardbeienwijn, bisschopswijn, wijncocktail, pruimenwijn, boerenlandwijn"
  },
  "eten-en-drinken.bier": {
    pils: "pils, pilsener, bier blik, bier krat, lager, heineken, grolsch premium pilsner, hertog jan pilsener, amstel, bavaria, jupiler, brand pilsener, bier fles, corona, desperados, warsteiner, birra moretti, alfa bier, gulpener pilsner, dommelsch, beer, schultenbrau, budels, peroni, swinckels, budweiser, stella artois, san miguel, tsingtao, singha, krombacher, pilsner, traditiegetrouw, beugel bier, bitburger, carlsberg, estrella",
    speciaalbier:
      "speciaalbier, ipa, tripel, blond bier, dubbel bier, bockbier, stout, weizen, leffe, affligem, la chouffe, duvel, weissbier, brouwerij 't ij, lowlander, jopen, pale ale, grimbergen, la trappe, karmeliet, texels, two chefs brewing, saison, quadrupel, amber ale, vedett, de koninck, maredsous, westmalle, brugse zot, kasteel, omer, cornet, gulden draak, guinness, oedipus, vandestreek, uiltje, bird brewery, session ipa, neipa, double ipa, abdijbier, herfstbok, lentebok, dubbelbock, speciaal bier, kwaremont, orval, chimay, st bernardus, skuumkoppe, brewdog, bier blond, palm, oud bruin, rochefort",
    witbier: "witbier, hoegaarden, wit bier, wieckse witte, witte bier, korenwolf, blanche, bier wit belgisch",
    "fruitbier-en-radler":
      "radler, fruitbier, kriek, liefmans, radler citroen, rose bier, lindemans, bier rose, radler 2.0, liefmans fruitesse, framboise bier, desperados mojito, wieckse rose, mystic cherry, hoegaarden rosee, radler 2.0 krat, kirsch bier",
    cider: "cider, apple bandit, strongbow, cidre, appelcider, somersby, magners, pear cider, jillz",
    "zwaar-bier":
      "zwaar bier, bier 8.6, superbier, barley wine, grolsch kanon, krachtig blond bier, bavaria 8.6, gouden carolus, kanon, stark bier"
  },
  "eten-en-drinken.sterke-drank": {
    whiskys:
      "whisky, whiskey, scotch, bourbon, single malt, jack daniels, johnnie walker, jameson, blended scotch, grant's, famous grouse, ballantine's, glenfiddich, talisker, tullamore, jim beam, chivas regal",
    "gin-en-jenever":
      "gin, jenever, jonge jenever, london dry gin, bombay sapphire, hendrick's, korenwijn, vieux, ketel 1, gordon's, tanqueray, bols jenever, oude jenever, bokma, hartevelt, florryn, hooghoudt, kruidenbitter jenever",
    "likeuren-en-rum":
      "likeur, rum, bacardi, baileys, limoncello, licor 43, amaretto, sambuca, malibu, captain morgan, advocaat, tia maria, kahlua, cointreau, triple sec, havana club, dropshot, passoa, schrobbeler, spiced rum, jagermeister, sheridan's, witte rum, bruine rum, pisang ambon, safari, cream liqueur, warninks, berenburg, creme de cassis, peach tree, de kuyper, apfelkorn, blue curacao, flugel, stroh rum, grand marnier, liqueur, droplikeur, kummel, dark rum",
    wodka:
      "wodka, vodka, smirnoff, absolut, eristoff, grey goose, stolichnaya, wyborowa, sobieski, esbjaerg, belvedere",
    tequila: "tequila, sierra tequila, tequila silver, mezcal, jose cuervo, olmeca, tequila reposado, patron silver",
    "cognac-en-brandy":
      "cognac, brandy, armagnac, calvados, grappa, hennessy, remy martin, courvoisier, joseph guy, vsop, weinbrand, metaxa, coebergh, raki, ouzo",
    "aperitieven-en-bitters":
      "aperitief, campari, aperol, bitter, pernod, ricard, pastis, pimm's, angostura, aperitivo, sonnema berenburg, kruidenbitter, beerenburg, underberg, fernet branca, crodino",
    mixdranken:
      "mixdrank, bacardi breezer, cocktail blik, gin tonic blik, smirnoff ice, premix, vodka mix, mojito cocktail, breezer, hard seltzer, pre-mix, jack daniels cola, wodka mix, pina colada cocktail, espresso martini, bacardi cola"
  }
}
