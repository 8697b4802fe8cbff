import { readFileSync } from "node:fs"
import { builtinModules, createRequire } from "node:module"
import react from "@vitejs/plugin-react"
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite"
import { type Brand, brandFile, buildFolder, chosenBrand } from "./web/server/brand.ts"
import { bootOptions, treeshake, workerBuild } from "#web/server/worker-build.ts"

const WORKER = "mockServiceWorker.js"

const ROOT = import.meta.dirname
const BRAND = chosenBrand(ROOT, process.env)
const DIST = buildFolder(ROOT, BRAND)

const isMockBuild = () => process.env["VITE_MOCK"] === "on"

/** The worker of MSW, which lets a page answer its own calls: in development, and in a build with `VITE_MOCK=on`. Spec: API-36. */
const mockWorker = (): Plugin => {
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${WORKER}`), "utf8")
  return {
    name: "mock-worker",
    config: (_, { command }) => ({ define: { CAN_MOCK: command === "serve" || isMockBuild() } }),
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${WORKER}`, (_, response) => {
        response.setHeader("content-type", "text/javascript").end(source())
      })
    },
    generateBundle() {
      if (this.environment.name !== "client" || !isMockBuild()) return
      this.emitFile({ type: "asset", fileName: WORKER, source: source() })
    }
  }
}

/**
 * Leaves `#domain` and `#adapters` to Node in the pages' server build and in development: the pages and the server that runs them
 * then share each module, so that a class is the same on both sides. A build keeps the name; development, which knows no names of
 * its own package, gets the file's address.
 */
const sharedModules = (): Plugin => ({
  name: "shared-modules",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: {
    filter: { id: /^#(?:domain|adapters)\// },
    handler(id) {
      return { id: this.environment.mode === "build" ? id : new URL(id.slice(1), import.meta.url).href, external: true }
    }
  }
})

/**
 * Declares React Router's components free of side effects, and drops their names in developer tools, so that the build drops those
 * that the site does not use, as it does the reader of hydration data that nobody wrote. Spec: APP-20.
 */
const pureComponents: Plugin = {
  name: "pure-components",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/[^\n]+\.js$/ },
    handler: (code) =>
      code
        // The site always passes the data itself.
        .replace("opts?.hydrationData || parseHydrationData()", "opts.hydrationData")
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
        .replaceAll(/ = (?=React\$1\.(?:createContext|forwardRef)\()/g, " = /* @__PURE__ */ ")
  }
}

/** Puts the files of the brand in the place of the site's own. Spec: APP-51. */
const brandFiles = (brand: Brand): Plugin => ({
  name: "brand-files",
  enforce: "pre",
  resolveId: {
    filter: { id: /(?:\.json|\.css|\.md\?raw|\/(?:mark|page)\.tsx|\/[\w-]+\.ts)$/ },
    async handler(source, importer, options) {
      if (importer === undefined) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (found === null || found.external !== false) return found
      const [path = "", query] = found.id.split("?")
      const file = brandFile(ROOT, brand, path, importer.split("?")[0] ?? "")
      return file === null ? found : { ...found, id: query === undefined ? file : `${file}?${query}` }
    }
  }
})

/**
 * What is fetched together is one file each, with all it needs: the application itself, what completes a search, and what
 * filters can do besides. The addresses of pictures are in the application, because nearly every page needs them. What pages and
 * suggestions need of the domain is a file of its own: with the suggestions, each page would inline their styles. Spec: APP-20.
 */
const TOGETHER = [
  { name: "application", test: /\/web\/browser\/entry-client\.tsx$|\/(?:picture-url|euros)\.ts$/, priority: 2 },
  {
    name: "refine",
    test: /\/web\/messages\/words\.ts$|\/domain\/(?:base\/(?:cache|gtin|moment|text\/format)|catalogue\/prices\/(?:order|words)|search\/(?:filters|intent\/intent|offer-values|pages|query-string|refine|texts))\.ts$/,
    priority: 2
  },
  { name: "suggestions", test: /\/web\/features\/search\/suggestion(?:s|-list)\.tsx?$/, priority: 1 },
  ...Object.entries({
    layout:
      "app/layout/deferred|components/(?:button-states|pagination)|features/(?:lists/compare-bar|products/product-strip)|pages/search/deferred",
    save: "features/lists/(?:compare-box|heart)",
    "product-list": "features/products/product-list",
    lists: "features/(?:post-list|products/deal-list)",
    details: "features/reviews/review(?:s|-form)|pages/product/deferred",
    forms: "components/(?:disclosure|field|field-go|form-problems)",
    table: "components/table"
  }).map(([name, files]) => ({ name, test: new RegExp(`/web/(?:${files})\\.css$`), priority: 3 })),
  { name: "enhance-search", test: /\/web\/features\/search\/enhance-search\.ts$/, priority: 1 }
]

/**
 * Builds the inline script of every page. An environment of its own: modules that it shares with the application are copied into
 * it, since an inline script cannot import a chunk. Spec: APP-03.
 */
const bootScript = {
  consumer: "client",
  build: {
    outDir: `${DIST}/client`,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      ...bootOptions,
      output: { ...bootOptions.output, entryFileNames: "assets/boot-[hash].js" }
    }
  }
} satisfies EnvironmentOptions

/** Built last, since it lists the files of the other builds. Development has none: it stores no files. Spec: APP-05. */
const serviceWorker = {
  consumer: "client",
  build: {
    outDir: `${DIST}/client`,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: "web/app/service-worker.ts",
      output: {
        format: "iife",
        entryFileNames: "sw.js",
        banner: () => `const BUILD=${JSON.stringify(workerBuild(`${DIST}/client`))};`
      }
    }
  }
} satisfies EnvironmentOptions

/**
 * Four builds by one command (`vite build --app`): what the browser fetches (dist/client), what the server runs (dist/server),
 * the inline script, and then the service worker, which lists the files of the first and the third. The server's build holds its
 * packages too, so that React is always its production build; but for what the pages share with the back end: Effect, the
 * domain and the adapters.
 */
export default defineConfig(({ command }) => ({
  plugins: [react(), mockWorker(), sharedModules(), pureComponents, ...(BRAND === null ? [] : [brandFiles(BRAND)])],
  appType: "custom",
  publicDir: "web/app/public",
  builder: {},
  // light-dark(), nesting and media ranges stay as they are written: browsers have had them since spring 2024.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssTarget: ["chrome123", "firefox120", "safari17.5"]
  },
  environments: {
    client: {
      build: {
        outDir: `${DIST}/client`,
        manifest: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: "web/browser/entry-client.tsx",
          treeshake,
          output: { codeSplitting: { groups: TOGETHER } }
        }
      }
    },
    ssr: {
      resolve: {
        noExternal: command === "build" ? true : [],
        external: ["effect"],
        // Development imports what has such an address as Node itself does.
        builtins: [...builtinModules, /^node:/, /^file:/]
      },
      build: { outDir: `${DIST}/server`, ssr: "web/server/entry-server.tsx", copyPublicDir: false }
    },
    ...(command === "build" && { boot: bootScript, worker: serviceWorker })
  }
}))
