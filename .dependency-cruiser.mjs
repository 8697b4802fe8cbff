const test = "\\.(test|e2e)\\.tsx?$|\\.bench\\.ts$|/testing/|^web/e2e/"

/** The rooms of the web folder, each of which imports only from those before it. */
const rooms = [
  ["messages", "styles"],
  ["components"],
  ["features"],
  ["app"],
  ["pages", "service-worker"],
  ["server", "browser"]
]

const roomRules = rooms.map((level, index) => ({
  name: `${level.join("-and-")}-import-downward`,
  severity: "error",
  from: { path: `^web/(${level.join("|")})/`, pathNot: test },
  to: {
    path: `^web/(${rooms
      .slice(index + 1)
      .flat()
      .join("|")})/`
  }
}))

/** Imports point one way: `domain ← adapters ← web, cli`. docs/architecture.md has the picture. */
export default {
  forbidden: [
    {
      name: "domain-stands-alone",
      severity: "error",
      from: { path: "^domain/", pathNot: test },
      to: { path: "^(adapters|web|cli|fixtures)/" }
    },
    {
      name: "domain-no-node",
      severity: "error",
      from: { path: "^domain/", pathNot: test },
      to: { dependencyTypes: ["core"] }
    },
    {
      name: "domain-only-effect",
      severity: "error",
      from: { path: "^domain/", pathNot: test },
      to: { path: "node_modules", pathNot: "node_modules/effect/" }
    },
    {
      name: "adapters-below-web-and-cli",
      severity: "error",
      from: { path: "^adapters/", pathNot: test },
      to: { path: "^(web|cli)/" }
    },
    {
      name: "index-runs-in-a-browser",
      severity: "error",
      from: { path: "^adapters/index/embedded/", pathNot: test },
      to: { dependencyTypes: ["core"] }
    },
    {
      name: "fixtures-on-domain-only",
      severity: "error",
      from: { path: "^fixtures/", pathNot: `${test}|^fixtures/brand/` },
      to: { path: "^(adapters|web|cli)/" }
    },
    {
      name: "fixtures-stay-out-of-pages",
      severity: "error",
      from: { path: "^web/", pathNot: `${test}|^web/(dev|start|server/)` },
      to: { path: "^fixtures/" }
    },
    {
      name: "pages-know-no-adapters",
      severity: "error",
      from: { path: "^web/(pages|features|components)/", pathNot: `${test}|^web/features/(session|lists)/` },
      to: { path: "^adapters/", dependencyTypesNot: ["type-only"] }
    },
    ...roomRules.slice(0, -1),
    {
      name: "testing-only-in-tests",
      severity: "error",
      from: { pathNot: test },
      to: { path: "/testing/" }
    },
    { name: "web-and-cli-apart", severity: "error", from: { path: "^web/" }, to: { path: "^cli/" } },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }
    }
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js"]
    }
  }
}
