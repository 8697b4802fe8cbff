import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { BlogApi } from "#domain/blog/api.ts"
import { catalogueFailures } from "./failures.ts"

/** Creates the port of the blog over HTTP. */
export const blogApi = ({ blog }: HttpApiClient.ForApi<typeof KoopkompasApi>): BlogApi["Service"] =>
  BlogApi.of({
    posts: (payload) => catalogueFailures(blog.posts({ payload })),
    post: (id) => catalogueFailures(blog.post({ payload: { id } }))
  })
