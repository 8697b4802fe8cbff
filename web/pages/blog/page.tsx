import { blog as words } from "#web/messages/blog.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { PostList } from "#web/features/post-list.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import type { BlogView } from "./load.ts"
import "#web/components/lead.css"

export function Page({ view }: PageProps<BlogView>) {
  return (
    <>
      <PageHead view={view} />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {view.posts.length === 0 ? <p>{words.empty}</p> : <PostList posts={view.posts} level={2} hasLead />}
    </>
  )
}
