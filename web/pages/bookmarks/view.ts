import type { Article } from "#domain/catalogue/article.ts"
import { bookmarks as texts } from "#web/messages/blog.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { type PostCard, postCard } from "#web/features/post-card.ts"

export interface BookmarksView {
  readonly head: HeadView
  /** Newest bookmark first; `post` is null for one that is no longer there. */
  readonly posts: ReadonlyArray<{ readonly id: string; readonly post: PostCard | null }>
  /** The item that was just removed and can be restored; null if there is none. */
  readonly removed: { readonly id: string; readonly text: string } | null
}

/** The id of a bookmark with its post; null if it no longer exists. */
interface BookmarkedPost {
  readonly id: string
  readonly post: Article | null
}

/** Spec: ROUTE-15, LIST-06. */
export const bookmarksView = (found: ReadonlyArray<BookmarkedPost>, removed: BookmarkedPost | null): BookmarksView => ({
  head: personalHead(texts.heading),
  posts: found.map(({ id, post }) => ({ id, post: post === null ? null : postCard(post) })),
  removed: removed?.post == null ? null : { id: removed.id, text: texts.removed(removed.post.title) }
})
