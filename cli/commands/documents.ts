import { Argument, Command } from "commander"
import { fail } from "#cli/exit.ts"
import { writeOrEnd } from "#cli/files.ts"
import { addExamples } from "#cli/flags/common.ts"
import type { Io } from "#cli/io.ts"
import type { ShoppingDependencies } from "#cli/dependencies/shopping.ts"
import { asShopper } from "#cli/dependencies/as-shopper.ts"
import type { DocumentRequest } from "#domain/shopping/orders/document-path.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { readOrderId } from "./orders.ts"
import { readReturnId } from "./shop-returns.ts"

interface Flags {
  readonly output: string
}

interface InvoiceFlags extends Flags {
  readonly number?: string
  readonly asShop: boolean
}

/** Creates `koopkompas invoice <order>`, which saves the invoice of an order. Spec: CLI-55. */
export const invoiceCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const command = new Command("invoice")
    .description("Save the invoice of an order as PDF, or a credit note of it")
    .addArgument(new Argument("<order>", "the order's number, such as KK-00000-00017").argParser(readOrderId))
    .requiredOption("--output <file.pdf>", "the file to write")
    .option("--number <number>", "the number of a credit note of the order, to save that one")
    .option("--as-shop", "as the shop of the order, if that is who is logged in", false)
  addExamples(
    command,
    "invoice KK-00000-00017 --output factuur.pdf",
    "invoice KK-00000-00017 --as-shop --number KK2026-00002 --output creditfactuur.pdf"
  )
  return command.action((orderId: OrderNumber, { output, number, asShop }: InvoiceFlags) =>
    save(
      io,
      deps,
      { kind: asShop ? "shop-invoice" : "invoice", orderId, number: number ?? null },
      output,
      "There is no invoice yet: the shop has not accepted the order."
    )
  )
}

/** Creates `koopkompas return-label <return>`, which saves the label of a return. Spec: CLI-56. */
export const returnLabelCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const command = new Command("return-label")
    .description("Save the label of a return that its shop has approved as PDF")
    .addArgument(new Argument("<return>", "the return's number, such as KK-00000-00017-R1").argParser(readReturnId))
    .requiredOption("--output <file.pdf>", "the file to write")
  addExamples(command, "return-label KK-00000-00017-R1 --output label.pdf")
  return command.action((returnId: string, { output }: Flags) =>
    save(
      io,
      deps,
      { kind: "return-label", returnId },
      output,
      "There is no label: the shop has not approved the return, or it has ended."
    )
  )
}

const save = (
  io: Io,
  deps: ShoppingDependencies,
  asked: DocumentRequest,
  output: string,
  none: string
): Promise<void> =>
  asShopper(deps, async ({ draw }) => {
    const pdf = await draw(asked)
    if (pdf === null) throw fail.failure(none)
    await writeOrEnd(output, (file) => deps.write(file, pdf))
    io.err(`${output} is saved.`)
  })
