import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { assetPaths, buildName } from "./worker-build.ts"

/** Builds whose assets stay, that of now included. Spec: APP-05. */
export const BUILDS_KEPT = 5

/** Days the assets of a build stay after it was last started. Spec: APP-05. */
export const DAYS_KEPT = 30

const DAY = 86_400_000

/**
 * Copies the hashed assets of the build in `client` into `<dataDir>/assets/`, drops those of builds that are too old or too
 * many, and gives the folders of the builds left: a tab opened before a deploy still finds its scripts. Spec: APP-05.
 */
export const keepAssets = (client: string, dataDir: string, now: Date): ReadonlyArray<string> => {
  const home = join(dataDir, "assets")
  const name = buildName(assetPaths(client))
  mkdirSync(home, { recursive: true })
  copyBuild(client, home, name)
  utimesSync(join(home, name), now, now)
  const builds = readdirSync(home)
    .map((build) => ({ folder: join(home, build), started: statSync(join(home, build)).mtimeMs }))
    .toSorted((a, b) => b.started - a.started)
  const isKept = ({ started }: { readonly started: number }, index: number) =>
    index < BUILDS_KEPT && started >= now.getTime() - DAYS_KEPT * DAY
  for (const build of builds.filter((build, index) => !isKept(build, index))) {
    rmSync(build.folder, { recursive: true, force: true })
  }
  return builds.filter(isKept).map(({ folder }) => folder)
}

/** Whole or not at all: a copy that was broken off has another name, and goes with the oldest. */
const copyBuild = (client: string, home: string, name: string) => {
  const folder = join(home, name)
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(client, "assets"), join(unfinished, "assets"), { recursive: true })
  renameSync(unfinished, folder)
}
