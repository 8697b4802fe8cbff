import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { EXIT } from "./io.ts"
import { fileReason, readOrEnd, writeOrEnd } from "./files.ts"

const failed = (code: string) => Object.assign(new Error(`${code}: syscall failed, open '/tmp/a'`), { code })

it.each(examples("CLI-79", ["code", "read", "written"]))(
  "CLI-79: explains $code in plain words",
  ({ code, read, written }) => {
    expect(fileReason(failed(code), "file")).toBe(read)
    expect(fileReason(failed(code), "folder")).toBe(written)
  }
)

it("CLI-79: shows the message of other errors, without control characters", () => {
  expect(fileReason(new Error("it is \u001b[31mtoo large"), "file")).not.toContain("\u001b")
  expect(fileReason("no", "file")).toBe("no")
})

it("CLI-79: ends the command with 2 for a file that cannot be read, and with 1 for one that cannot be written", async () => {
  const fail = () => Promise.reject(failed("ENOENT"))
  await expect(readOrEnd("weg.json", fail)).rejects.toMatchObject({
    exitCode: EXIT.usage,
    message: "weg.json cannot be read: there is no such file"
  })
  await expect(writeOrEnd("weg/a.pdf", fail)).rejects.toMatchObject({
    exitCode: EXIT.failure,
    message: "weg/a.pdf cannot be written: there is no such folder"
  })
})
