import { join } from "node:path"
import { defineConfig, defineProject } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import slow from "./fixtures/slow-tests.json" with { type: "json" }
import serverTests from "./fixtures/server-tests.json" with { type: "json" }

// Workers, and the command lines and sites that tests start, load compiled modules from the folder that `cli/bin.mjs` uses.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/compiled")

/** Properties try the same cases in every run. */
const setupFiles = ["fixtures/testing/seed.ts"]
/** Stylesheets are empty in tests, but the URL of one (`?url`) is real: React warns about a link without an address. */
const css = { include: [/\.css\?url$/] }
/** Tests never touch a database or a search server that the shell names. */
const env = { DATABASE_URL: "", OPENSEARCH_URL: "", FILES_URL: "" }
const folders = ["adapters", "web", "cli", "fixtures", "docs"]

/** Tests in Node that leave nothing behind in the modules of their worker, each folder tried so: they share them, which loads each module once. */
const SHARED = [
  "adapters/{contract,index,media/images,store}",
  "adapters/services/!(shopping)",
  "cli/commands",
  "fixtures/world",
  "web/{app,features,pages,server}"
]
  .map((folder) => `${folder}/**/*.test.ts`)
  .concat(
    "adapters/outside/{embedded-payments,payment-client*}.test.ts",
    "adapters/people/!(openid-client|signing-key).test.ts",
    "adapters/runtime/{memory,shared}.test.ts",
    "adapters/services/shopping/!(checkouts.kill|interleavings|payment*|promo-uses).test.ts"
  )

/** Browser tests that run at the same time, each on a site of its own: one browser and its site use two cores. */
const BROWSERS = 1

/** Browser tests of `npm run e2e:mock` and `npm run e2e:faults` alone, which set E2E_SUITE: they take some minutes. Spec: QA-04. */
const SUITES_OF_QA = ["web/e2e/mock/**", "web/e2e/faults/**"]
const suite = process.env["E2E_SUITE"]

/** Browser tests of pages with products that were searched for, and of buying them, which also run on real servers. Spec: QA-08. */
const PAGES_ON_SERVERS = serverTests.map((name) => `web/e2e/${name}.e2e.ts`)

/** Returns the files of the browser tests of a suite; the real one has no name. */
const filesOfSuite = (name: string | undefined): ReadonlyArray<string> => {
  if (name === undefined) return ["web/**/*.e2e.ts"]
  return name === "cluster" ? PAGES_ON_SERVERS : [`web/e2e/${name}/*.e2e.ts`]
}

/** Test files that `npm test` leaves out and `npm run test:all` runs, the slowest first: processes, kills, servers, many cases. */
const SLOW: ReadonlyArray<string> = slow

/**
 * Starts the slow files of a project before its others, so that no worker is left with one of them at the end. Vitest does so only
 * after a run whose times it has cached, and begins with the largest files otherwise.
 */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || slownessRank(a) - slownessRank(b)
    )
  }
}

/** Returns the place of a file among the slow ones; one after all of them for other files. */
const slownessRank = ({ moduleId }: TestSpecification): number => {
  const rank = SLOW.findIndex((file) => moduleId.endsWith(`/${file}`))
  return rank < 0 ? SLOW.length : rank
}

/**
 * Four kinds of test: those of the domain; elsewhere, told apart by their ending, `*.test.ts` runs in Node, `*.test.tsx` in
 * jsdom, and `*.e2e.ts` drives a real browser against the built site.
 *
 * The files of `domain` and of `shared` share the modules of their worker. Each file of `node` has a process of its own, because some
 * measure the memory of their process or replace what a module holds; a file of `jsdom` has a window of its own.
 *
 * Timeouts allow for a busy machine: a test asserts the product's bounds itself, those of work in this process in processor time.
 */
export default defineConfig({
  test: {
    // One worker for each core; the default leaves a core idle, which is half of two.
    maxWorkers: "100%",
    sequence: { sequencer: SlowFilesFirst },
    tags: [
      {
        name: "journey",
        description: "Journeys of shoppers, the same on the real services and on the fakes in the browser."
      },
      { name: "faults", description: "Pages whose calls fail." }
    ],
    projects: [
      defineProject({
        test: {
          name: "domain",
          setupFiles,
          environment: "node",
          include: ["domain/**/*.test.ts"],
          exclude: [...SLOW],
          testTimeout: 60_000,
          pool: "threads",
          isolate: false
        }
      }),
      defineProject({
        test: {
          name: "node",
          setupFiles,
          css,
          env,
          environment: "node",
          include: folders.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...SHARED, ...SLOW],
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      }),
      defineProject({
        test: {
          name: "shared",
          setupFiles,
          css,
          env,
          environment: "node",
          isolate: false,
          include: SHARED,
          exclude: [...SLOW],
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      }),
      defineProject({
        test: {
          name: "slow",
          setupFiles,
          css,
          env,
          environment: "node",
          include: [...SLOW],
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      }),
      defineProject({
        test: {
          name: "jsdom",
          setupFiles,
          css,
          env,
          environment: "jsdom",
          include: folders.map((folder) => `${folder}/**/*.test.tsx`),
          testTimeout: 60_000
        }
      }),
      defineProject({
        test: {
          name: "e2e",
          env,
          environment: "node",
          include: [...filesOfSuite(suite)],
          exclude: suite === undefined ? SUITES_OF_QA : [],
          globalSetup: ["web/e2e/global-setup.ts"],
          maxWorkers: BROWSERS,
          // After all others, which would slow the browsers down.
          sequence: { groupOrder: 1 },
          // A browser beside other tests is slow now and then; what is waited for still has to come.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000
        }
      })
    ]
  }
})
