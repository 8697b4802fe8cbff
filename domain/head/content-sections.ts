import type { CategoryContent } from "#domain/catalogue/category.ts"

/** A heading and the text below it. */
export interface TextSection {
  readonly heading: string
  /** Sanitized when it was stored. */
  readonly html: string
}

/** Tips step by step; `html` is used only without steps. */
export interface TipsSection extends TextSection {
  readonly steps: CategoryContent["tips"]["steps"]
}

/** Questions with their answers; `html` is used only without questions. */
export interface QuestionsSection extends TextSection {
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
