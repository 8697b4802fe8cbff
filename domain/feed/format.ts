/** The formats of a feed. `tsv` and `csv` are read alike: the separator is taken from the header. */
export const FEED_FORMATS = ["google-xml", "tradetracker-xml", "xml", "tsv", "csv", "json", "jsonl"] as const

/** One of the formats in which shops offer feeds. Spec: READ-01. */
export type FeedFormat = (typeof FEED_FORMATS)[number]
