import { isDeepStrictEqual } from "node:util"
import { breakingChanges, type Contract } from "./breaking.ts"
import { compactContract } from "./compact.ts"

type Version = readonly [number, number, number]

/** Parses a version, `1.4.0`; null for any other text. Spec: API-31. */
export const readVersion = (text: string): Version | null => {
  const [, ...parts] = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/.exec(text) ?? []
  const [major, minor, patch] = parts.map(Number)
  return major === undefined || minor === undefined || patch === undefined ? null : [major, minor, patch]
}

/** Compares versions: below 0 if `a` is the older one, above 0 if `b` is. */
export const compareVersions = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/** Lists the reasons not to release `current` after `released`. Spec: API-31. */
export const versionFaults = (released: Contract, current: Contract): ReadonlyArray<string> => {
  const [old, now] = [readVersion(released.info.version), readVersion(current.info.version)]
  if (old === null || now === null) return [`${current.info.version} is no version such as 1.0.0`]
  const step = compareVersions(old, now)
  if (step > 0) return [`${current.info.version} is older than the released ${released.info.version}`]
  const breaking = now[0] > old[0] ? [] : breakingChanges(released, current)
  if (breaking.length > 0)
    return [`Needs version ${old[0] + 1}.0.0, because clients of ${released.info.version} break:`, ...breaking]
  const isSame = isDeepStrictEqual(compactContract(released), compactContract(current))
  return step === 0 && !isSame
    ? [`Changed since ${released.info.version} was released: needs version ${old[0]}.${old[1] + 1}.0`]
    : []
}
