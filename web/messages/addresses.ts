/** The texts of a user's addresses, and of the fields of an address. Spec: APP-06, PROF-07, PROF-11. */
export const addresses = {
  heading: "Adressen",
  lead: "Waar je pakketten heen mogen. Het standaardadres staat bij het afrekenen klaar.",
  list: "Je adressen",
  isDefault: "Standaard",
  makeDefault: "Maak standaard",
  makeDefaultNamed: (street: string) => `Maak standaard: ${street}`,
  edit: "Wijzig",
  editNamed: (street: string) => `Wijzig ${street}`,
  remove: "Verwijder",
  removeNamed: (street: string) => `Verwijder ${street}`,
  removed: (street: string) => `${street} is verwijderd.`,
  add: "Voeg een adres toe",
  addHeading: "Nieuw adres",
  editHeading: "Adres wijzigen",
  save: "Bewaar adres",
  cancel: "Annuleer",
  asDefault: "Gebruik dit als standaardadres",
  full: "Je hebt het hoogste aantal adressen. Verwijder er eerst een.",
  emptyHeading: "Nog geen adres",
  empty: "Voeg je adres toe, dan hoef je het bij een bestelling niet meer in te vullen.",
  fields: {
    name: "Naam",
    nameHint: "Van wie het pakket aanneemt.",
    postcode: "Postcode",
    houseNumber: "Huisnummer",
    addition: "Toevoeging",
    street: "Straat",
    city: "Woonplaats"
  }
} as const
