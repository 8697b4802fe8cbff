import { openQuestionWorld, questionRunner, readQuestions } from "./assistant/questions.ts"
import { defineBench, type Figure, figure, percent, processorTimed, shareOf } from "./figures.ts"
import { PARTS } from "./relevance/queries.ts"

export const bench = defineBench({
  about:
    "Replies of the assistant, without a language model, to 500 written questions (`fixtures/labels/assistant-questions.csv`) that are right, by kind. Half of the questions improved it, the other half is only measured. `--misses yes` prints the wrong replies of the tuned half.",
  options: { misses: "no" },
  run: async ({ misses }) => {
    const backend = await openQuestionWorld()
    try {
      const run = await questionRunner(backend)
      const questions = readQuestions()
      const [measured, ms] = await processorTimed(async () => {
        const all = []
        for (const question of questions) all.push({ question, ...(await run(question)) })
        return all
      })
      const figures: Array<Figure> = []
      for (const [kind, own] of [...Map.groupBy(measured, ({ question }) => question.kind), ["all", measured] as const])
        for (const part of PARTS) {
          const replies = own.filter(({ question }) => question.part === part)
          figures.push(
            percent(
              kind,
              shareOf(replies, ({ problems }) => problems.length === 0),
              { column: part, atLeast: 90 }
            )
          )
        }
      const unsupported = measured.flatMap((one) => one.unsupported).length
      const messages = questions.flatMap((question) => question.messages).length
      if (misses === "yes")
        for (const { question, problems, reply } of measured)
          if (question.part === "tune" && problems.length > 0)
            console.log(`${question.id} ${question.messages.join(" | ")}: ${problems.join(", ")}\n    ${reply.text}`)
      return [
        ...figures,
        figure("figures without data", unsupported, { column: "measure", atMost: 0 }),
        figure("processor time of a message", ms / messages, { column: "measure", unit: " ms" })
      ]
    } finally {
      await backend.close()
    }
  }
})
