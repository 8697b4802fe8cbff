import texts from "./offline.json" with { type: "json" }

export const offline = {
  ...texts,
  nameless: (count: number) =>
    count === 1
      ? "En nog 1 product, waarvan deze browser de gegevens niet heeft."
      : `En nog ${count} producten, waarvan deze browser de gegevens niet heeft.`
} as const
