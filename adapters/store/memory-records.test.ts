import { recordsLaws } from "#adapters/store/testing/records-laws.ts"
import { memoryRecords } from "./memory-records.ts"

recordsLaws("memory", memoryRecords)
