import { cut } from "#domain/base/text/line.ts"
import { ownCopy } from "./clean.ts"
import { RULES, type RuleId, type Finding } from "./rules.ts"
import { Data } from "effect"
import { formatDay, dayOf } from "#domain/base/text/format.ts"

interface Position {
  readonly itemId: string | null
  readonly line: number | null
  readonly field: string | null
}

const MAX_VALUE_LENGTH = 80

/** Cuts the value in the sentence to one line of 80 characters. Spec: READ-20. */
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
 * `line` and `column` count from 1, null if unknown. Spec: FEED-READ-1, FEED-EMPTY-1, FEED-EMPTY-2, FEED-CURRENCY-3,
 * FEED-FORMAT-1 to FEED-FORMAT-2, FEED-MAPPING-2, FEED-WEBSITE-1, FEED-XML-1 to FEED-XML-4, FEED-JSON-1, FEED-CSV-1,
 * FEED-CUT-1, FEED-ZIP-1 to FEED-ZIP-3, FEED-ENCODING-1, FEED-SIZE-1.
 */
export class FeedUnreadable extends Data.TaggedError("FeedUnreadable")<{
  readonly rule: string
  readonly line: number | null
  readonly column: number | null
  readonly message: string
  readonly fix: string
}> {}

/** `last` is the day of the shop's last accepted run, null without one. */
interface RunDays {
  readonly shop: string
  readonly day: string
  readonly last: string | null
}

/** Rejects an older feed, whose prices would replace current ones; allows runs of one day. Spec: FEED-RUN-1. */
export const outdatedRun = ({ shop, day, last }: RunDays): FeedUnreadable | null =>
  last === null || day >= last
    ? null
    : new FeedUnreadable({
        rule: "FEED-RUN-1",
        line: null,
        column: null,
        message: `Deze feed is van ${formatDay(day)}, maar de laatste import van winkel ${shop} was van ${formatDay(last)}. Er is niets veranderd.`,
        fix: "Importeer feeds op volgorde van hun dag. Is deze feed toch nieuwer, geef dan zijn dag met --date."
      })

const runFailure = (rule: string, message: string, fix: string): FeedUnreadable =>
  new FeedUnreadable({ rule, line: null, column: null, message, fix })

/** Returns the failure of a feed that could not be fetched; `message` and `fix` are those of the download. Spec: FEED-FETCH-1. */
export const fetchFailure = ({ message, fix }: { readonly message: string; readonly fix: string }): FeedUnreadable =>
  runFailure("FEED-FETCH-1", message, fix)

/** Returns the failure of a file that was written to while it was read. Spec: FEED-FETCH-2. */
export const changedWhileReading = (): FeedUnreadable =>
  runFailure(
    "FEED-FETCH-2",
    "Het bestand werd gewijzigd terwijl we het lazen; er is niets ingelezen.",
    "Schrijf een nieuwe feed onder een andere naam en geef hem pas de goede naam als hij compleet is."
  )

/** Returns the reason of a run whose process ended halfway; `startedAt` is its start. Spec: FEED-RUN-2, SCHED-06. */
export const interruption = (startedAt: Date): FeedUnreadable =>
  runFailure(
    "FEED-RUN-2",
    `De run van ${formatDay(dayOf(startedAt))} is halverwege afgebroken; er is niets veranderd.`,
    "Je hoeft niets te doen: de feed wordt opnieuw opgehaald. Gebeurt het vaker, kijk dan of de machine genoeg geheugen heeft."
  )

/** Returns the failure of a run for a reason that is not in the feed; `message` says which. Spec: FEED-RUN-3. */
export const runImpossible = (message: string): FeedUnreadable =>
  runFailure("FEED-RUN-3", message, "Los dit op; de feed wordt daarna vanzelf weer opgehaald.")
