import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { articleData } from "./product-data.ts"

it.each(examples("HEAD-18", ["title", "summary", "publishedAt", "path", "data"]))(
  "HEAD-18: articleData describes $path as $data",
  ({ data, ...shown }) => {
    const site = { siteName: "Koopkompas", baseUrl: "https://koopkompas.example" }
    expect(
      articleData({ ...(shown as { title: string; summary: string; publishedAt: string; path: string }), ...site })
    ).toEqual(JSON.parse(data))
  }
)
