import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Reporter, TestModule } from "vitest/node"
import { reportPage } from "./report.ts"

/** Writes the report of a run into the folder of the recordings. Spec: QA-04. */
export default class HtmlReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const folder = process.env["E2E_FOLDER"]
    if (folder === undefined) return
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: module.relativeModuleId,
        name: test.fullName,
        state: test.result().state,
        milliseconds: test.diagnostic()?.duration ?? 0,
        errors: (test.result().errors ?? []).map(({ message }) => message)
      }))
    )
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, "report.html"), reportPage(tests, readdirSync(folder)))
    console.log(`Report: ${join(folder, "report.html")}`)
  }
}
