import type { TokenUser } from "./port.ts"

export const DEMO_USERS = {
  sanne: {
    sub: "demo-sanne",
    email: "sanne@voorbeeld.example",
    given_name: "Sanne",
    family_name: "de Vries"
  },
  daan: {
    sub: "demo-daan",
    email: "daan@voorbeeld.example",
    given_name: "Daan",
    family_name: "Bakker"
  },
  noor: {
    sub: "demo-noor",
    email: "noor@voorbeeld.example",
    given_name: "Noor",
    family_name: "Visser"
  },
  bram: {
    sub: "demo-bram",
    email: "bram@voorbeeld.example",
    given_name: "Bram",
    family_name: "Mulder"
  },
  vera: {
    sub: "demo-vera",
    email: "vera@voorbeeld.example",
    given_name: "Vera",
    family_name: "Smit"
  }
} as const satisfies Readonly<Record<string, TokenUser>>
