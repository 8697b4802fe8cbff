/**
 * `npm run bench -- assistant`: lets the assistant reply to the 500 written questions, without a language model, and prints for each
 * kind how many it got right and how many figures no data had, and the processor time of a message. `--misses` also prints the wrong
 * ones of the half for tuning.
 */
import {
  type Measured,
  openQuestionWorld,
  questionRunner,
  readQuestions,
  type WrittenQuestion
} from "./assistant/questions.ts"

const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`

const backend = await openQuestionWorld()
try {
  const run = await questionRunner(backend)
  const questions = readQuestions()
  const measured: Array<Measured & { readonly question: WrittenQuestion }> = []
  await run(questions[0]!)
  const before = process.cpuUsage()
  for (const question of questions) measured.push({ question, ...(await run(question)) })
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1_000 / questions.flatMap(({ messages }) => messages).length
  const line = (name: string, own: ReadonlyArray<(typeof measured)[number]>) => {
    const right = (part: string) => {
      const all = own.filter(({ question }) => question.part === part)
      return percent(all.filter(({ problems }) => problems.length === 0).length, all.length)
    }
    const unsupported = own.flatMap((one) => one.unsupported).length
    console.log(
      `${name.padEnd(14)} ${String(own.length).padStart(3)} questions: tune ${right("tune").padStart(7)}, ` +
        `measure ${right("measure").padStart(7)} right, ${unsupported} unsupported figures`
    )
  }
  for (const [kind, own] of Map.groupBy(measured, ({ question }) => question.kind)) line(kind, own)
  line("all", measured)
  console.log(`${ms.toFixed(1)} ms of processor time a message`)
  if (process.argv.includes("--misses"))
    for (const { question, problems, reply } of measured)
      if (question.part === "tune" && problems.length > 0)
        console.log(
          `${question.id} ${question.messages.join(" | ")}: ${problems.join(", ")}\n    ${reply.text.slice(0, 300)}\n    ${reply.cards.map(({ name }) => name).join("; ")}`
        )
} finally {
  await backend.close()
}
