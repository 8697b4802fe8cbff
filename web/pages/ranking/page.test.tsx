import { Effect } from "effect"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { WEIGHTS } from "#adapters/index/embedded/weights.ts"
import * as Ranking from "#adapters/services/search/ranking.ts"
import { testPageContext, testPageServerDependencies } from "#web/testing/dependencies.ts"
import type { RankingApi } from "#domain/search/ranking-api.ts"
import type { Run } from "#web/features/page/context.ts"
import { load } from "./load.ts"
import { Page } from "./page.tsx"

afterEach(cleanup)

describe("the page about the ranking", () => {
  it("EXPL-04: draws every weight of the search, the largest first", async () => {
    const url = new URL("https://site.example/hoe-wij-rangschikken/")
    const run: Run = (program) =>
      // The page asks for the weights only.
      Effect.runPromise(Effect.provide(program as Effect.Effect<never, never, RankingApi>, Ranking.layer))
    const server = { ...testPageServerDependencies({ run }), reportEvent: () => undefined }
    const view = await load({ ...testPageContext(), ...server, url, baseUrl: url.origin, params: {} })
    const [fields, gains] = view.parts.map(({ bars }) => bars)
    expect(fields).toHaveLength(Object.keys(WEIGHTS.fields).length)
    const priors = Object.values(WEIGHTS.priors).filter((weight) => weight > 0)
    expect(gains).toHaveLength(Object.keys(WEIGHTS.fit).length + priors.length + 2)
    const title = String(WEIGHTS.fields.title.weight).replace(".", ",")
    expect(fields?.find(({ label }) => label === "Naam")?.value).toBe(`telt ${title} keer`)
    for (const bars of [fields!, gains!]) {
      const shares = bars.map(({ share }) => share)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      expect(shares[0]).toBe(100)
    }
    expect(view.parts.at(-1)?.text).toContain("“Prijs” of “Prijs per kilo, liter of stuk” of “Nieuw”")
    render(<Page view={view} invalidForm={null} />)
    expect(screen.getByText(/Geen winkel kan een plek kopen/)).toBeTruthy()
    expect(screen.getByRole("button", { name: "Toon de punten" })).toBeTruthy()
  })
})
