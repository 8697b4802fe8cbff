import { dayOf, formatDay } from "#domain/text/dates.ts"
import { FeedUnreadable } from "./report.ts"

/** Creates the reason why a run stopped before its feed was read. */
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
