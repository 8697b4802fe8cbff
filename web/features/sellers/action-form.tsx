interface Props {
  readonly path: string
  readonly name: string
  readonly value: string
  readonly button: string
}

export function ActionForm({ path, name, value, button }: Props) {
  return (
    <form method="post" action={path}>
      <button className="button" type="submit" name={name} value={value}>
        {button}
      </button>
    </form>
  )
}
