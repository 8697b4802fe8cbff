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

/**
 * Returns the finding that explains why a run is held, and how to accept it once. Suggests `--replace-ids` for vanished
 * offers if the run `added` others.
 */
export const holdFinding = (hold: Hold, added: number, replaceIds: boolean): Finding => {
  const canBeRenumbered = hold.rule === "FEED-HOLD-1" && added > 0 && !replaceIds
  return {
    rule: hold.rule,
    severity: "hold",
    itemId: null,
    line: null,
    column: null,
    field: null,
    message: `${MESSAGES[hold.rule](hold)} De import wacht; er is niets veranderd.`,
    fix: canBeRenumbered ? `${CONFIRM} ${RENUMBER}` : CONFIRM
  }
}

const CONFIRM =
  "Controleer de feed. Klopt hij, geef dan dezelfde opdracht één keer met --confirm; de volgende import wordt daarmee vergeleken."

const RENUMBER =
  "Gaf de winkel al haar aanbiedingen een ander id, gebruik dan --replace-ids: wat aan GTIN, link of titel te herkennen is, houdt zijn prijsverloop."
