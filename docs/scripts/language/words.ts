/**
 * Words that this product's code once used in a sense of its own, each with the word of the field. No identifier and no file
 * name holds one of them; docs/glossary.md explains the words that are used.
 */
export const WORDS: Readonly<Record<string, string>> = {
  keep: "cache, store or save",
  keeps: "caches or stores",
  keeper: "cache",
  kept: "cached, stored or saved",
  outside: "dependencies",
  ask: "request or prompt",
  asks: "requests",
  asked: "requested",
  asking: "requesting",
  answer: "response",
  answers: "responses",
  answered: "responded",
  deed: "event or queued event",
  deeds: "queued events",
  tell: "report, emit or send",
  tells: "reports",
  told: "reported or sampled",
  odd: "invalid",
  refuse: "reject",
  refuses: "rejects",
  refused: "rejected or invalid",
  judge: "validate",
  judged: "validated",
  wake: "hydrate",
  wakes: "hydrates",
  still: "static or preserved",
  turns: "queue or semaphore",
  patience: "rate limit",
  machines: "seo",
  way: "purchase action, route or method",
  ways: "actions, routes or methods",
  tend: "sync",
  tender: "sync",
  comfort: "enhance",
  whole: "complete, full or aggregate",
  sum: "total or aggregate",
  sums: "totals or aggregates",
  perhaps: "findX, getXOrNull or Option",
  frame: "layout or shell",
  frames: "layouts or shells",
  here: "current",
  place: "position, page or location",
  places: "positions, pages or locations",
  pretend: "fake or in-memory",
  person: "user or session",
  persons: "users",
  nobody: "anonymous visitor"
}

/** Names that hold a word of `WORDS` and are right all the same, each with the reason. */
export const ALLOWED: Readonly<Record<string, string>> = {
  keepAlive: "an option of the HTTP agent of Node",
  keepAliveTimeout: "an option of the HTTP server of Node",
  place: "the position of an error in an analytics event, and of a stored subscription: on the wire and in the store",
  answer: "the answer to a question in the stored texts of a category",
  acceptedAnswer: "a property of schema.org",
  asked: "a stored state of the newsletter: confirmation was asked for",
  askedAt: "stored with a requested deletion, and part of the contract",
  deletionAskedAt: "stored with a user",
  told_age: "a column of the database",
  ask: "the id of a call in the contract: chat.ask",
  frames: "the frames of an animated picture",
  onUnhandledFrame: "an option of msw"
}

/** Openings of a doc comment that hide its subject. */
export const OPENERS: ReadonlyArray<string> = ["What", "Whether", "Who", "Where", "Of", "As", "That", "To", "Told"]
