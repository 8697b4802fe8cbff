import { spawn } from "node:child_process"
import { once } from "node:events"
import type { ServerResponse } from "node:http"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { startTestServer } from "#adapters/outside/download/testing/hostile-server.ts"
import { openCatalogue, openPhotoQueue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { feedItem } from "#fixtures/item.ts"
import { folderFiles } from "#adapters/media/open-files.ts"
import { openPhotos } from "./open-photos.ts"
import { photoStatus } from "./photo-status.ts"
import { photoFile } from "./testing/photo-servers.ts"

const PROCESS = fileURLToPath(new URL("./photo-process.ts", import.meta.url))

/** Starts the process on a data folder, and resolves with its exit code and signal when it has ended. */
const startProcess = (folder: string) => {
  const env = { ...process.env, DOWNLOAD_PRIVATE: "127.0.0.1", SITE_ORIGIN: "" }
  const child = spawn(process.execPath, [PROCESS, folder], { env, stdio: ["ignore", "inherit", "inherit"] })
  return { child, ended: once(child, "exit") }
}

const statusOf = (folder: string) => {
  const photos = openPhotoQueue(storeFiles(folder).photoQueue)
  try {
    return photoStatus(photos, new Date())
  } finally {
    photos.close()
  }
}

const importPhotos = (folder: string, imageUrls: ReadonlyArray<string>) => {
  const catalogue = openCatalogue(storeFiles(folder).catalogue)
  importItems(
    catalogue,
    imageUrls.map((url, index) => feedItem({ offerId: `o-${index}`, title: `Lamp ${index}`, imageUrls: [url] }))
  )
  catalogue.close()
}

describe("the process that fetches photos", () => {
  it("PHOTO-41, PHOTO-47: goes on after it was killed, one process at a time", () =>
    inFolder(async (folder) => {
      const held: Array<ServerResponse> = []
      const photos = await Promise.all([0, 1, 2].map((number) => photoFile(number)))
      await using server = await startTestServer((request, response) => {
        const number = /^\/(\d)\.jpg$/.exec(request.url ?? "")?.[1]
        if (number === undefined) response.writeHead(404).end()
        else if (number === "1") held.push(response)
        else response.end(photos[Number(number)])
      })
      importPhotos(
        folder,
        ["/0.jpg", "/1.jpg", "/2.jpg"].map((path) => server.origin + path)
      )
      const killed = startProcess(folder)
      await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
      expect(openPhotos(folder, folderFiles(folder))).toBeNull()
      expect(await startProcess(folder).ended).toEqual([0, null])
      killed.child.kill("SIGKILL")
      expect(await killed.ended).toEqual([null, "SIGKILL"])
      expect(statusOf(folder)).toMatchObject({ stored: 1, retrying: 1, waiting: 1 })
      expect(await startProcess(folder).ended).toEqual([0, null])
      expect(statusOf(folder)).toMatchObject({ stored: 2, retrying: 1, failures: [{ problem: "interrupted" }] })
    }))
})
