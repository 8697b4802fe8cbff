import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { ROOT } from "./processes.ts"

const SOURCE_FOLDER = join(ROOT, "docs/scripts/bench/pages")

/** Builds router-app.tsx into `folder`, with a `<Link>` for every link. Returns the file. */
export const buildRouterApp = async (folder: string): Promise<string> => {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    plugins: [react({ jsxImportSource: "links-jsx" })],
    define: { CAN_MOCK: "false", "process.env.NODE_ENV": '"production"' },
    resolve: { alias: { "links-jsx/jsx-runtime": join(SOURCE_FOLDER, "links-jsx/jsx-runtime.ts") } },
    // Pages and back end share Effect.
    ssr: { noExternal: true, external: ["effect"] },
    build: { ssr: join(SOURCE_FOLDER, "router-app.tsx"), outDir: folder, emptyOutDir: true, copyPublicDir: false }
  })
  return join(folder, "router-app.js")
}
