import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { BlogApi } from "#domain/blog/api.ts"
import { NEWEST_POSTS } from "#domain/blog/page.ts"
import { bothWays, type BothWays } from "./both-ways.ts"

let ways: BothWays
beforeAll(async () => {
  ways = await bothWays()
})
afterAll(() => ways.close())

describe("the blog", () => {
  it("BLOG-01, BLOG-02: posts, the newest first, without their texts, a page at a time", async () => {
    const all = await ways.same(BlogApi.use((api) => api.posts(NEWEST_POSTS)))
    expect(all.posts).toHaveLength(all.total)
    expect(all.posts.map(({ publishedAt }) => publishedAt)).toEqual(
      all.posts.map(({ publishedAt }) => publishedAt).toSorted((a, b) => (a < b ? 1 : -1))
    )
    expect(Object.keys(all.posts[0]!).sort()).toEqual(["id", "publishedAt", "slug", "summary", "title"])
    expect(await ways.same(BlogApi.use((api) => api.posts({ limit: 2, offset: 1 })))).toEqual({
      posts: all.posts.slice(1, 3),
      total: all.total
    })
    expect(await ways.send("POST", "site/v1/blog/posts", {})).toEqual({ status: 200, body: all })
  })

  it("BLOG-01: a post by its id, not by its slug, and none for an unknown id", async () => {
    const { posts } = await ways.same(BlogApi.use((api) => api.posts(NEWEST_POSTS)))
    const post = posts[3]!
    expect(await ways.same(BlogApi.use((api) => api.post(post.id)))).toMatchObject({
      ...post,
      html: expect.stringContaining("<p>")
    })
    for (const id of ["999", post.slug]) {
      expect(await ways.same(BlogApi.use((api) => api.post(id)))).toMatchObject({ kind: "article", id })
    }
  })

  it.each([
    ["posts", { limit: 0 }, "limit"],
    ["posts", { limit: 101 }, "limit"],
    ["posts", { offset: -1 }, "offset"],
    ["posts", { offset: 1.5 }, "offset"],
    ["posts", { page: 1 }, "page"],
    ["post/", {}, "id"],
    ["post/", { id: 104 }, "id"],
    ["post/", { id: "../104" }, "id"]
  ])("API-08, BLOG-02: blog/%s with %j is refused for its %s", async (call, body, field) => {
    expect(await ways.send("POST", `site/v1/blog/${call}`, body)).toMatchObject({ status: 400, body: { field } })
  })
})
