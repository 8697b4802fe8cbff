import { Command, Option } from "commander"
import { createWriteStream, existsSync } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import {
  CATALOGUE_COLUMNS,
  exportCatalogue,
  exportPrices,
  type ExportRow,
  PRICE_COLUMNS
} from "#adapters/store/sql/export.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { applyTimePassed } from "#adapters/store/sql/pass-time.ts"
import { dataDir as usualFolder } from "#cli/connect.ts"
import { fail, type Io } from "#cli/io.ts"
import { requirePublisher } from "#cli/own-catalogue.ts"
import { fileReason } from "#cli/files.ts"
import { counted, plain } from "#cli/print.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import { csvLine } from "#domain/base/text/csv.ts"

interface Flags {
  readonly format: RowFormat
  readonly to?: string
  readonly dataDir?: string
}

interface Exported<Column extends string> {
  readonly columns: ReadonlyArray<Column>
  readonly read: (db: CatalogueDb, now: Date) => Generator<ExportRow<Column>>
}

export const exportCommand = (io: Io, now: () => Date): Command => {
  const root = new Command("export").description("Write the catalogue or the price history as CSV or JSON Lines")
  const catalogue = subcommand(io, now, "catalogue", "Write all products with their offers of now", {
    columns: CATALOGUE_COLUMNS,
    read: exportCatalogue
  })
  const prices = subcommand(
    io,
    now,
    "prices",
    "Write every price that an offer ever had, with its first and last day",
    {
      columns: PRICE_COLUMNS,
      read: exportPrices
    }
  )
  return root.addCommand(catalogue).addCommand(prices)
}

const subcommand = <Column extends string>(
  io: Io,
  now: () => Date,
  name: string,
  description: string,
  exported: Exported<Column>
): Command =>
  new Command(name)
    .description(description)
    .addOption(new Option("--format <name>", "format of the rows").choices(ROW_FORMATS).default("csv"))
    .option("--to <file>", "write it to a file instead, and replace that file when all is written")
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
    .action(({ format, to, dataDir = usualFolder() }: Flags) =>
      orExplained(async () => {
        const db = await openData(dataDir, now())
        try {
          let count = 0
          const rows = exported.read(db, now()).map((row) => {
            count += 1
            // A file and a pipe get the texts as they are.
            return to === undefined && io.width !== null ? plainRow(row) : row
          })
          const pieces = inPieces(formatRows(format, exported.columns, rows))
          if (to === undefined) return await io.writeAll(pieces)
          await writeFileAtOnce(to, pieces)
          io.err(`${to} has ${counted(count, "row")}.`)
        } finally {
          db.close()
        }
      })
    )

/** Opens a catalogue. The time that has passed changes it only where it may be changed: an outdated folder is exported as it is. */
const openData = async (folder: string, now: Date): Promise<CatalogueDb> => {
  if (!existsSync(`${folder}/catalogue.sqlite`)) {
    throw fail.failure(`There is no data in ${folder}. Load some: demo load, or import <file>.`)
  }
  const db = openCatalogue(storeFiles(folder).catalogue)
  const mayChange = await requirePublisher(folder).then(
    () => true,
    () => false
  )
  if (mayChange) applyTimePassed(db, now)
  return db
}

const writeFileAtOnce = async (file: string, pieces: Iterable<string>): Promise<void> => {
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    if (!(error instanceof Error && "syscall" in error)) throw error
    throw fail.failure(`${file} cannot be written: ${fileReason(error, "folder")}`)
  }
}

/** The length of a piece from which it is written, in characters: few writes, little memory. */
const PIECE_CHARACTERS = 65_536

const inPieces = function* (lines: Iterable<string>): Generator<string> {
  let piece = ""
  for (const line of lines) {
    piece += line
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ""
  }
  if (piece !== "") yield piece
}

const ROW_FORMATS = ["csv", "jsonl"] as const

type RowFormat = (typeof ROW_FORMATS)[number]

/** Formats rows, each with its line end: as CSV (RFC 4180) below a line with the columns, or as JSON Lines. Spec: CLI-75. */
export const formatRows = function* <Column extends string>(
  format: RowFormat,
  columns: ReadonlyArray<Column>,
  rows: Iterable<ExportRow<Column>>
): Generator<string> {
  if (format === "csv") yield csvLine(columns, ",")
  for (const row of rows) {
    yield format === "csv"
      ? csvLine(
          columns.map((column) => row[column]),
          ","
        )
      : `${JSON.stringify(row)}\n`
  }
}

/** Returns a row whose texts cannot control a terminal. Spec: CLI-07. */
const plainRow = <Column extends string>(row: ExportRow<Column>): ExportRow<Column> =>
  Object.fromEntries(
    Object.entries<string | number | null>(row).map(([column, value]) => [
      column,
      typeof value === "string" ? plain(value) : value
    ])
  ) as ExportRow<Column>
