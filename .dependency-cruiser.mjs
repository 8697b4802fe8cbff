const test = "\\.(test|e2e)\\.tsx?$|\\.bench\\.ts$|/testing/|^web/e2e/"

/** The rooms of a folder, lowest first: a room imports only from rooms before it, and from none beside it. `npm run rooms` draws them. */
export const rooms = {
  domain: [
    ["base"],
    ["catalogue"],
    ["feed"],
    ["matching"],
    ["search"],
    ["account"],
    ["shopping"],
    ["assistant", "messages"],
    ["site"]
  ],
  adapters: [
    ["runtime"],
    ["contract"],
    ["media"],
    ["store"],
    ["outside", "people"],
    ["index"],
    ["feeds"],
    ["services"],
    ["client"]
  ],
  "adapters/services": [["search", "messages"], ["shopping"], ["catalogue"], ["assistant"], ["account"], ["http"]],
  web: [["messages", "styles"], ["components"], ["features"], ["app"], ["pages"], ["server", "browser"]],
  "web/features": [
    ["page"],
    ["session"],
    ["profile"],
    ["lists"],
    ["cart", "photos", "products", "reviews", "search", "sellers"]
  ]
}

const roomRules = Object.entries(rooms).flatMap(([top, levels]) =>
  levels.flatMap((level, index) =>
    level.map((room) => ({
      name: `${top.replace("/", "-")}-${room}-imports-downward`,
      severity: "error",
      from: { path: `^${top}/${room}/`, pathNot: test },
      to: {
        path: `^${top}/(${[...level.filter((other) => other !== room), ...levels.slice(index + 1).flat()].join("|")})/`
      }
    }))
  )
)

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
      from: { path: "^fixtures/", pathNot: test },
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
    ...roomRules,
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
