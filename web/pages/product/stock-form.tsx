import { product as texts } from "#web/messages/product.ts"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/** The form for a notification when the product is back in stock. Leads anonymous visitors to the login and back. Spec: LIST-05. */
export function StockForm({ path }: { readonly path: string }) {
  const isSignedIn = useSignedIn()
  return (
    <form className="stock-form" method="post" action={path}>
      <p className="stock-form__question">{texts.stockQuestion}</p>
      <p>{isSignedIn ? texts.stockSignedIn : texts.stockSignedOut}</p>
      {isSignedIn ? (
        <button className="button" type="submit" name="doe" value="melden">
          {texts.notify}
        </button>
      ) : (
        <a className="button" href={loginHref(path)}>
          {texts.signIn}
        </a>
      )}
    </form>
  )
}
