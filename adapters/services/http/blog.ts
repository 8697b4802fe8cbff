import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { BlogApi } from "#domain/blog/api.ts"
import { NEWEST_POSTS } from "#domain/blog/page.ts"
import { catalogueAnswer, listAnswer } from "./answer.ts"

/** Handlers of the blog. */
export const blogGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "blog",
  Effect.fn(function* (handlers) {
    const api = yield* BlogApi
    return handlers.handleAll({
      posts: ({ payload }) => listAnswer(api.posts({ ...NEWEST_POSTS, ...payload })),
      post: ({ payload }) => catalogueAnswer(api.post(payload.id))
    })
  })
)
