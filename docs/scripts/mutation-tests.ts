import { defineConfig } from "vitest/config"

/** The domain's tests, which the mutation run uses: they must suffice without the tests of other layers. */
export default defineConfig({
  test: { environment: "node", include: ["domain/**/*.test.ts"], setupFiles: ["fixtures/testing/seed.ts"] }
})
