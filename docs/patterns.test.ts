import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import { beforeAll, describe, expect, it, vi } from "vitest"

/** Source files of the product, without tests and their helpers. */
const FILES = globSync("{domain,adapters,web,cli}/**/*.{ts,tsx,mjs}").filter(
  (file) => !/\.(?:test|e2e|bench)\.tsx?$|\/(?:testing|e2e)\//.test(file)
)

/** A regular expression with its location. */
interface Pattern {
  readonly location: string
  readonly source: string
  readonly flags: string
}

/** Patterns that take more than linear time on bounded input, each with the bound. */
const BOUNDED: Readonly<Record<string, string>> = {
  "/\\B(?=(?:\\d{3})+$)/g": "domain/base/text/format.ts: a number written as text, 25 characters at most",
  "/ per (?:\\d{1,4} ?)?[a-zà-ÿ][a-zà-ÿ\\d²³. ]{0,40}$| p(?:[./] ?(?:mnd|mtr|kg|jr|[mnpwuj])){1,4}\\.?$| pp$/i":
    "domain/feed/price-words.ts: a price with words, 60 characters at most",
  "/\\/(?:adapters|domain|web)\\/[^\\n]*\\.ts$/":
    "web/server/boot-script.ts: the build alone runs it, on names of our own files"
}

/** Files that call `RegExp` with input that is unknown to this test, each with the reason. */
const BUILT_IN_FUNCTIONS: Readonly<Record<string, string>> = {
  "adapters/contract/json-schema.ts": "reads patterns of our own contract, which are literals of other files",
  "adapters/contract/operations.ts": "a path of the contract: segments of [^/]+ between slashes",
  "domain/feed/map-record.ts": "written by the operator in a mapping; sees the beginning of a text (textLimit)"
}

/** Files that build patterns while they load, which the test loads and checks. */
const BUILT_WHILE_LOADING: Readonly<Record<string, () => Promise<unknown>>> = {
  "adapters/media/images/paint.ts": () => import("#adapters/media/images/paint.ts"),
  "domain/base/iso-period.ts": () => import("#domain/base/iso-period.ts"),
  "domain/catalogue/offer-query.ts": () => import("#domain/catalogue/offer-query.ts"),
  "domain/feed/money.ts": () => import("#domain/feed/money.ts"),
  "domain/base/pack.ts": () => import("#domain/base/pack.ts")
}

const literals: Array<Pattern> = []
const builders = new Set<string>()

