import type { TokenUser } from "./port.ts"

/** Users of the embedded provider: an adult, one without a profile, a minor, and one with lists of an older version. Spec: AUTH-18, AUTH-33. */
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
  }
} as const satisfies Readonly<Record<string, TokenUser>>
