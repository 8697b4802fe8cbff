import type { PolicyTopic } from "./policy-topics.ts"
import type { ChatSearch } from "./context.ts"

export type Target = { readonly by: "id"; readonly id: string } | { readonly by: "name"; readonly search: ChatSearch }

export type ChatIntent =
  | { readonly kind: "greeting" | "thanks" | "identity" | "abilities" | "contact" | "deals" | "unknown" }
  | { readonly kind: "clarify"; readonly about: "gift" | "product" | "subject" }
  | { readonly kind: "find"; readonly search: ChatSearch; readonly skip: ReadonlyArray<string> }
  | { readonly kind: "cheaper"; readonly search: ChatSearch }
  | { readonly kind: "compare"; readonly targets: ReadonlyArray<Target> }
  | { readonly kind: "price" | "history" | "availability" | "details"; readonly target: Target }
  | { readonly kind: "reviews"; readonly about: "all" | "complaints"; readonly target: Target }
  | { readonly kind: "order"; readonly about: "status" | "return"; readonly number: string | null }
  | { readonly kind: "policy"; readonly topic: PolicyTopic }

export type ChatIntentKind = ChatIntent["kind"]
