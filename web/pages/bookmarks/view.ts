import type { Article } from "#domain/catalogue/article.ts"
import { bookmarks as texts } from "#web/messages/bookmarks.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { type PostCard, postCard } from "#web/features/blog/post-card.ts"

/** The posts somebody has bookmarked, ready to print. */
export interface BookmarksView {
  readonly head: HeadView
  /** Newest bookmark first; `post` is null for one that is no longer there. */
  readonly posts: ReadonlyArray<{ readonly id: string; readonly post: PostCard | null }>
  /** What was taken away just now and can be put back; null for nothing. */
  readonly removed: { readonly id: string; readonly text: string } | null
}

/** What was found under an id of a post: null when there is none any more. */
interface Found {
  readonly id: string
  readonly post: Article | null
}

/** Spec: ROUTE-15, LIST-06. */
export const bookmarksView = (found: ReadonlyArray<Found>, removed: Found | null): BookmarksView => ({
  head: personalHead(texts.heading),
  posts: found.map(({ id, post }) => ({ id, post: post === null ? null : postCard(post) })),
  removed: removed?.post == null ? null : { id: removed.id, text: texts.removed(removed.post.title) }
})
