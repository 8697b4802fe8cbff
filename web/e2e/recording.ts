import { join } from "node:path"
import type { BrowserContext, BrowserContextOptions } from "playwright"
import { expect } from "vitest"
import { recordingName, VIDEO_FOLDER } from "./report.ts"

/** The folder of the recordings of failed tests. The commands of QA set it; other runs record nothing. Spec: QA-04. */
const folder = process.env["E2E_FOLDER"]

/** Returns the options of a browser context that records a video, if one is wanted. Spec: QA-04. */
export const recordingOptions = (): BrowserContextOptions =>
  folder === undefined || process.env["E2E_VIDEO"] !== "1" ? {} : { recordVideo: { dir: join(folder, VIDEO_FOLDER) } }

/** Starts the trace of a browser context, if one is wanted: without pictures of each moment, which would cost more than the tests. Spec: QA-04. */
export const startRecording = async (context: BrowserContext): Promise<void> => {
  if (folder !== undefined) await context.tracing.start({ snapshots: true })
}

/** Closes a browser context. Stores its trace, screenshot and video after a failed test, and deletes them after another. Spec: QA-04. */
export const finishRecording = async (context: BrowserContext, isFailed: boolean): Promise<void> => {
  if (folder === undefined) return context.close()
  const file = (ending: string) => join(folder, `${recordingName(expect.getState().currentTestName ?? "")}.${ending}`)
  const [page] = context.pages()
  const video = page?.video() ?? null
  if (isFailed) await page?.screenshot({ path: file("png") }).catch(() => undefined)
  await context.tracing.stop(isFailed ? { path: file("zip") } : {})
  await context.close()
  if (isFailed) await video?.saveAs(file("webm"))
  await video?.delete()
}
