/**
 * `npm run bench [-- part …] [--full]`: prints all benchmarks, or the named parts. The part
 * relevance also has the option `--opensearch`. Compares by ratios within one run, because absolute times depend on the machine.
 */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { readOptions } from "./options.ts"

/** A script in docs/scripts/bench, with its further arguments for `--full`. */
interface Step {
  readonly script: string
  readonly full: ReadonlyArray<string>
}

const step = (script: string, ...full: ReadonlyArray<string>): Step => ({ script, full })

/** The scripts of each part, in order. */
const PARTS = {
  import: [step("import.ts", "--offers", "1000000")],
  assistant: [step("assistant.ts")],
  search: [step("search.ts", "--documents", "50000,200000,1000000")],
  folding: [step("folding.ts", "--documents", "1000000")],
  relevance: [step("relevance.ts"), step("relevance/dutch.ts")],
  slips: [step("slips.ts")],
  recommend: [step("recommend.ts", "--shoppers", "20000", "--products", "3000")],
  suggest: [step("suggest.ts", "--documents", "1000000"), step("suggest/quality.ts")],
  pages: [step("pages.ts")],
  categories: [step("categories.ts")],
  matching: [step("matching.ts"), step("matching-groceries.ts"), step("matching-pass.ts", "--offers", "1000000")],
  words: [step("words.ts")],
  rules: [step("rules.ts")],
  cart: [step("cart.ts")],
  checkouts: [step("checkouts.ts", "--checkouts", "5000")],
  cluster: [step("cluster.ts"), step("cluster-catalogue.ts")],
  threads: [step("threads.ts", "--products", "100000", "--offers", "500000")],
  login: [step("login-pages.ts")],
  memory: [step("memory.ts")],
  world: [step("world.ts", "--products", "1000000", "--offers", "5000000")],
  freshness: [
    step("freshness.ts", "--offers", "1000000"),
    step("price-changes.ts", "--products", "1000000", "--offers", "5000000")
  ],
  images: [step("images.ts", "--drawings", "7000", "--queries", "300")]
} as const satisfies Readonly<Record<string, ReadonlyArray<Step>>>

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    full: { type: "boolean", default: false },
    opensearch: { type: "boolean", default: false }
  }
})
/** Arguments of a script: those of `--full`, and of the judged Dutch searches. */
const argumentsOf = ({ script, full }: Step): ReadonlyArray<string> => [
  ...(values.full ? full : []),
  ...(values.opensearch && script === "relevance/dutch.ts" ? ["--opensearch"] : [])
]
const unknown = positionals.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join(", ")}". Choose from: ${Object.keys(PARTS).join(", ")}.`)
  process.exitCode = 2
} else {
  const wanted =
    positionals.length > 0 ? positionals.filter(isPart) : (Object.keys(PARTS) as ReadonlyArray<keyof typeof PARTS>)
  for (const name of wanted) {
    console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`)
    for (const step of PARTS[name]) {
      const path = fileURLToPath(new URL(`./bench/${step.script}`, import.meta.url))
      const run = spawnSync(process.execPath, [path, ...argumentsOf(step)], { stdio: "inherit" })
      if (run.status !== 0) process.exitCode = 1
    }
  }
}
