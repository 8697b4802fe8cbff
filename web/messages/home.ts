export const home = {
  lead: {
    normal:
      "Alle prijzen met verzendkosten, levertijd en de leeftijd van de prijs erbij. Van de winkels zelf, zonder advertenties ertussen.",
    marketplace:
      "Vergelijk winkels en reken alles af in één keer. Elke prijs staat er met verzendkosten, levertijd en leeftijd bij."
  },
  terms: "Veel gezocht",
  products: "producten",
  offers: "aanbiedingen",
  shops: "winkels",
  table: "Populair, met de laagste prijs",
  tableFoot: "Prijzen met verzendkosten, waar de winkel die noemt.",
  soldOut: "uitverkocht",
  categories: "Categorieën",
  allCategories: "Alle categorieën",
  popular: "Ook veel bekeken",
  categoryHeading: (name: string) => `Populair in ${name}`,
  categoryReason: "Omdat je die categorie het laatst bekeek.",
  categoryForget: "Toon dit niet",
  mostViewedWeek: "Deze week veel bekeken",
  more: "Alle producten",
  deals: "Nu goedkoper",
  dealsFoot: "Vergeleken met de laagste prijs die de winkel in de dertig dagen ervoor vroeg, zonder verzending.",
  allDeals: "Alle aanbiedingen",
  since: (day: string) => `sinds ${day}`,
  wasWithoutShipping: (price: string) => `${price} zonder verzending`,
  blog: "Van het blog",
  allPosts: "Alle artikelen",
  shopsHeading: "Winkels",
  allShops: "Alle winkels",
  dealsTitle: "Aanbiedingen",
  dealsLead:
    "Prijzen die winkels echt hebben verlaagd: vergeleken met de laagste prijs van de dertig dagen ervoor, de grootste verlaging eerst.",
  noDeals: "Er zijn nu geen verlagingen die die naam verdienen.",
  noDealsLink: "Bekijk wat er veel bekeken wordt",
  mostViewedTitle: "Meest bekeken",
  mostViewedLead: {
    views: "Wat bezoekers deze week het vaakst bekeken en waar ze op doorklikten.",
    popularity:
      "Er is nog te weinig bekeken om te tellen. Tot die tijd staat hier wat bij de meeste winkels te koop is."
  }
} as const
