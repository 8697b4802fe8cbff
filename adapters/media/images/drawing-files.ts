import { readdirSync, readFileSync } from "node:fs"

const FOLDER = new URL("./drawings/", import.meta.url)

/** In a browser, `web/testing/mock-site/node/drawing-files.ts` stands in for this file, as package.json says. */
export const drawingFiles = (): ReadonlyArray<readonly [name: string, text: string]> =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".svg"))
    .sort()
    .map((file) => [file.slice(0, -".svg".length), readFileSync(new URL(file, FOLDER), "utf8")])