for (const file of FILES) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false)
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) return
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/")
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      literals.push({ location: `${file}:${line}`, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    if (ts.isIdentifier(node) && node.text === "RegExp") builders.add(file)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** A pattern without repetition takes bounded time at each position. */
const REPEATS = /[*+{]/

/** Limits the search by steps instead of time, so that the result does not depend on the machine. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 10_000_000
} as const

/** A quantifier with an upper bound of two digits or more, its lower bound in group 1; or an escape or class that may hold its text. */
const COUNTED = /\\p\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\{(\d+),\d{2,}\}/gi

/**
 * Returns a pattern that takes at least as many steps as `source`, and that the checker decides by proof instead of by trying:
 * its repetitions have no upper bound, and it ends in a character that does not exist, so that no match ends the search early.
 */
const withoutBounds = (source: string): string => {
  const unbounded = source.replace(COUNTED, (text: string, min?: string) => (min === undefined ? text : `{${min},}`))
  return `(?:${unbounded})[^\\s\\S]`
}

// The checker runs as JavaScript in this process, so that the result is the same on every machine.
let faultOf: (pattern: Pattern) => string | null
let isProvenLinear: (pattern: Omit<Pattern, "location">) => boolean

beforeAll(async () => {
  vi.stubEnv("RECHECK_BACKEND", "pure")
  vi.stubEnv("RECHECK_SYNC_BACKEND", "pure")
  const { checkSync } = await import("recheck")
  isProvenLinear = ({ source, flags }) =>
    checkSync(withoutBounds(source), flags, { ...LIMITS, checker: "automaton" }).status === "safe"
  faultOf = ({ location, source, flags }) => {
    if (!REPEATS.test(source) || isProvenLinear({ source, flags })) return null
    const result = checkSync(source, flags, LIMITS)
    if (result.status === "safe") return null
    const attack = result.status === "vulnerable" ? `${result.complexity.summary}: ${result.attack.pattern}` : "unknown"
    return `${location} /${source}/${flags} ${attack}`
  }
})

describe("regular expressions", () => {
  it("TEXT-08: are rejected if they take quadratic or exponential time", () => {
    const location = "x.ts:1"
    expect(faultOf({ location, source: "\\s+\\n", flags: "" })).toMatch(/^x\.ts:1 .* 2nd degree polynomial: /)
    expect(faultOf({ location, source: "(?=x)?(a|a)+$", flags: "" })).toContain("exponential")
    expect(faultOf({ location, source: "^\\s+$", flags: "" })).toBeNull()
  })

  it.each([
    ["\\p{L}[\\w{1,20}]\\{1,20}x{1,20}y{2}", "(?:\\p{L}[\\w{1,20}]\\{1,20}x{1,}y{2})[^\\s\\S]"],
    ["a{0,9}b+", "(?:a{0,9}b+)[^\\s\\S]"]
  ])("TEXT-08: lose high bounds and every match before the proof: %s", (source, expected) => {
    expect(withoutBounds(source)).toBe(expected)
  })

  it.each(["^[a-z]{1,200}$", "^[\\w.-]{1,64}(?: [\\w.-]{1,64}){0,19}$"])(
    "TEXT-08: are proven to take linear time without their bounds: %s",
    (source) => {
      expect(isProvenLinear({ source, flags: "" })).toBe(true)
    }
  )

  // The first always matches without its bound; with it, a text of 21 characters takes 2^20 steps.
  it.each(["^(?:[^]|[^]){1,20}$", "^(?:a|a){1,20}$", "(?:a|b|ab){1,20}", "^(?:[a-z]{1,20} ?){1,30}$", "(?<!0)0+$"])(
    "TEXT-08: are not proven to take linear time if they take more without their bounds: %s",
    (source) => {
      expect(isProvenLinear({ source, flags: "" })).toBe(false)
    }
  )

  it("TEXT-08: take linear time in every literal of the product", { timeout: 600_000 }, () => {
    expect(literals.length).toBeGreaterThan(300)
    const once = [...new Map(literals.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))]
    const slow = once.flatMap(([text, pattern]) => (text in BOUNDED ? [] : (faultOf(pattern) ?? [])))
    expect(slow).toEqual([])
    expect(Object.keys(BOUNDED).filter((text) => !once.some(([one]) => one === text))).toEqual([])
  })

  it("TEXT-08: take linear time in files that build them while they load", { timeout: 600_000 }, async () => {
    const built: Array<Pattern> = []
    // The patterns of packages are not ours: Effect builds its own while it loads.
    await import("effect")
    vi.resetModules()
    vi.stubGlobal(
      "RegExp",
      new Proxy(RegExp, {
        construct: (target, [source, flags]: [string | RegExp, string?]) => {
          const pattern = new target(source, flags)
          built.push({ location: "built", source: pattern.source, flags: pattern.flags })
          return pattern
        }
      })
    )
    try {
      for (const load of Object.values(BUILT_WHILE_LOADING)) await load()
    } finally {
      vi.unstubAllGlobals()
    }
    expect(built.length).toBeGreaterThanOrEqual(5)
    expect(built.flatMap((pattern) => faultOf(pattern) ?? [])).toEqual([])
  })

  it("TEXT-08: are built in no other files", () => {
    const known = [...Object.keys(BUILT_IN_FUNCTIONS), ...Object.keys(BUILT_WHILE_LOADING)]
    expect([...builders].toSorted()).toEqual(known.toSorted())
  })
})

describe("imports of JSON", () => {
  it("name its type, because Node loads no such module without it and the compiler is silent", () => {
    const files = globSync("{domain,adapters,web,cli,docs,fixtures}/**/*.ts")
    expect(files.filter((file) => /from "[^"\n]+\.json"$/m.test(readFileSync(file, "utf8")))).toEqual([])
  })
})
