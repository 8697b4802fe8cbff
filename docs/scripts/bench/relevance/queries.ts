import { readLabels } from "../data.ts"

/** A catalogue that was judged: the demo world, or real offers (docs/search-judgements.md). */
export type CatalogueName = "demo" | "real"

export const CATALOGUES: ReadonlyArray<CatalogueName> = ["demo", "real"]

export type Part = "tune" | "measure"

export const PARTS: ReadonlyArray<Part> = ["tune", "measure"]

export interface LabelledQuery {
  readonly id: string
  readonly kind: string
  readonly catalogue: CatalogueName
  readonly part: Part
  /** True for a search that was added later, for tuning only. */
  readonly isExtra: boolean
  readonly query: string
  /** 3 exactly what is meant, 2 good, 1 related. */
  readonly grades: ReadonlyMap<string, number>
}

/** Reads the judged searches of the project. Throws if a row has an unknown catalogue, part or grade. */
export const readLabelledQueries = (): ReadonlyArray<LabelledQuery> => {
  const judgements = Map.groupBy(readLabels("search-judgements.csv"), ({ query = "" }) => query)
  return readLabels("search-queries.csv").map(({ id = "", kind = "", catalogue, part, query = "" }) => {
    if ((catalogue !== "demo" && catalogue !== "real") || (part !== "tune" && part !== "measure"))
      throw new Error(`search-queries.csv: ${id} has an unknown catalogue or part`)
    const grades = new Map<string, number>()
    for (const { grade = "", source = "", products = "" } of judgements.get(id) ?? []) {
      if (!/^[123]$/.test(grade)) throw new Error(`search-judgements.csv: ${id} has the grade "${grade}"`)
      for (const product of products.split(" ")) grades.set(source + product, Number(grade))
    }
    return { id, kind, catalogue, part, isExtra: id.startsWith("t"), query, grades }
  })
}
