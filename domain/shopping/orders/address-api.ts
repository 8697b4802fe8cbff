import { Context, type Effect } from "effect"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { Address, AddressUpdate } from "#domain/account/profile/address.ts"

type Response = Effect.Effect<ReadonlyArray<Address>, CartFailure>

export class AddressApi extends Context.Service<
  AddressApi,
  {
    readonly addresses: (caller: Caller) => Response
    readonly update: (caller: Caller, update: AddressUpdate) => Response
  }
>()("domain/account/profile/AddressApi") {}
