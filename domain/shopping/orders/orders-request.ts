export interface OrdersRequest {
  readonly limit: number
  readonly offset: number
}

export const ORDERS_LIMIT = 10

export const MAX_ORDERS_LIMIT = 100

/** Parses a limit from 1 to 100, else 10; an offset from 0 to a million, else 0. Spec: CART-05. */
export const ordersRequest = (limit: string | null, offset: string | null): OrdersRequest => ({
  limit: parseInteger(limit, 1, MAX_ORDERS_LIMIT) ?? ORDERS_LIMIT,
  offset: parseInteger(offset, 0, MAX_OFFSET) ?? 0
})

const MAX_OFFSET = 1_000_000

const parseInteger = (text: string | null, minimum: number, maximum: number): number | null => {
  if (text === null || !/^\d{1,7}$/.test(text)) return null
  const number = Number(text)
  return number >= minimum && number <= maximum ? number : null
}
