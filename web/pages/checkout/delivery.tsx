import type { InvalidForm } from "#web/features/page/page-request.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { Notice } from "#web/components/notice.tsx"
import { RadioGroup } from "#web/components/radio-group.tsx"
import type { DeliveryView } from "./delivery-view.ts"
import { stepHref } from "./steps.ts"

interface Props {
  readonly view: DeliveryView
  readonly invalidForm: InvalidForm | null
}

/** The choice of a delivery option for each shop; the cheapest is selected at first. Spec: CART-17. */
export function Delivery({ view, invalidForm }: Props) {
  return (
    <form className="checkout__narrow checkout__form" method="post" action={stepHref("delivery")}>
      {view.shops.map(({ field, shopId, name, options, chosen, none }) =>
        options.length === 0 ? (
          <Notice key={shopId} status="warning" heading={name}>
            <p>{none}</p>
          </Notice>
        ) : (
          <RadioGroup
            key={shopId}
            name={field}
            label={name}
            options={options}
            chosen={invalidForm?.values[field] ?? chosen}
            problem={invalidForm?.fieldErrors[field]}
            look="cards"
          />
        )
      )}
      {view.solution === null ? (
        <button className="button checkout__go" type="submit" name="doe" value="bezorging">
          {texts.toCheck}
        </button>
      ) : (
        <a className="button checkout__go" href={view.solution.href}>
          {view.solution.label}
        </a>
      )}
    </form>
  )
}
