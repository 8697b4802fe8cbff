import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { assetPaths, buildName } from "./worker-build.ts"

/** Maximum number of builds whose assets are stored, including the current one. Spec: APP-05. */
export const MAX_STORED_BUILDS = 5

/** Days for which the assets of a build are stored after its last start. Spec: APP-05. */
export const MAX_BUILD_AGE_DAYS = 30

const DAY_MS = 86_400_000

/**
 * Copies the hashed assets of the build in `client` into `<dataDir>/assets/` and removes those of old builds. Returns the folders
 * of the stored builds, so that a tab opened before a deploy finds its scripts. Spec: APP-05.
 */
export const storeBuildAssets = (client: string, dataDir: string, now: Date): ReadonlyArray<string> => {
  const home = join(dataDir, "assets")
  const name = buildName(assetPaths(client))
  mkdirSync(home, { recursive: true })
  copyBuild(client, home, name)
  utimesSync(join(home, name), now, now)
  const builds = readdirSync(home)
    .map((build) => ({ folder: join(home, build), started: statSync(join(home, build)).mtimeMs }))
    .toSorted((a, b) => b.started - a.started)
  const isStored = ({ started }: { readonly started: number }, index: number) =>
    index < MAX_STORED_BUILDS && started >= now.getTime() - MAX_BUILD_AGE_DAYS * DAY_MS
  for (const build of builds.filter((build, index) => !isStored(build, index))) {
    rmSync(build.folder, { recursive: true, force: true })
  }
  return builds.filter(isStored).map(({ folder }) => folder)
}

/** Copies the assets atomically. An interrupted copy has a temporary name, and is removed with the oldest builds. */
const copyBuild = (client: string, home: string, name: string) => {
  const folder = join(home, name)
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(client, "assets"), join(unfinished, "assets"), { recursive: true })
  renameSync(unfinished, folder)
}
