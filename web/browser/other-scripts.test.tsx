import { afterEach, expect, it } from "vitest"
import { loadOtherScripts } from "./other-scripts.ts"

const BOTH = { map: "https://kaart.example/k.js", sessionRecording: "https://opname.example/o.js" }

const loaded = () => [...document.head.querySelectorAll("script")].map(({ src }) => src)

afterEach(() => document.head.replaceChildren())

it.each([
  ["granted" as const, BOTH, Object.values(BOTH)],
  ["denied" as const, BOTH, []],
  [null, BOTH, []],
  ["granted" as const, {}, []]
])("APP-07, CONS-01: with consent %s, of %j the page loads %j", (choice, addresses, scripts) => {
  loadOtherScripts(document, addresses, choice)
  expect(loaded()).toEqual(scripts)
})
