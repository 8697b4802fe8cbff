import { Context, type Effect } from "effect"
import type { ShopId } from "#domain/base/ids.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { AddressAttribute } from "./checkout.ts"
import type { DeliveryType } from "./delivery-options.ts"
import type { CartFailure } from "./errors.ts"
import type { CheckoutOverview, ShopDelivery } from "./overview.ts"

type Response<A> = Effect.Effect<A, CartFailure>

/** Every change returns the complete checkout. Spec: CART-03. */
export class CheckoutApi extends Context.Service<
  CheckoutApi,
  {
    readonly overview: (caller: Caller) => Response<CheckoutOverview>
    readonly setDeliveryType: (caller: Caller, type: DeliveryType) => Response<CheckoutOverview>
    readonly chooseAddress: (
      caller: Caller,
      publicId: string,
      attribute: AddressAttribute
    ) => Response<CheckoutOverview>
    readonly chooseMethod: (caller: Caller, methodId: string, shopId: ShopId) => Response<CheckoutOverview>
    readonly deliveryOptions: (caller: Caller) => Response<ReadonlyArray<ShopDelivery>>
    readonly addPromoCode: (caller: Caller, typed: string) => Response<CheckoutOverview>
    readonly removePromoCode: (caller: Caller, typed: string) => Response<CheckoutOverview>
  }
>()("domain/shopping/cart/CheckoutApi") {}
