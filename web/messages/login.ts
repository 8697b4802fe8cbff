import texts from "./login.json" with { type: "json" }

export const login = {
  ...texts,
  demo: {
    ...texts.demo,
    about: texts.demo.about as Readonly<Record<string, string>>
  }
} as const
