import { recordsLaws } from "../testing/records-laws.ts"
import { memoryRecords } from "./records.ts"

recordsLaws("memory", memoryRecords)
