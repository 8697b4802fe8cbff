import { Schema } from "effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const TOPS = ["web", "adapters", "domain"] as const
/** The levels of each top folder, lowest first, as the check of imports reads them. */
const Table = Schema.Struct({
  rooms: Schema.Record(Schema.Literals(TOPS), Schema.Array(Schema.Array(Schema.NonEmptyString)))
})
const TABLE = pathToFileURL(join(import.meta.dirname, "../../.dependency-cruiser.mjs")).href
const { rooms } = Schema.decodeUnknownSync(Table)(await import(TABLE))

const [WIDTH, LABEL_WIDTH, ROW, GAP, PADDING] = [760, 110, 30, 6, 14] as const

/** Returns the picture of the rooms: each imports only from those below it. Spec: DOCS-10. */
export const roomsPicture = (): string => {
  let y = PADDING
  const parts = TOPS.flatMap((top) => {
    const start = y
    const rows = rooms[top].toReversed().map((level) => {
      const width = (WIDTH - LABEL_WIDTH - PADDING - GAP * (level.length - 1)) / level.length
      const tiles = level.map((room, at) => tile(room, LABEL_WIDTH + at * (width + GAP), y, width))
      y += ROW + GAP
      return tiles.join("")
    })
    y += 2 * PADDING
    return [
      `<text class="top" x="${PADDING}" y="${start + 20}">${top}</text>`,
      ...rows,
      ...(top === "domain"
        ? []
        : [`<path class="arrow" d="M${PADDING + 30} ${start + 34}V${y - GAP}m-5 -9l5 9l5 -9"/>`])
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y - PADDING}" role="img" aria-label="The rooms of web, adapters and domain; imports point downward">
<style>
text { font: 14px system-ui, sans-serif; fill: #1c2b2a }
.top { font-weight: 600 }
rect { fill: #e6efec; stroke: #0b5752 }
.arrow { fill: none; stroke: #0b5752; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ece9 }
  rect { fill: #16302d; stroke: #7fd1c4 }
  .arrow { stroke: #7fd1c4 }
}
</style>
${parts.join("\n")}
</svg>
`
}

const tile = (room: string, x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${ROW}" rx="4"/><text x="${x + width / 2}" y="${y + 20}" text-anchor="middle">${room}</text>`

if (import.meta.main) writeFileSync(join(import.meta.dirname, "../pictures/rooms.svg"), roomsPicture())
