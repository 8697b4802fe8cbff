import { ROUTES } from "#domain/base/routes.ts"
import { blog as words } from "#web/messages/blog.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { PostList } from "#web/features/post-list.tsx"
import { Button } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import type { BlogView, PostView } from "./load.ts"
import "#web/components/button.css"
import "#web/components/lead.css"
import "#web/components/prose.css"
import "./page.css"

export function Page({ view }: PageProps<BlogView | PostView>) {
  return "html" in view ? <Post view={view} /> : <Posts view={view} />
}

function Posts({ view }: { readonly view: BlogView }) {
  return (
    <>
      <PageHead view={view} />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {view.posts.length === 0 ? <p>{words.empty}</p> : <PostList posts={view.posts} level={2} hasLead />}
    </>
  )
}

function Post({ view }: { readonly view: PostView }) {
  return (
    <>
      <PageHead view={view} />
      <article className="post">
        <header className="post__head">
          <h1 className="post__title">{view.title}</h1>
          <p className="post__summary">{view.summary}</p>
          <div className="post__facts">
            <p>
              {view.day} · {view.minutes}
            </p>
            <form method="post" action={view.href}>
              <Button className="button button--quiet button--small" type="submit" text={words.bookmark} />
            </form>
          </div>
        </header>
        <div className="prose" dangerouslySetInnerHTML={{ __html: view.html }} />
      </article>
      {view.others.length === 0 ? null : (
        <section className="post__more" aria-labelledby="lees-ook">
          <h2 id="lees-ook">{words.more}</h2>
          <PostList posts={view.others} level={3} />
          <p>
            <a href={ROUTES.blogs}>{words.all}</a>
          </p>
        </section>
      )}
    </>
  )
}
