import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { dirname, join, posix } from "node:path"

/** The size of the project. Lines are those of prettier's formatting that are not blank. */
interface Size {
  readonly lines: number
  readonly files: number
  readonly folders: number
  readonly ringFolders: ReadonlyArray<string>
  readonly domainRooms: number
  readonly adapterRooms: number
  readonly readmeWords: number
  readonly contributingWords: number
  readonly guideWords: number
}

const SOURCE = /\.(?:ts|tsx|css)$/
const TEST = /\.(?:test|e2e|bench)\.tsx?$|\.d\.ts$|(?:^|\/)testing\/|^web\/e2e\//
const IMPORT = /(?:from|import)\s*\(?\s*"([#.][^"]+)"/g

export const measureSize = (root: string): Size => {
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root })
    .toString("utf8")
    .split("\0")
    .filter((path) => path !== "")
  const texts = new Map(
    tracked
      .filter((path) => SOURCE.test(path) && !TEST.test(path))
      .flatMap((path): ReadonlyArray<readonly [string, string]> => {
        const text = readIfPresent(join(root, path))
        return text === null ? [] : [[path, text]]
      })
  )
  const words = (matches: (path: string) => boolean) =>
    tracked
      .filter(matches)
      .reduce((total, path) => total + (readIfPresent(join(root, path)) ?? "").split(/\s+/).filter(Boolean).length, 0)
  const folders = new Set([...texts.keys()].map(dirname))
  const rooms = (top: string) =>
    new Set([...folders].filter((folder) => folder.startsWith(`${top}/`)).map((folder) => folder.split("/")[1])).size
  return {
    lines: [...texts.values()].reduce(
      (total, text) => total + text.split("\n").filter((line) => line.trim()).length,
      0
    ),
    files: texts.size,
    folders: folders.size,
    ringFolders: ringFolders(importsOf(texts)),
    domainRooms: rooms("domain"),
    adapterRooms: rooms("adapters"),
    readmeWords: words((path) => path === "README.md"),
    contributingWords: words((path) => path === "CONTRIBUTING.md"),
    guideWords: words((path) => /^docs\/(?:[^/]+|recipes\/[^/]+|deploy\/[^/]+|decisions\/[^/]+)\.md$/.test(path))
  }
}

const readIfPresent = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return null
  }
}

const importsOf = (texts: ReadonlyMap<string, string>): ReadonlyArray<readonly [string, string]> =>
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(IMPORT)]
      .map(([, specifier = ""]) =>
        specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(path), specifier)
      )
      .filter((target) => texts.has(target))
      .map((target) => [path, target] as const)
  )

/** An import counts for the two folders in which the paths of both files part. */
const ringFolders = (imports: ReadonlyArray<readonly [string, string]>): ReadonlyArray<string> => {
  const edges = new Map<string, Set<string>>()
  for (const [from, to] of imports) {
    const [a, b] = [posix.dirname(from).split("/"), posix.dirname(to).split("/")]
    const depth = a.findIndex((name, index) => name !== b[index])
    if (depth < 0 || b[depth] === undefined) continue
    const [source, target] = [a.slice(0, depth + 1).join("/"), b.slice(0, depth + 1).join("/")]
    edges.set(source, (edges.get(source) ?? new Set()).add(target))
  }
  const reachable = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>()
    const open = [...(edges.get(start) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(edges.get(next) ?? []))
    }
    return seen
  }
  return [...edges.keys()].filter((folder) => reachable(folder).has(folder)).sort()
}

if (import.meta.main) {
  const size = measureSize(join(import.meta.dirname, "../.."))
  console.table(
    Object.entries(size).map(([what, value]) => ({ what, value: typeof value === "number" ? value : value.length }))
  )
  if (size.ringFolders.length > 0) console.log(`In rings: ${size.ringFolders.join(", ")}`)
}
