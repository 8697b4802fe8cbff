import { globSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import react from "@vitejs/plugin-react"
import { build, type Plugin } from "vite"
import { builtShell } from "#web/server/assets.ts"
import { CONTENT_PATH, type MockContent } from "./content.ts"

/** Folders whose files a mock site serves, beside those of its own. */
export const FILE_FOLDERS = ["dist/client", "web/app/public"]

/** The folder of the files of a mock site alone. */
export const MOCK_FOLDER = "dist/mock"

const FOLDER = "web/testing/mock-site"

/** Node modules that the pages and handlers of the site import, each with the file that stands in for it. */
const NODE_MODULES = ["buffer", "crypto", "net", "stream/web", "util", "zlib"]

/** Imports the replacements of Node's modules, and fails on any other whose content the worker would need. */
const nodeReplacements = (root: string): Plugin => ({
  name: "node-replacements",
  enforce: "pre",
  resolveId: {
    filter: { id: /^node:/ },
    handler: (id) => {
      const name = id.slice("node:".length)
      if (!NODE_MODULES.includes(name)) return { id: "\0none", external: false }
      return join(root, FOLDER, `node/${name.replace("/", "-")}.ts`)
    }
  },
  load: { filter: { id: /^\0none$/ }, handler: () => "export {}" }
})

/** Builds the mock site into `dist/mock`, of the built site in `dist/client`: one worker that contains the pages. */
export const buildMockSite = async (root: string): Promise<void> => {
  const shellOf = builtShell(join(root, "dist/client"))
  const pages = globSync("web/pages/*/page.tsx", { cwd: root }).map((file) => basename(join(file, "..")))
  const shells = Object.fromEntries(
    [[], ...pages.map((page) => [page])].map((folders) => [folders.join(), shellOf(folders)])
  )
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [nodeReplacements(root), react()],
    ssr: { target: "webworker", noExternal: true },
    build: {
      outDir: MOCK_FOLDER,
      ssr: `${FOLDER}/worker.ts`,
      target: "esnext",
      minify: true,
      rolldownOptions: {
        transform: {
          inject: {
            Buffer: [join(root, FOLDER, "node/buffer.ts"), "Buffer"],
            localStorage: [join(root, FOLDER, "node/storage.ts"), "localStorage"]
          }
        },
        output: { format: "iife", entryFileNames: "sw.js", codeSplitting: false }
      }
    }
  })
  const content: MockContent = { files: filesOf(root), shells }
  writeFileSync(join(root, MOCK_FOLDER, CONTENT_PATH), JSON.stringify(content))
}

const filesOf = (root: string): ReadonlyArray<string> => [
  "/sw.js",
  CONTENT_PATH,
  ...FILE_FOLDERS.flatMap((folder) =>
    globSync("**/*.*", { cwd: join(root, folder) }).map((file) => `/${file.replaceAll("\\", "/")}`)
  )
]
