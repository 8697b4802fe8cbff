import { ROUTES } from "#domain/base/routes.ts"
import { bookmarks as texts } from "#web/messages/blog.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyState } from "#web/components/empty-state.tsx"
import { RemovableRows } from "#web/features/lists/removable-rows.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { UndoNotice } from "#web/components/undo-notice.tsx"
import type { BookmarksView } from "./load.ts"

export function Page({ view: { head, posts, removed } }: PageProps<BookmarksView>) {
  return (
    <ProfileLayout current="profileBookmarks" head={head} heading={texts.heading}>
      {removed === null ? null : <UndoNotice text={removed.text} action={ROUTES.profileBookmarks} id={removed.id} />}
      {posts.length === 0 ? (
        <EmptyState
          heading={texts.emptyHeading}
          text={texts.empty}
          links={{ [texts.toBlog]: ROUTES.blogs, [texts.toSearch]: ROUTES.search }}
        />
      ) : (
        <RemovableRows
          action={ROUTES.profileBookmarks}
          label={texts.list}
          rows={posts.map(({ id, post }) => ({
            id,
            name: post?.title ?? texts.gone,
            content: post === null ? <span className="kept-rows__small">{texts.gone}</span> : <Post post={post} />
          }))}
        />
      )}
    </ProfileLayout>
  )
}

function Post({ post }: { readonly post: NonNullable<BookmarksView["posts"][number]["post"]> }) {
  return (
    <>
      <a href={post.href}>{post.title}</a>
      <span className="kept-rows__small">{post.summary}</span>
      <span className="kept-rows__small">{post.day}</span>
    </>
  )
}
