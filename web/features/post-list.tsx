import type { PostCard } from "./post-card.ts"
import "./post-list.css"

interface Props {
  readonly posts: ReadonlyArray<PostCard>
  readonly level: 2 | 3
  /** Renders the first post large. */
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
