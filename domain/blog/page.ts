/** The default and the maximum number of posts on a page. Spec: BLOG-02. */
export const BLOG_PAGE = { limit: 30, most: 100 } as const

/** A request for posts, newest first. Spec: BLOG-02. */
export interface BlogRequest {
  /** At most this many, 1 to {@link BLOG_PAGE}'s most. */
  readonly limit: number
  /** Posts to skip, from 0. */
  readonly offset: number
}

/** The default request: the newest posts. Spec: BLOG-02. */
export const NEWEST_POSTS: BlogRequest = { limit: BLOG_PAGE.limit, offset: 0 }
