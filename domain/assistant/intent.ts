import type { ChatSearch } from "./context.ts"
import type { SupportIntent } from "./examples.ts"

export type Target =
  /** `others` are its variants that the question names as well. */
  | { readonly by: "id"; readonly id: string; readonly others?: ReadonlyArray<string> }
  /** `orId` is the product at hand if the words name none. */
  | { readonly by: "name"; readonly search: ChatSearch; readonly orId?: string }

export type ChatIntent =
  | {
      readonly kind:
        | "greeting"
        | "thanks"
        | "identity"
        | "abilities"
        | "contact"
        | "deals"
        | "need"
        | "harm"
        | "medicine"
        | "danger"
        | "unknown"
    }
  | { readonly kind: "clarify"; readonly about: "gift" | "product" | "subject" }
  /** `isUnsure` if the words may be no wish at all: only what is found tells. */
  | {
      readonly kind: "find"
      readonly search: ChatSearch
      readonly skip: ReadonlyArray<string>
      readonly isUnsure?: boolean
      /** True if it leaves out a part of the message. */
      readonly isPart?: boolean
    }
  | { readonly kind: "cheaper"; readonly search: ChatSearch }
  | { readonly kind: "compare" | "best"; readonly targets: ReadonlyArray<Target> }
  | { readonly kind: "price" | "history" | "availability"; readonly target: Target }
  /** `about` is the question that asks for a feature: "en de tweede?" repeats the one before. */
  | { readonly kind: "details"; readonly target: Target; readonly about: string }
  | { readonly kind: "reviews"; readonly about: "all" | "complaints"; readonly target: Target }
  | { readonly kind: "order"; readonly about: "status" | "return"; readonly number: string | null }
  /** `article` is null for a question about a shop itself. */
  | { readonly kind: "policy"; readonly article: SupportIntent | null; readonly about: string }

export type ChatIntentKind = ChatIntent["kind"]
