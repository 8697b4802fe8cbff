import type { CategoryContent } from "#domain/catalogue/category.ts"
import { type JsonLd, schemaOrg } from "./json-ld.ts"

export interface TextSection {
  readonly heading: string
  /** Sanitized when it was stored. */
  readonly html: string
}

/** Tips step by step; `html` is used only without steps. */
interface TipsSection extends TextSection {
  readonly steps: CategoryContent["tips"]["steps"]
}

/** Questions with their answers; `html` is used only without questions. */
interface QuestionsSection extends TextSection {
  readonly questions: CategoryContent["qa"]["questions"]
}

/** Returns the description of a category; null if there is no text. Spec: SRCH-18. */
export const aboutSection = ({ heading, block }: CategoryContent["about"]): TextSection | null =>
  isBlank(block) ? null : { heading: headingText(heading), html: block }

/** Returns the tips of a category as a page shows them; null if there are none. Spec: SRCH-18. */
export const tipsSection = ({ heading, block, steps }: CategoryContent["tips"]): TipsSection | null => {
  const complete = steps.filter(({ name, text }) => !isBlank(name) && !isBlank(text))
  if (complete.length > 0) return { heading: headingText(heading), html: "", steps: complete }
  return isBlank(block) ? null : { heading: headingText(heading), html: block, steps: [] }
}

/** Returns the questions of a category as a page shows them; null if there are none. Spec: SRCH-18. */
export const questionsSection = ({ heading, block, questions }: CategoryContent["qa"]): QuestionsSection | null => {
  const complete = questions.filter(({ question, answer }) => !isBlank(question) && !isBlank(answer))
  if (complete.length > 0) return { heading: headingText(heading), html: "", questions: complete }
  return isBlank(block) ? null : { heading: headingText(heading), html: block, questions: [] }
}

const headingText = ({ first, second }: CategoryContent["about"]["heading"]): string => `${first} ${second}`.trim()

const isBlank = (text: string): boolean => text.trim() === ""

/** Returns the structured data of the questions; null if the section has none. Spec: SRCH-18. */
export const faqData = (section: QuestionsSection | null): JsonLd | null =>
  section === null || section.questions.length === 0
    ? null
    : schemaOrg("FAQPage", {
        mainEntity: section.questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer }
        }))
      })

/**
 * Returns the structured data of the tips as steps, from position 1; null if the section has no steps. Spec: SRCH-18.
 */
export const howToData = (section: TipsSection | null): JsonLd | null =>
  section === null || section.steps.length === 0
    ? null
    : schemaOrg("HowTo", {
        name: section.heading,
        step: section.steps.map(({ name, text }, index) => ({ "@type": "HowToStep", position: index + 1, name, text }))
      })
