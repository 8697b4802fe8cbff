import type { Finding } from "#domain/feed/rules.ts"
import type { Hold } from "#domain/matching/grouping/hold.ts"
import { formatCents } from "#domain/base/euros.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

const percent = (value: number): string => `${String(value).replace(".", ",")} %`

const MESSAGES: Readonly<Record<Hold["rule"], (hold: Hold) => string>> = {
  "FEED-HOLD-1": (hold) =>
    `Of the ${formatCount(hold.before)} offers, ${formatCount(hold.before - hold.after)} would be gone (${percent(hold.percent)}).`,
  "FEED-HOLD-2": (hold) =>
    `The median price would go from ${formatCents(hold.before)} to ${formatCents(hold.after)} (${percent(hold.percent)}).`
}

/** Returns the finding of a held run. Suggests `--replace-ids` for vanished offers if the run `added` others. */
export const holdFinding = (hold: Hold, added: number, replaceIds: boolean): Finding => {
  const canBeRenumbered = hold.rule === "FEED-HOLD-1" && added > 0 && !replaceIds
  return {
    rule: hold.rule,
    severity: "hold",
    itemId: null,
    line: null,
    column: null,
    field: null,
    message: `${MESSAGES[hold.rule](hold)} The import is held; nothing has changed.`,
    fix: canBeRenumbered ? `${CONFIRM} ${RENUMBER}` : CONFIRM
  }
}

const CONFIRM =
  "Check the feed. If it is right, give the same command once with --confirm; the next import is compared with this one."

const RENUMBER =
  "If the shop gave all its offers other ids, use --replace-ids: those known by GTIN, link or title continue their price history."
