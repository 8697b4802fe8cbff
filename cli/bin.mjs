#!/usr/bin/env node
// Starts the command line with a Node that runs TypeScript: this one when it can, else the one that came with the packages.
// Plain JavaScript, for the oldest Node a system may have.
import { spawn } from "node:child_process"
import * as module from "node:module"
import { fileURLToPath } from "node:url"

const main = new URL("./main.ts", import.meta.url)
const [major, minor] = process.versions.node.split(".").map(Number)
const runsTypeScript = major >= 24 || (major === 22 && minor >= 18)

if (runsTypeScript) {
  // Later starts neither strip types nor compile again: half the processor time.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url))
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
  await import(main.href)
} else runWithPackagedNode()

function runWithPackagedNode() {
  const node = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url))
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("error", (error) => {
    console.error(`Cannot start ${node} (${error.message}). Run "npm ci" first.`)
    process.exitCode = 1
  })
  child.on("exit", (code) => {
    process.exitCode = code ?? 1
  })
}
