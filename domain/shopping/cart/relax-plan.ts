import type { Option, Tariff } from "./assign-plan.ts"

/** A tariff in a search, with the options that are left. */
export interface Column {
  readonly tariff: Tariff
  readonly options: ReadonlyArray<Option>
  readonly lines: Int32Array
  readonly costs: Float64Array
  /** The indexes by loss when the column was last priced, which changes little from round to round. */
  readonly order: Int32Array
}

/** Spec: PLAN-03. */
export const columnOf = (tariff: Tariff, options: ReadonlyArray<Option> = tariff.options): Column => ({
  tariff,
  options,
  order: Int32Array.from(options.keys()),
  lines: Int32Array.from(options, ({ line }) => line),
  costs: Float64Array.from(options, ({ cost }) => cost)
})

/** Returns the column with the options for which `isLeft` is true. Spec: PLAN-03. */
export const narrow = (column: Column, isLeft: (option: Option) => boolean): Column => {
  const options = column.options.filter(isLeft)
  return options.length === column.options.length ? column : columnOf(column.tariff, options)
}

/** Returns true if there are options whose goods can reach the minimum. Spec: PLAN-03. */
export const canBeUsed = ({ tariff, options, costs }: Column): boolean =>
  options.length > 0 && costs.reduce((total, cost) => total + cost, 0) >= tariff.minGoods

/** Searches of one column stop at so many nodes and then return a lower bound. */
const MAX_NODES = 100

/**
 * Prices columns: at given prices of the lines a column takes every option below the price of its line, and if their goods
 * miss the minimum of its tariff, the set of others that adds the least loss.
 */
export class Pricer {
  /** Visited options. */
  steps = 0
  readonly #lineCount: number
  #count = 0
  readonly #losses: Float64Array
  readonly #costs: Float64Array
  readonly #ratios: Float64Array
  readonly #indexes: Int32Array
  readonly #isTaken: Uint8Array
  readonly #isBestTaken: Uint8Array
  #least = Infinity
  #nodes = 0

  constructor(lineCount: number, maxOptions: number) {
    this.#lineCount = lineCount
    this.#losses = new Float64Array(maxOptions)
    this.#costs = new Float64Array(maxOptions)
    this.#ratios = new Float64Array(maxOptions)
    this.#indexes = new Int32Array(maxOptions)
    this.#isTaken = new Uint8Array(maxOptions)
    this.#isBestTaken = new Uint8Array(maxOptions)
  }

  /** Returns the least that the column adds to the costs; from `cutoff` on a lower bound of it. */
  value(column: Column, prices: Float64Array, cutoff: number): number {
    const { tariff, lines, costs } = column
    this.steps += lines.length
    let value = tariff.weight === 0 ? tariff.fee : tariff.fee + tariff.weight * prices[this.#lineCount]!
    let goods = 0
    for (let at = 0; at < lines.length; at += 1) {
      const cost = costs[at]!
      const gain = cost - prices[lines[at]!]!
      if (gain < 0) {
        value += gain
        goods += cost
      }
    }
    if (goods >= tariff.minGoods || value >= cutoff) return value
    this.#collect(column, prices)
    const missing = tariff.minGoods - goods
    const relaxed = value + this.#relaxedLoss(0, missing)
    return relaxed >= cutoff ? relaxed : value + this.#leastLoss(missing)
  }

  /** Adds to `covered` the lines that the column takes, and its weight; `taken` has the last option that took each line. */
  cover(column: Column, prices: Float64Array, covered: Float64Array, taken: Int32Array): void {
    const { tariff, options, lines, costs } = column
    covered[this.#lineCount]! += tariff.weight
    const take = ({ id, line }: Option): void => {
      covered[line]! += 1
      taken[line] = id
    }
    let goods = 0
    for (let at = 0; at < lines.length; at += 1) {
      if (costs[at]! >= prices[lines[at]!]!) continue
      take(options[at]!)
      goods += costs[at]!
    }
    if (goods >= tariff.minGoods) return
    this.#collect(column, prices)
    this.#leastLoss(tariff.minGoods - goods)
    for (let at = 0; at < this.#count; at += 1) if (this.#isBestTaken[at] === 1) take(options[this.#indexes[at]!]!)
  }

  /** Lists the options that cost at least the price of their line, the smallest loss by cent of goods first. */
  #collect({ lines, costs, order }: Column, prices: Float64Array): void {
    this.steps += order.length
    const losses = this.#losses
    for (let index = 0; index < order.length; index += 1)
      losses[index] = costs[index] === 0 ? -1 : 1 - prices[lines[index]!]! / costs[index]!
    for (let next = 1; next < order.length; next += 1) {
      const index = order[next]!
      const loss = losses[index]!
      let at = next
      for (; at > 0 && losses[order[at - 1]!]! > loss; at -= 1) order[at] = order[at - 1]!
      order[at] = index
    }
    this.#count = 0
    for (let at = 0; at < order.length; at += 1) {
      const index = order[at]!
      if (losses[index]! < 0) continue
      this.#indexes[this.#count] = index
      this.#ratios[this.#count] = losses[index]!
      this.#costs[this.#count] = costs[index]!
      this.#count += 1
    }
  }

  /** Returns the least loss of the collected options from `from` on if the last one may be taken in part. */
  #relaxedLoss(from: number, missing: number): number {
    let loss = 0
    let left = missing
    for (let at = from; at < this.#count; at += 1) {
      const cost = this.#costs[at]!
      if (cost >= left) {
        this.steps += at - from + 1
        return loss + this.#ratios[at]! * left
      }
      loss += this.#ratios[at]! * this.#costs[at]!
      left -= cost
    }
    return Infinity
  }

  #leastLoss(missing: number): number {
    this.#least = Infinity
    this.#nodes = 0
    this.#isTaken.fill(0, 0, this.#count)
    this.#isBestTaken.fill(0, 0, this.#count)
    this.#take(0, missing, 0)
    return this.#nodes > MAX_NODES ? this.#relaxedLoss(0, missing) : this.#least
  }

  #take(at: number, missing: number, loss: number): void {
    if (missing <= 0) {
      if (loss >= this.#least) return
      this.#least = loss
      this.#isBestTaken.set(this.#isTaken)
      return
    }
    this.#nodes += 1
    if (this.#nodes > MAX_NODES) return
    if (loss + this.#relaxedLoss(at, missing) >= this.#least) return
    this.#isTaken[at] = 1
    this.#take(at + 1, missing - this.#costs[at]!, loss + this.#ratios[at]! * this.#costs[at]!)
    this.#isTaken[at] = 0
    this.#take(at + 1, missing, loss)
  }
}
