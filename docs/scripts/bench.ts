/**
 * `npm run bench [-- part …] [--full]`: prints all benchmarks, or the named parts. The part mixed also has the options
 * `--minutes N` and `--documents N`; the part relevance has `--opensearch`. Compares by ratios within one run, because absolute times depend on the machine.
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
  "search-threads": [step("search-threads.ts", "--documents", "1000000")],
  relevance: [step("relevance.ts"), step("relevance/dutch.ts")],
  slips: [step("slips.ts")],
  similar: [step("similar.ts", "--documents", "1000000")],
  recommend: [step("recommend.ts", "--shoppers", "20000", "--products", "3000")],
  suggest: [step("suggest.ts", "--documents", "1000000"), step("suggest/quality.ts")],
  pages: [step("pages.ts")],
  categories: [step("categories.ts")],
  matching: [step("matching.ts"), step("matching-groceries.ts"), step("matching-pass.ts", "--offers", "1000000")],
  words: [step("words.ts")],
  rules: [step("rules.ts")],
  calls: [step("calls.ts")],
  cart: [step("cart.ts")],
  capacity: [step("capacity.ts")],
  checkouts: [step("checkouts.ts", "--checkouts", "5000")],
  cluster: [step("cluster.ts"), step("cluster-catalogue.ts")],
  threads: [step("threads.ts", "--products", "100000", "--offers", "500000")],
  login: [step("login.ts"), step("login-pages.ts")],
  memory: [step("memory.ts")],
  world: [step("world.ts", "--products", "1000000", "--offers", "5000000")],
  freshness: [
    step("freshness.ts", "--offers", "1000000"),
    step("price-changes.ts", "--products", "1000000", "--offers", "5000000")
  ],
  images: [step("images.ts", "--drawings", "7000", "--queries", "300")],
  mixed: [step("mixed.ts", "--documents", "200000")]
} as const satisfies Readonly<Record<string, ReadonlyArray<Step>>>

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    full: { type: "boolean", default: false },
    minutes: { type: "string" },
    documents: { type: "string" },
    opensearch: { type: "boolean", default: false }
  }
})
/** Options that only the part `mixed` has. */
const mixedOptions = (["minutes", "documents"] as const).flatMap((name) => {
  const value = values[name]
  return value === undefined ? [] : [`--${name}`, value]
})
/** Arguments of a script: those of `--full`, of the part `mixed`, and of the judged Dutch searches. */
const argumentsOf = (name: string, { script, full }: Step): ReadonlyArray<string> => [
  ...(values.full ? full : []),
  ...(name === "mixed" ? mixedOptions : []),
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
      const run = spawnSync(process.execPath, [path, ...argumentsOf(name, step)], { stdio: "inherit" })
      if (run.status !== 0) process.exitCode = 1
    }
  }
}
