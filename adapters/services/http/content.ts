import { Layer } from "effect"
import { blogGroup } from "./blog.ts"
import { categoryChecksGroup } from "./category-checks.ts"
import { chatGroup } from "./chat.ts"
import { discountsGroup } from "./discounts.ts"
import { imageSearchGroup } from "./image-search.ts"
import { recommendationsGroup } from "./recommendations.ts"
import { relatedGroup } from "./related.ts"
import { reviewsGroup } from "./reviews.ts"

/** Handlers of the content around the catalogue. */
export const contentGroups = Layer.mergeAll(
  blogGroup,
  categoryChecksGroup,
  chatGroup,
  discountsGroup,
  imageSearchGroup,
  recommendationsGroup,
  relatedGroup,
  reviewsGroup
)
