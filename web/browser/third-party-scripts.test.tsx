import { afterEach, expect, it } from "vitest"
import { loadThirdPartyScripts } from "./third-party-scripts.ts"

const BOTH = { map: "https://kaart.example/k.js", sessionRecording: "https://opname.example/o.js" }

const loaded = () => [...document.head.querySelectorAll("script")].map(({ src }) => src)

afterEach(() => document.head.replaceChildren())

it.each([
  ["granted" as const, BOTH, Object.values(BOTH)],
  ["denied" as const, BOTH, []],
  [null, BOTH, []],
  ["granted" as const, {}, []]
])("APP-07, CONS-01: loadThirdPartyScripts with consent %s loads, of %j, %j", (choice, addresses, scripts) => {
  loadThirdPartyScripts(document, addresses, choice)
  expect(loaded()).toEqual(scripts)
})
