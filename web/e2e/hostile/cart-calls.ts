import { OPERATIONS } from "#adapters/contract/operations.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"

/** An offer in a call about carts. */
export interface CartItem {
  readonly product: string
  readonly sid: string
  readonly spid: string
}

/** Reads `count` offers that can be ordered in any number from the catalogue in `dataDir`. */
export const cartItems = (dataDir: string, count: number): ReadonlyArray<CartItem> => {
  const db = openCatalogue(storeFiles(dataDir).catalogue, { readOnly: true })
  try {
    return db.rows<CartItem>(
      `SELECT p.id AS product, s.id AS sid, o.offer_id AS spid
       FROM offer o JOIN shop s USING (shop_key) JOIN product p USING (product_key)
       WHERE o.gone_at IS NULL AND o.availability = 'in_stock' AND o.stock IS NULL ORDER BY o.offer_key LIMIT ?`,
      count
    )
  } finally {
    db.close()
  }
}

/** Returns the path of a call of the contract. */
export const pathOf = (id: string): string => OPERATIONS.find((operation) => operation.id === id)!.path

/** Calls a cart operation for the visitor with this cart session; null for a new one. */
const callCart = (address: string, operation: string, session: string | null, body: unknown): Promise<Response> =>
  fetch(address + pathOf(operation), {
    method: "POST",
    headers: { "content-type": "application/json", ...(session !== null && { [CART_SESSION_HEADER]: session }) },
    body: JSON.stringify(body)
  })

/** Adds one piece of `item`. */
export const addToCart = (address: string, session: string | null, item: CartItem): Promise<Response> =>
  callCart(address, "carts.add", session, item)

/** Reads the carts of a session. */
export const openCarts = (address: string, session: string): Promise<Response> =>
  callCart(address, "carts.open", session, {})

/** The parts of a response about carts that the tests read. */
export interface CartReply {
  readonly cartSessionHash: string
  readonly openCarts: ReadonlyArray<{
    readonly lines: ReadonlyArray<{ readonly product: string; readonly quantity: number }>
  }>
}

/** Counts the pieces in all carts of a response. */
export const piecesIn = ({ openCarts: carts }: CartReply): number =>
  carts.flatMap(({ lines }) => lines).reduce((total, { quantity }) => total + quantity, 0)
