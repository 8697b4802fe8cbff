import type { ReactNode } from "react"
import { reviews as texts } from "#web/messages/reviews.ts"
import { LinkChoice } from "#web/components/link-choice.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { Rating, RatingSpread } from "#web/components/rating.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import type { DigestView, ReviewEntry, ReviewsView } from "./reviews-view.ts"
import "./reviews.css"

interface Props {
  readonly reviews: ReviewsView | null
  readonly children: ReactNode
}

export function Reviews({ reviews, children }: Props) {
  return (
    <section className="reviews" aria-labelledby="beoordelingen">
      <h2 id="beoordelingen">{texts.heading}</h2>
      {reviews === null ? <p>{texts.unavailable}</p> : <Read reviews={reviews} />}
      {children}
    </section>
  )
}

function Read({ reviews }: { readonly reviews: ReviewsView }) {
  const isSignedIn = useSignedIn()
  const { rating, spread, orders, allReviews, digest, entries, note, pager } = reviews
  if (rating.average === null) return <p className="reviews__note">{note}</p>
  return (
    <div className="reviews__columns">
      <div className="reviews__sum">
        <Rating {...rating} size="large" />
        <RatingSpread rows={spread} />
      </div>
      <div className="reviews__read">
        {digest === null ? null : <Digest digest={digest} />}
        {orders.length === 0 && allReviews === null ? null : (
          <div className="reviews__bar">
            {orders.length === 0 ? null : <LinkChoice label={texts.orders} choices={orders} />}
            {allReviews === null ? null : (
              <p className="reviews__only">
                {allReviews.label} <a href={allReviews.href}>{texts.all}</a>
              </p>
            )}
          </div>
        )}
        {entries.map((entry) => (
          <Entry entry={entry} canVote={isSignedIn} key={entry.key} />
        ))}
        {note === "" ? null : <p className="reviews__note">{note}</p>}
        <Pagination pager={pager} />
      </div>
    </div>
  )
}

function Digest({ digest: { basis, lists } }: { readonly digest: DigestView }) {
  return (
    <section className="review-digest" aria-labelledby="kort">
      <h3 className="review-digest__heading" id="kort">
        {texts.digest.heading} <small>{basis}</small>
      </h3>
      <div className="review-digest__lists">
        {lists.map(({ kind, heading, points }) => (
          <div className="review-digest__list" data-kind={kind} key={kind}>
            <h4>{heading}</h4>
            <ul>
              {points.map(({ aspect, sentence, by, href }) => (
                <li key={aspect}>
                  <b>{aspect}</b>
                  <q>{sentence}</q>
                  <a href={href}>{by}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

interface EntryProps {
  readonly entry: ReviewEntry
  readonly canVote: boolean
}

const Entry = ({
  entry: { key, anchor, href, stars, starsText, text, author, day, isVerified, reply, helpful },
  canVote
}: EntryProps) => (
  <article className="review" id={anchor}>
    <p className="review__head">
      <span className="review__stars" data-stars={stars} role="img" aria-label={starsText} />
      <b>{author}</b>
      <span className="review__day">{day}</span>
      {isVerified ? <span className="review__verified">{texts.verified}</span> : null}
    </p>
    <p className="review__text">{text}</p>
    {reply === "" ? null : (
      <p className="review__reply">
        <b>{texts.reply}</b>
        {reply}
      </p>
    )}
    {helpful === "" && !canVote ? null : (
      <div className="review__helpful">
        {canVote ? (
          <form method="post" action={href}>
            <input type="hidden" name="beoordeling" value={key} />
            <button
              className="button button--quiet"
              type="submit"
              name="doe"
              value="nuttig"
              aria-label={texts.helpful.label(author)}
            >
              {texts.helpful.vote}
            </button>
          </form>
        ) : null}
        <span>{helpful}</span>
      </div>
    )}
  </article>
)
