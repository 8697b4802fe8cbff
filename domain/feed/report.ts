import { cut } from "#domain/text/cut.ts"
import { ownCopy } from "./clean.ts"
import { RULES, type RuleId, type Finding } from "./rules.ts"
import { Data } from "effect"

/** The position of a finding in the feed. Spec: READ-20. */
interface Position {
  readonly itemId: string | null
  readonly line: number | null
  readonly field: string | null
}

const MAX_VALUE_LENGTH = 80

/**
 * Creates the finding of `rule` at `position`, with the value found in its sentence, on one line of at most 80
 * characters. Spec: READ-20.
 */
export const finding = (rule: RuleId, { itemId, line, field }: Position, value: string): Finding => {
  const { severity, message, fix } = RULES[rule]
  return {
    rule,
    severity,
    itemId: itemId === null ? null : ownCopy(itemId),
    line,
    column: null,
    field,
    message: message.replace("{waarde}", () => quote(value)),
    fix
  }
}

const quote = (value: string): string => {
  const plain = value
    .slice(0, 4 * MAX_VALUE_LENGTH)
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
  return `"${ownCopy(plain.length > MAX_VALUE_LENGTH ? `${cut(plain, MAX_VALUE_LENGTH - 1)}…` : plain)}"`
}

/**
 * A feed that cannot be read any further; the run stops. `line` and `column` count from 1, null if unknown. `message`
 * and `fix` are Dutch sentences. docs/feeds.md lists every rule.
 *
 * Spec: FEED-READ-1, FEED-EMPTY-1, FEED-EMPTY-2, FEED-CURRENCY-3, FEED-FORMAT-1 to FEED-FORMAT-2, FEED-MAPPING-2, FEED-WEBSITE-1, FEED-XML-1 to FEED-XML-4, FEED-JSON-1, FEED-CSV-1,
 * FEED-CUT-1, FEED-ZIP-1 to FEED-ZIP-3, FEED-ENCODING-1, FEED-SIZE-1.
 */
export class FeedUnreadable extends Data.TaggedError("FeedUnreadable")<{
  readonly rule: string
  readonly line: number | null
  readonly column: number | null
  readonly message: string
  readonly fix: string
}> {}
