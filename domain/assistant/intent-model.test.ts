import { describe, expect, it } from "vitest"
import { EXAMPLES, type IntentName } from "./examples.ts"
import { guessIntents, trainModel } from "./intent-model.ts"
import { isGrave, MIN_GRAVE_CHANCE } from "./read-question.ts"
import { plainText } from "./question-text.ts"

const FOLDS = 5

/** Guesses each example with a model that is trained without a fifth of them. */
const crossValidate = () =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const model = trainModel(EXAMPLES.filter((_, at) => at % FOLDS !== fold))
    return EXAMPLES.filter((_, at) => at % FOLDS === fold).map(({ intent, text }) => {
      const guesses = guessIntents(plainText(text.replace(/[{}]/g, " ")), model)
      const [first, second] = guesses
      const grave = guesses.filter(({ intent }) => isGrave(intent))
      const graveChance = grave.reduce((total, { chance }) => total + chance, 0)
      return {
        intent,
        guess: first.intent,
        lead: first.chance - second.chance,
        isGrave: graveChance > MIN_GRAVE_CHANCE
      }
    })
  }).flat()

describe("guessIntents", () => {
  it("CHAT-19: guesses 64 % of the examples that it was not trained with, and 75 % of those with a lead of 0.3", () => {
    const guesses = crossValidate()
    const shareOf = (all: typeof guesses) => all.filter(({ intent, guess }) => intent === guess).length / all.length
    const sure = guesses.filter(({ lead }) => lead >= 0.3)
    console.log(
      `Cross validation: ${(100 * shareOf(guesses)).toFixed(1)} % of ${guesses.length} examples, ` +
        `${(100 * shareOf(sure)).toFixed(1)} % of the ${sure.length} with a lead of 0.3.`
    )
    expect(shareOf(guesses)).toBeGreaterThan(0.64)
    expect(shareOf(sure)).toBeGreaterThan(0.75)
  })

  it("CHAT-20: sees 82 % of unseen needs, 57 % of harm, and either in less than 3 % of other examples", () => {
    const guesses = crossValidate()
    const shareOf = (isOf: (intent: IntentName) => boolean) => {
      const all = guesses.filter(({ intent }) => isOf(intent))
      return all.filter(({ isGrave }) => isGrave).length / all.length
    }
    const [need, harm] = [shareOf((intent) => intent === "need"), shareOf((intent) => intent === "harm")]
    const other = shareOf((intent) => !isGrave(intent))
    console.log(`Recall of need ${need.toFixed(3)}, of harm ${harm.toFixed(3)}; false alarms ${other.toFixed(3)}.`)
    expect(need).toBeGreaterThan(0.82)
    expect(harm).toBeGreaterThan(0.57)
    expect(other).toBeLessThan(0.03)
  })

  it("CHAT-19: guesses 98 % of its own examples", () => {
    const right = EXAMPLES.filter(
      ({ intent, text }) => guessIntents(plainText(text.replace(/[{}]/g, " ")))[0].intent === intent
    )
    expect(right.length / EXAMPLES.length).toBeGreaterThan(0.98)
  })

  it("CHAT-19: trains the same model each time", () => {
    const some = EXAMPLES.filter((_, at) => at % 7 === 0)
    expect(trainModel(some).weights).toEqual(trainModel(some).weights)
  })
})
