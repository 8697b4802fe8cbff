import { SEGMENT } from "#domain/base/paths.ts"
import { PARAMETER } from "#domain/search/request.ts"
import { type JsonLd, schemaOrg, siteUrl, absoluteUrl } from "./json-ld.ts"
import type { CategoryContent } from "#domain/catalogue/category.ts"

interface SiteFacts {
  readonly name: string
  readonly baseUrl: string
  readonly logo: string
  readonly language: string
}

/** Returns the structured data of the site and its search. Spec: HEAD-04. */
export const webSiteData = ({ name, baseUrl, language }: SiteFacts): JsonLd =>
  schemaOrg("WebSite", {
    name,
    url: siteUrl("", baseUrl),
    inLanguage: language,
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: searchTemplate(baseUrl, "search_term_string")
      },
      "query-input": "required name=search_term_string"
    }
  })

/** Returns the absolute address of a search, with the term's `placeholder` in braces. Spec: HEAD-04, HEAD-16. */
export const searchTemplate = (baseUrl: string, placeholder: string): string =>
  `${siteUrl(SEGMENT.search, baseUrl)}/?${PARAMETER.term}={${placeholder}}`

/** Returns the structured data of the organization behind the site. Spec: HEAD-05. */
export const organizationData = ({ name, baseUrl, logo }: SiteFacts): JsonLd =>
  schemaOrg("Organization", {
    name,
    url: siteUrl("", baseUrl),
    logo: { "@type": "ImageObject", url: absoluteUrl(logo, baseUrl) }
  })

export interface TextSection {
  readonly heading: string
  /** Sanitized when it was stored. */
  readonly html: string
}

/** `html` is used only without steps. */
interface TipsSection extends TextSection {
  readonly steps: CategoryContent["tips"]["steps"]
}

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

/** Returns null if the section has no steps. Spec: SRCH-18. */
export const howToData = (section: TipsSection | null): JsonLd | null =>
  section === null || section.steps.length === 0
    ? null
    : schemaOrg("HowTo", {
        name: section.heading,
        step: section.steps.map(({ name, text }, index) => ({ "@type": "HowToStep", position: index + 1, name, text }))
      })
