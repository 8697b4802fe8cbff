import "./post-list.css"
import type { BlogPost } from "#domain/site/blog-api.ts"
import { blogPostPath } from "#domain/base/paths.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"

interface Props {
  readonly posts: ReadonlyArray<ReturnType<typeof postCard>>
  readonly level: 2 | 3
  readonly hasLead?: boolean
}

export function PostList({ posts, level, hasLead = false }: Props) {
  const Heading = `h${level}` as const
  return (
    <ol className={hasLead ? "post-list post-list--lead" : "post-list"}>
      {posts.map(({ id, title, summary, day, href }) => (
        <li className="post-list__post" key={id}>
          <p className="post-list__day">{day}</p>
          <Heading className="post-list__title">
            <a href={href}>{title}</a>
          </Heading>
          <p className="post-list__summary">{summary}</p>
        </li>
      ))}
    </ol>
  )
}

export const postCard = ({ id, title, summary, publishedAt }: BlogPost) => ({
  id,
  title,
  summary,
  day: formatDay(dayOf(new Date(publishedAt))),
  href: blogPostPath(title, Number(id))
})
