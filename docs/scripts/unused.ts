import { join } from "node:path"
import { readLedger } from "#fixtures/rule-ledger.ts"
import { readModules } from "./spec/modules.ts"
import { readSources } from "./spec/sources.ts"
import { unusedFaults } from "./spec/unused.ts"

// `npm run unused`: prints the unused files and exports, and exits with code 1 if there are any.

const root = join(import.meta.dirname, "../..")
const planned = new Set(
  readLedger()
    .filter(({ isPlanned }) => isPlanned)
    .map(({ id }) => id)
)
const plannedCode = planned.size === 0 ? [] : readSources(root).functions.filter(({ rule }) => planned.has(rule))
const faults = unusedFaults(readModules(root), plannedCode)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
