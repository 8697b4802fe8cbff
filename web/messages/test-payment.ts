import texts from "./test-payment.json" with { type: "json" }

export const testPayment = {
  ...texts,
  returnProblem: (minimum: string, maximum: string) => `Vul een bedrag in van ${minimum} tot ${maximum}.`
} as const
