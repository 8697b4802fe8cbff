import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path/posix"
import { escapeUTF8 } from "entities"
import { fillTemplate } from "./layout.ts"

/** The folders that the product consists of, in the order of their imports: each imports only from those before it. */
const FOLDERS = ["domain", "adapters", "web", "cli"] as const
type Folder = (typeof FOLDERS)[number]

interface Feature {
  readonly name: string
  readonly lines: number
}

interface House {
  readonly features: Readonly<Record<Folder, ReadonlyArray<Feature>>>
  /** Number of import statements, by `"from to"`. */
  readonly imports: ReadonlyMap<string, number>
}

export const readHouse = (root: string): House => {
  const imports = new Map<string, number>()
  const featuresOf = (folder: Folder): ReadonlyArray<Feature> => {
    const lines = new Map<string, number>()
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((file) => file.replaceAll("\\", "/"))
    for (const file of files.filter((path) => !/\.(?:test|e2e)\.tsx?$|\/(?:testing|e2e)\//.test(path))) {
      const text = readFileSync(join(root, file), "utf8")
      const feature = file.split("/").length > 2 ? (file.split("/")[1] ?? "") : "entry files"
      lines.set(feature, (lines.get(feature) ?? 0) + text.split("\n").length)
      for (const target of importedFolders(file, text)) {
        if (target !== folder) imports.set(`${folder} ${target}`, (imports.get(`${folder} ${target}`) ?? 0) + 1)
      }
    }
    return [...lines].map(([name, size]) => ({ name, lines: size }))
  }
  const features = {
    domain: featuresOf("domain"),
    adapters: featuresOf("adapters"),
    web: featuresOf("web"),
    cli: featuresOf("cli")
  }
  return { features, imports }
}

const importedFolders = (file: string, text: string): ReadonlyArray<string> =>
  [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*"([#.][^"]+)"/g)].flatMap(([, specifier = ""]) => {
    const path = specifier.startsWith("#") ? specifier.slice(1) : join(dirname(file), specifier)
    return path.split("/")[0] ?? []
  })

const WIDTH = 960
const TILE_HEIGHT = 40
const GAP = 6
const ROOM = { web: { x: 0, width: 640 }, cli: { x: 660, width: 300 } } as const
const ARROW = 56

const houseSvg = ({ features, imports }: House): string => {
  const top = { web: box("web", features.web, 0, ROOM.web), cli: box("cli", features.cli, 0, ROOM.cli) }
  const upper = Math.max(top.web.height, top.cli.height)
  const adapters = box("adapters", features.adapters, upper + ARROW, { x: 0, width: WIDTH })
  const domainY = upper + ARROW + adapters.height + ARROW
  const domain = box("domain", features.domain, domainY, { x: 0, width: WIDTH })
  const label = (from: Folder, to: Folder) => `${imports.get(`${from} ${to}`) ?? 0} imports`
  const lower = domainY - ARROW
  const arrows = [
    arrow(320, top.web.height, upper + ARROW, label("web", "adapters")),
    arrow(810, top.cli.height, upper + ARROW, label("cli", "adapters")),
    arrow(320, lower, domainY, label("adapters", "domain")),
    `<text x="500" y="${lower + 34}" class="house__count">web → domain: ${label("web", "domain")}; cli → domain: ${label("cli", "domain")}; cli → web: ${label("cli", "web")}</text>`
  ]
  const height = domainY + domain.height
  return `<svg class="house" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="house-title">
<title id="house-title">domain at the bottom, adapters above it, web and cli on top; every arrow of imports points downward</title>
${[top.web, top.cli, adapters, domain].map(({ svg }) => svg).join("\n")}
${arrows.join("\n")}
</svg>`
}

const houseTable = ({ features }: House): string => {
  const rows = FOLDERS.map((folder) => {
    const names = bySize(features[folder]).map(({ name, lines }) => `${escapeUTF8(name)} ${lines}`)
    return `<tr><th scope="row">${folder}</th><td>${names.join(", ")}</td></tr>`
  })
  return `<table><thead><tr><th scope="col">folder</th><th scope="col">features and their lines</th></tr></thead><tbody>${rows.join("")}</tbody></table>`
}

const bySize = (features: ReadonlyArray<Feature>): ReadonlyArray<Feature> =>
  features.toSorted((one, other) => other.lines - one.lines)

interface Column {
  readonly x: number
  readonly width: number
}

const box = (folder: Folder, features: ReadonlyArray<Feature>, y: number, { x, width }: Column) => {
  const largest = Math.max(1, ...features.map(({ lines }) => lines))
  const inner = width - 4 * GAP
  let [left, row] = [0, 0]
  const tiles = bySize(features).map(({ name, lines }) => {
    const tileWidth = Math.max(name.length, String(lines).length) * 7.2 + 14
    if (left + tileWidth > inner) [left, row] = [0, row + 1]
    const [tileX, tileY] = [x + 2 * GAP + left, y + 36 + row * (TILE_HEIGHT + GAP)]
    left += tileWidth + GAP
    const bar = Math.max(2, ((tileWidth - 14) * lines) / largest)
    return `<g><rect class="house__tile" x="${tileX}" y="${tileY}" width="${tileWidth}" height="${TILE_HEIGHT}" rx="3"/><text x="${tileX + 7}" y="${tileY + 16}">${escapeUTF8(name)}</text><text class="house__count" x="${tileX + 7}" y="${tileY + 30}">${lines}</text><rect class="house__bar" x="${tileX + 7}" y="${tileY + 34}" width="${bar}" height="3"/></g>`
  })
  const height = 36 + (row + 1) * (TILE_HEIGHT + GAP) + GAP
  const total = features.reduce((total, { lines }) => total + lines, 0)
  const svg = `<g><rect class="house__room" x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${height - 2}" rx="6"/><text class="house__name" x="${x + 12}" y="${y + 24}">${folder}</text><text class="house__count" x="${x + 110}" y="${y + 24}">${total} lines</text>${tiles.join("")}</g>`
  return { height, svg }
}

const arrow = (x: number, from: number, to: number, label: string): string =>
  `<g><path class="house__arrow" d="M${x} ${from + 4}V${to - 6}M${x - 6} ${to - 14}L${x} ${to - 5}L${x + 6} ${to - 14}"/><text class="house__count" x="${x + 12}" y="${to - 22}">${label}</text></g>`

/** Spec: DOCS-04. */
export const startPage = (house: House): string =>
  fillTemplate("start", { picture: houseSvg(house), table: houseTable(house) })
