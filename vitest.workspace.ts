import { defineConfig, defineProject } from "vitest/config"

/** Properties try the same cases in every run. */
const setupFiles = ["fixtures/arbitraries/seed.ts"]
/** Stylesheets are empty in tests, but the URL of one (`?url`) is real: React warns about a link without an address. */
const css = { include: [/\.css\?url$/] }
const folders = ["adapters", "web", "cli", "fixtures", "docs"]

/**
 * Four kinds of test: those of the domain, which is pure, so that its files share their modules; elsewhere, told apart by
 * their ending, `*.test.ts` runs in Node, `*.test.tsx` in jsdom, and `*.e2e.ts` drives a real browser against the built site
 * (one file at a time: they share its port).
 */
export default defineConfig({
  test: {
    projects: [
      defineProject({
        test: {
          name: "domain",
          setupFiles,
          environment: "node",
          include: ["domain/**/*.test.ts"],
          pool: "threads",
          isolate: false
        }
      }),
      defineProject({
        test: {
          name: "node",
          setupFiles,
          css,
          environment: "node",
          include: folders.map((folder) => `${folder}/**/*.test.ts`),
          testTimeout: 30_000,
          hookTimeout: 60_000
        }
      }),
      defineProject({
        test: {
          name: "jsdom",
          setupFiles,
          css,
          environment: "jsdom",
          include: folders.map((folder) => `${folder}/**/*.test.tsx`),
          testTimeout: 30_000
        }
      }),
      defineProject({
        test: {
          name: "e2e",
          environment: "node",
          include: ["web/**/*.e2e.ts"],
          globalSetup: ["web/e2e/global-setup.ts"],
          fileParallelism: false,
          // A browser beside other tests is slow now and then; what is waited for still has to come.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000
        }
      })
    ]
  }
})
