import type { Finding } from "#domain/feed/rules.ts"
import type { Hold } from "#domain/grouping/hold.ts"
import { formatCents } from "#domain/money/euros.ts"
import { formatCount } from "#domain/text/numbers.ts"

const percent = (value: number): string => `${String(value).replace(".", ",")} %`

const MESSAGES: Readonly<Record<Hold["rule"], (hold: Hold) => string>> = {
  "FEED-HOLD-1": (hold) =>
    `Van de ${formatCount(hold.before)} aanbiedingen zouden er ${formatCount(hold.before - hold.after)} verdwijnen (${percent(hold.percent)}).`,
  "FEED-HOLD-2": (hold) =>
    `De middelste prijs zou van ${formatCents(hold.before)} naar ${formatCents(hold.after)} gaan (${percent(hold.percent)}).`
}

/** Returns the finding that explains why a run is held. */
export const holdFinding = (hold: Hold): Finding => ({
  rule: hold.rule,
  severity: "hold",
  itemId: null,
  line: null,
  column: null,
  field: null,
  message: `${MESSAGES[hold.rule](hold)} De import wacht; er is niets veranderd.`,
  fix: "Controleer de feed. Klopt hij, draai dezelfde import dan één keer met --confirm; de volgende wordt daarmee vergeleken."
})
