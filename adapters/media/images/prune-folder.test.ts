import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pictureCache, pruneFolder } from "./serve.ts"

let root = ""
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "prune-"))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe("pruneFolder", () => {
  it("CAT-09: removes the oldest files until a fifth of the limit is free, and none below the limit", async () => {
    const folder = join(root, "some")
    for (const [age, name] of ["a", "b", "c", "d", "e"].entries()) {
      await mkdir(join(folder, name), { recursive: true })
      await writeFile(join(folder, name, "picture"), Buffer.alloc(100))
      await utimes(join(folder, name, "picture"), 0, 1_000 - age)
    }
    await pruneFolder(folder, 500)
    expect(await filesIn(folder)).toHaveLength(5)
    await pruneFolder(folder, 400)
    expect((await filesIn(folder)).map(({ parentPath }) => parentPath.at(-1)).toSorted()).toEqual(["a", "b", "c"])
  })
})

describe("pictureCache", () => {
  it("CAT-09: limits the size of its folder", async () => {
    const folder = join(root, "pictures")
    const picture = pictureCache(folder, 1_000)
    const render = () => Promise.resolve(Buffer.alloc(100))
    for (let at = 0; at < 40; at++) {
      await picture({ key: `<svg>${at}</svg>`, render }, { width: 80, format: "jpeg" }).bytes()
    }
    // The folder is pruned beside the responses, before the next picture.
    await expect.poll(async () => (await filesIn(folder)).length).toBeLessThanOrEqual(11)
  })
})
