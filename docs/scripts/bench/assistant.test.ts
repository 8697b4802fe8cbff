import { afterAll, beforeAll, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { openQuestionWorld, questionRunner, readQuestions } from "./assistant.ts"

let backend: Backend
beforeAll(async () => {
  backend = await openQuestionWorld()
}, 120_000)
afterAll(() => backend.close())

it("CHAT-13: replies to all written questions without a figure that no data has, and to 90 % of them right", async () => {
  const run = await questionRunner(backend)
  const questions = readQuestions()
  expect(questions).toHaveLength(500)
  expect(new Set(questions.map(({ kind }) => kind)).size).toBe(12)
  let right = 0
  for (const question of questions) {
    const { unsupported, problems } = await run(question)
    expect([question.id, unsupported]).toEqual([question.id, []])
    right += Number(problems.length === 0)
  }
  expect(right / questions.length).toBeGreaterThanOrEqual(0.9)
}, 240_000)
