import { formatDay } from "#domain/text/dates.ts"
import { FeedUnreadable } from "./report.ts"

/** The days in the Netherlands that decide if a run may start; `last` is the day of the shop's last accepted run, null without one. */
interface RunDays {
  readonly shop: string
  readonly day: string
  readonly last: string | null
}

/**
 * Returns the error of a run dated before the last accepted run of its shop; null if it may start. Prices of an older
 * feed would replace current ones. Runs of one day may follow each other, because prices are stored by day. Spec:
 * FEED-RUN-1.
 */
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
