import type { CategoryContent } from "#domain/catalogue/category.ts"
import { type JsonLd, schemaOrg } from "./json-ld.ts"

/** The questions and answers of a category; null when there are none. Spec: SRCH-18. */
export const faqData = ({ questions }: CategoryContent["qa"]): JsonLd | null =>
  questions.length === 0
    ? null
    : schemaOrg("FAQPage", {
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer }
        }))
      })

/** The tips of a category as steps; null when there are none. Spec: SRCH-18. */
export const howToData = ({ heading, steps }: CategoryContent["tips"]): JsonLd | null =>
  steps.length === 0
    ? null
    : schemaOrg("HowTo", {
        name: [heading.first, heading.second].filter((part) => part !== "").join(" "),
        step: steps.map(({ name, text }, index) => ({ "@type": "HowToStep", position: index + 1, name, text }))
      })
