import type { AgeWords } from "#domain/base/text/format.ts"

export const devices = {
  heading: "Apparaten",
  lead: "Hier ben je nu ingelogd. Herken je een apparaat niet? Log het dan uit.",
  list: "Apparaten waarop je bent ingelogd",
  unknown: "Onbekend apparaat",
  current: "Dit apparaat",
  login: (ago: string) => `Ingelogd: ${ago}`,
  lastUse: (ago: string) => `Laatst gebruikt: ${ago}`,
  ago: {
    minutes: ["minuut", "minuten"],
    before: "",
    after: " geleden",
    justNow: "zojuist",
    unknown: "onbekend"
  } satisfies AgeWords,
  end: "Log uit",
  endCurrent: "Log hier uit",
  endOthers: "Log alle andere apparaten uit"
} as const
