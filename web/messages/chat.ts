import texts from "./chat.json" with { type: "json" }

export const chat = {
  ...texts,
  foot: (who: string, when: string) => (when === "" ? who : `${who}, ${when}`)
} as const
