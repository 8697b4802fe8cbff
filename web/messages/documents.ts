export const documents = {
  heading: "Facturen",
  invoice: (number: string) => `Factuur ${number} (pdf)`,
  credit: (number: string) => `Creditfactuur ${number} (pdf)`,
  label: "Retourlabel (pdf)",
  noInvoice: "Er is nog geen factuur. Die krijg je zodra de winkel de bestelling aanneemt.",
  noLabel: "Er is nog geen retourlabel. Dat krijg je zodra de winkel je retour goedkeurt."
}
