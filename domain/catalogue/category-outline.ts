import { SEGMENT } from "#domain/base/paths.ts"
import { slug } from "#domain/base/text/slug.ts"

export interface OutlineCategory {
  readonly key: string
  readonly slug: string
  readonly name: string
  readonly picture: string
  readonly adult: boolean
  readonly parent: string | null
}

export class OutlineFault extends Error {
  override readonly name = "OutlineFault"
}

const FIELDS = ["name", "slug", "picture", "adult", "categories"]

/** Most characters of a name or a slug, and most categories of a tree. */
const MAX_NAME = 80
const MAX_CATEGORIES = 20_000

const LEVELS = 3

/** First segments of addresses that are no category: see ROUTE-20. */
const TAKEN: ReadonlySet<string> = new Set([...Object.values(SEGMENT), "api", "beeld", "assets", "idp", "ontwerp"])

/** Gives a category without a picture its slug if a drawing depicts it. Throws {@link OutlineFault}. Spec: PLACE-07. */
export const parseOutline = (value: unknown, isDrawing: (name: string) => boolean): ReadonlyArray<OutlineCategory> => {
  if (!Array.isArray(value)) fail("the file", "give a list of categories")
  if ((value as ReadonlyArray<unknown>).length === 0) fail("the file", "give at least one category")
  const categories: Array<OutlineCategory> = []
  const keys = new Set<string>()
  const readList = (list: unknown, field: string, parent: OutlineCategory | null): void => {
    if (!Array.isArray(list)) return fail(field, "give a list of categories")
    for (const [index, entry] of (list as ReadonlyArray<unknown>).entries()) {
      const at = `${parent === null ? "" : field}[${index}]`
      const fields = readFields(entry, at)
      const category = readCategory(fields, at, parent, isDrawing)
      if (keys.has(category.key)) fail(`${at}.name`, `its key "${category.key}" is already in use`)
      keys.add(category.key)
      categories.push(category)
      if (categories.length > MAX_CATEGORIES) fail(at, `a tree has at most ${MAX_CATEGORIES} categories`)
      const below = fields.get("categories")
      if (below === undefined) continue
      if (category.key.split(".").length >= LEVELS) {
        fail(`${at}.categories`, "a category has at most two levels below it")
      }
      readList(below, `${at}.categories`, category)
    }
  }
  readList(value, "", null)
  return categories
}

const fail = (field: string, fix: string): never => {
  throw new OutlineFault(`${field}: ${fix}`)
}

const readFields = (entry: unknown, at: string): ReadonlyMap<string, unknown> => {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return fail(at, "give a category")
  const fields = new Map<string, unknown>(Object.entries(entry))
  const unknown = [...fields.keys()].find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) {
    fail(`${at}.${unknown.slice(0, MAX_NAME)}`, "unknown field; known are name, slug, picture, adult and categories")
  }
  return fields
}

const readCategory = (
  fields: ReadonlyMap<string, unknown>,
  at: string,
  parent: OutlineCategory | null,
  isDrawing: (name: string) => boolean
): OutlineCategory => {
  const name = readName(fields.get("name"), at)
  const own = readSlug(fields.get("slug"), name, at)
  if (parent === null && TAKEN.has(own)) fail(`${at}.name`, `the address /${own}/ is in use`)
  return {
    key: parent === null ? own : `${parent.key}.${own}`,
    slug: own,
    name,
    picture: readPicture(fields.get("picture"), at, isDrawing) ?? own,
    adult: readAdult(fields.get("adult"), at) ?? parent?.adult ?? false,
    parent: parent?.key ?? null
  }
}

const readName = (value: unknown, at: string): string => {
  const name = typeof value === "string" && value.length <= MAX_NAME ? value.trim() : ""
  const isLine = name !== "" && !/[\p{Cc}\p{Cf}]/u.test(name)
  return isLine ? name : fail(`${at}.name`, `give a text of 1 to ${MAX_NAME} characters`)
}

const readSlug = (value: unknown, name: string, at: string): string => {
  if (value === undefined) {
    const made = slug(name)
    return SLUG.test(made) ? made : fail(`${at}.name`, "give a name with letters or digits, or a slug")
  }
  const isSlug = typeof value === "string" && value.length <= MAX_NAME && SLUG.test(value)
  return isSlug ? value : fail(`${at}.slug`, "give lower-case letters, digits and single hyphens")
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const readPicture = (value: unknown, at: string, isDrawing: (name: string) => boolean): string | null => {
  if (value === undefined) return null
  if (typeof value === "string" && isDrawing(value)) return value
  return fail(`${at}.picture`, `there is no drawing "${String(value).slice(0, MAX_NAME)}"`)
}

const readAdult = (value: unknown, at: string): boolean | null => {
  if (value === undefined || typeof value === "boolean") return value ?? null
  return fail(`${at}.adult`, "give true or false")
}
