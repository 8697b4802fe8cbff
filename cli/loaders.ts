import type { CliDependencies, LoadDependency } from "./command-list.ts"

export type Loaders = { readonly [Name in keyof CliDependencies]?: () => Promise<CliDependencies[Name]> }

export const replaceLoaders =
  (load: LoadDependency, loaders: Loaders): LoadDependency =>
  (name) => {
    const own = loaders[name]
    return own === undefined ? load(name) : own()
  }
