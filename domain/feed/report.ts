import { cut } from "#domain/text/cut.ts"
import type { Finding } from "./finding.ts"
import { ownCopy } from "./own-copy.ts"
import { RULES, type RuleId } from "./rules.ts"

/** The position of a finding in the feed. Spec: READ-20. */
interface Position {
  readonly itemId: string | null
  readonly line: number | null
  readonly field: string | null
}

const MAX_VALUE = 80

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
    .slice(0, 4 * MAX_VALUE)
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
  return `"${ownCopy(plain.length > MAX_VALUE ? `${cut(plain, MAX_VALUE - 1)}…` : plain)}"`
}
