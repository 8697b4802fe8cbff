import texts from "./setup.json" with { type: "json" }

export const setup = texts
