interface Props {
  readonly path: string
  readonly name: string
  readonly value: string
  readonly button: string
}

/** One button, for a step of an order or a return. Spec: SELL-09, SELL-12. */
export function ActionForm({ path, name, value, button }: Props) {
  return (
    <form method="post" action={path}>
      <button className="button" type="submit" name={name} value={value}>
        {button}
      </button>
    </form>
  )
}
