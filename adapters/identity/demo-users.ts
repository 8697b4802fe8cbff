import type { TokenUser } from "./port.ts"

/** Users of the demo login. */
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
  }
} as const satisfies Readonly<Record<string, TokenUser>>
