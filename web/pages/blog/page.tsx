import { blog as words } from "#web/messages/blog.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Crumbs } from "#web/components/crumbs.tsx"
import { Head } from "#web/components/head.tsx"
import { PostList } from "#web/features/post-list.tsx"
import type { BlogView } from "./load.ts"
import "#web/components/lead.css"

/** Spec: ROUTE-05. */
export function Page({ view }: PageProps<BlogView>) {
  return (
    <>
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {view.posts.length === 0 ? <p>{words.empty}</p> : <PostList posts={view.posts} level={2} hasLead />}
    </>
  )
}
