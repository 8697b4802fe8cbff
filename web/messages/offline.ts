export const offline = {
  heading: "Zonder verbinding",
  lead: "Zonder internet laden pagina’s niet. Wat je in deze browser bekeek, bewaarde en vergeleek staat hier wel, met de prijs die we toen zagen.",
  retry: "Probeer het opnieuw",
  back: "Je hebt weer verbinding.",
  waiting: "Je lijsten staan alleen in deze browser. Ze verschijnen hier met JavaScript aan.",
  empty: "In deze browser is nog niets bekeken, bewaard of vergeleken.",
  compared: "Vergeleken",
  saved: "Bewaard",
  viewed: "Laatst bekeken",
  tooOld: "te oud om te tonen",
  noPrice: "was nergens te koop",
  nameless: (count: number) =>
    count === 1
      ? "En nog 1 product, waarvan deze browser de gegevens niet heeft."
      : `En nog ${count} producten, waarvan deze browser de gegevens niet heeft.`
} as const
