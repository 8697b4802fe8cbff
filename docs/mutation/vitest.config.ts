import { defineConfig } from "vitest/config"

/** The domain's own tests, as the mutation run uses them: what the domain promises must be proven beside it. */
export default defineConfig({
  test: { environment: "node", include: ["domain/**/*.test.ts"], setupFiles: ["fixtures/arbitraries/seed.ts"] }
})
