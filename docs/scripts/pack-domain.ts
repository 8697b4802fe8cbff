import { execFileSync } from "node:child_process"
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path/posix"

// `npm run pack:domain -- [folder]`: makes a library of the domain, in dist/domain by default. docs/domain-library.md shows its use.

const root = join(import.meta.dirname, "../..")
const out = resolve(process.argv[2] ?? join(root, "dist/domain"))

const SPECIFIER = /((?:\bfrom|\bimport\(?)\s*")((?:#domain|\.{1,2})\/[^"]+)\.ts"/g

const withCompiledImports = (file: string, text: string): string =>
  text.replace(SPECIFIER, (_, start: string, specifier: string) => {
    if (!specifier.startsWith("#")) return `${start}${specifier}.js"`
    const path = relative(dirname(file), specifier.slice("#domain/".length))
    return `${start}${path.startsWith(".") ? path : `./${path}`}.js"`
  })

const copySources = (source: string): void => {
  for (const file of globSync("**/*.{ts,json}", { cwd: join(root, "domain"), exclude: ["**/*.test.ts"] })) {
    mkdirSync(join(source, dirname(file)), { recursive: true })
    writeFileSync(join(source, file), withCompiledImports(file, readFileSync(join(root, "domain", file), "utf8")))
  }
}

const compile = (source: string): void => {
  const compilerOptions = {
    allowImportingTsExtensions: false,
    noEmit: false,
    incremental: false,
    declaration: true,
    rootDir: ".",
    outDir: out,
    types: []
  }
  const settings = { extends: join(root, "tsconfig.json"), compilerOptions, include: ["**/*.ts"], exclude: [] }
  writeFileSync(join(source, "tsconfig.json"), JSON.stringify(settings))
  execFileSync(process.execPath, [join(root, "node_modules/typescript-native/bin/tsc"), "-p", source], {
    stdio: "inherit"
  })
}

rmSync(out, { recursive: true, force: true })
mkdirSync(join(root, "dist"), { recursive: true })
// Inside the project, where the compiler finds effect.
const source = mkdtempSync(join(root, "dist/domain-source-"))
copySources(source)
compile(source)
rmSync(source, { recursive: true })
const project = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly version: string
  readonly license: string
  readonly dependencies: { readonly effect: string }
}
const library = {
  name: "koopkompas-domain",
  version: project.version,
  description: "The rules of Koopkompas: prices, search, offers, orders.",
  license: project.license,
  type: "module",
  sideEffects: false,
  exports: { "./*": { types: "./*.d.ts", default: "./*.js" }, "./package.json": "./package.json" },
  peerDependencies: { effect: project.dependencies.effect }
}
writeFileSync(join(out, "package.json"), `${JSON.stringify(library, null, 2)}\n`)
copyFileSync(join(root, "docs/domain-library.md"), join(out, "README.md"))
console.log(`${library.name} ${library.version} is in ${out}`)
