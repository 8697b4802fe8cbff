/** Posts of one page unless another number is asked for, and at most. Spec: BLOG-02. */
export const BLOG_PAGE = { limit: 30, most: 100 } as const

/** Which posts are wanted, the newest first. Spec: BLOG-02. */
export interface BlogRequest {
  /** At most this many, 1 to {@link BLOG_PAGE}'s most. */
  readonly limit: number
  /** Posts passed over, from 0. */
  readonly offset: number
}

/** What is asked when nothing else is: the newest posts. Spec: BLOG-02. */
export const NEWEST_POSTS: BlogRequest = { limit: BLOG_PAGE.limit, offset: 0 }
