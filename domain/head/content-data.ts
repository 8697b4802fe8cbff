import type { QuestionsSection, TipsSection } from "./content-sections.ts"
import { type JsonLd, schemaOrg } from "./json-ld.ts"

/** Returns the structured data of the questions a page shows; null if it shows none one by one. Spec: SRCH-18. */
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
 * Returns the structured data of the tips a page shows as steps, from position 1; null if it shows none one by one.
 * Spec: SRCH-18.
 */
export const howToData = (section: TipsSection | null): JsonLd | null =>
  section === null || section.steps.length === 0
    ? null
    : schemaOrg("HowTo", {
        name: section.heading,
        step: section.steps.map(({ name, text }, index) => ({ "@type": "HowToStep", position: index + 1, name, text }))
      })
