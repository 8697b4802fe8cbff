import { randomUUID } from "node:crypto"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

/** Readers never see a part, and only this user may read it. Creates its folder; rejects without leaving a part. */
export const writeFileAtomically = async (file: string, bytes: Uint8Array): Promise<void> => {
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}
