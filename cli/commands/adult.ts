import { Argument, Command } from "commander"
import { listAdultDecisions, storeAdultDecisions } from "#adapters/store/sql/adult-products.ts"
import { addExamples, dataCommand, type DataFlags } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted, plain } from "#cli/print/format.ts"
import { readCatalogue, type StoreDependencies, withCatalogue } from "#cli/dependencies/store.ts"
import { ADULT_KINDS, type AdultDecision, withDecision } from "#domain/account/adult/adult-list.ts"

const DECISIONS = { adult: true, open: false, auto: null } as const

/** Maximum characters of a brand or a number. */
const MAX_VALUE = 200

/** Creates `koopkompas adult list|set`, which shows and makes the operator's decisions about products for adults. Spec: ADULT-16. */
export const adultCommand = (io: Io, deps: StoreDependencies): Command => {
  const root = new Command("adult").description("Decide which products are for adults of 18 and older")
  addExamples(root, "adult list", "adult set brand Heineken adult", "adult set product f1234 open")
  for (const command of [list(io, deps), set(io, deps)]) root.addCommand(command)
  return root
}

const list = (io: Io, deps: StoreDependencies): Command =>
  addExamples(dataCommand("list", "Show the decisions"), "adult list").action(({ json, dataDir }: DataFlags) =>
    readCatalogue(deps, dataDir, async (db) => {
      const decisions = listAdultDecisions(db)
      if (json) return printJson(io, decisions)
      if (decisions.length === 0) io.err("Nothing was decided: offers are for adults by their signs.")
      for (const { kind, value, adult } of decisions) io.out(`${kind} ${plain(value)}: ${adult ? "adult" : "open"}`)
    })
  )

const set = (io: Io, deps: StoreDependencies): Command => {
  const command = dataCommand("set", "Decide about a product, a number, a brand or a shop")
    .addArgument(new Argument("<kind>", "what is decided about").choices(ADULT_KINDS))
    .addArgument(new Argument("<value>", "the id, the GTIN or ISBN, the brand, or the id of the shop"))
    .addArgument(
      new Argument("<decision>", "adult, open, or auto to leave it to the signs").choices(Object.keys(DECISIONS))
    )
  addExamples(command, "adult set brand Heineken adult", "adult set gtin 8712000030599 open")
  return command.action(
    (kind: AdultDecision["kind"], value: string, decision: keyof typeof DECISIONS, { json, dataDir }: DataFlags) =>
      withCatalogue(deps, dataDir, async (db) => {
        const change = { kind, value: value.slice(0, MAX_VALUE), adult: DECISIONS[decision] }
        const products = storeAdultDecisions(db, withDecision(listAdultDecisions(db), change))
        if (json) printJson(io, { products })
        else io.out(`${counted(products, "product")} changed.`)
      })
  )
}
