import type { Option, Problem, Tariff } from "./assign-plan.ts"

/** The price of weight over the budget in searches: more than any difference of costs. */
const EXCESS_PRICE = 1e12

/** Prices and improves assignments of a problem. */
export class Assignments {
  /** Visited options. */
  steps = 0
  readonly #options: ReadonlyArray<Option>
  readonly #budget: number
  readonly #tariffsOf: ReadonlyArray<ReadonlyArray<Tariff>>
  readonly #optionsOf: ReadonlyArray<ReadonlyArray<Option>>
  /** By option: its index among the options of its shop. */
  readonly #indexes: Int32Array
  /** By shop and tariff: 1 for each option of the shop that the tariff has. */
  readonly #members: ReadonlyArray<ReadonlyArray<Uint8Array>>

  constructor({ options, tariffs, budget }: Problem) {
    this.#options = options
    this.#budget = budget
    const shopCount = 1 + options.reduce((most, { shop }) => Math.max(most, shop), 0)
    const optionsOf = Array.from({ length: shopCount }, () => new Array<Option>())
    this.#indexes = Int32Array.from(options, (option) => optionsOf[option.shop]!.push(option) - 1)
    const tariffsOf = Array.from({ length: shopCount }, () => new Array<Tariff>())
    for (const tariff of tariffs) tariffsOf[tariff.shop]!.push(tariff)
    this.#tariffsOf = tariffsOf
    this.#optionsOf = optionsOf
    this.#members = tariffsOf.map((all, shop) =>
      all.map((tariff) => {
        const members = new Uint8Array(optionsOf[shop]!.length)
        for (const { id } of tariff.options) members[this.#indexes[id]!] = 1
        return members
      })
    )
  }

  /** Returns the cost of an assignment; Infinity if it exceeds the budget. */
  cost(chosen: ReadonlyArray<number>): number {
    const cost = this.#pricedCost(chosen)
    return cost >= EXCESS_PRICE ? Infinity : cost
  }

  #pricedCost(chosen: ReadonlyArray<number>): number {
    const goods = new Float64Array(this.#optionsOf.length)
    /** The lines of each shop as a linked list, from the last on. */
    const last = new Int32Array(this.#optionsOf.length).fill(-1)
    const before = new Int32Array(chosen.length)
    let cost = 0
    this.steps += chosen.length
    for (let line = 0; line < chosen.length; line += 1) {
      const option = this.#options[chosen[line]!]!
      cost += option.cost
      goods[option.shop]! += option.cost
      before[line] = last[option.shop]!
      last[option.shop] = line
    }
    let weight = 0
    for (let shop = 0; shop < last.length; shop += 1) {
      if (last[shop]! < 0) continue
      let best: Tariff | null = null
      const tariffs = this.#tariffsOf[shop]!
      for (let index = 0; index < tariffs.length; index += 1) {
        const tariff = tariffs[index]!
        if (goods[shop]! < tariff.minGoods) continue
        if (best !== null && (tariff.weight > best.weight || (tariff.weight === best.weight && tariff.fee >= best.fee)))
          continue
        const members = this.#members[shop]![index]!
        let line = last[shop]!
        while (line >= 0 && members[this.#indexes[chosen[line]!]!] === 1) line = before[line]!
        if (line < 0) best = tariff
      }
      if (best === null) return Infinity
      cost += best.fee
      weight += best.weight
    }
    return cost + Math.max(0, weight - this.#budget) * EXCESS_PRICE
  }

  /** Gives up shops, uses more of them and moves single lines, as long as that costs less. */
  improve(start: ReadonlyArray<number>): ReadonlyArray<number> {
    let chosen = start
    let cost = this.#pricedCost(chosen)
    const attempt = (next: ReadonlyArray<number> | null): void => {
      if (next === null) return
      const after = this.#pricedCost(next)
      if (after >= cost) return
      cost = after
      chosen = next
    }
    for (let before = Infinity; cost < before;) {
      before = cost
      for (const shop of this.#optionsOf.keys()) {
        attempt(this.#withoutShop(chosen, shop))
        attempt(this.#withShop(chosen, shop, 0))
        for (const { minGoods } of this.#tariffsOf[shop]!)
          if (minGoods > 0) attempt(this.#withShop(chosen, shop, minGoods))
      }
    }
    return chosen
  }

  /** Moves to a shop the lines that cost less there, and those that cost little more until the goods reach `minGoods`. */
  #withShop(chosen: ReadonlyArray<number>, shop: number, minGoods: number): ReadonlyArray<number> | null {
    const next = [...chosen]
    let goods = 0
    let moved = 0
    const others: Array<Option> = []
    this.steps += this.#optionsOf[shop]!.length
    for (const option of this.#optionsOf[shop]!) {
      const now = this.#options[next[option.line]!]!
      if (now.shop === shop && now.cost <= option.cost) goods += now === option ? option.cost : 0
      else if (option.cost < now.cost) {
        next[option.line] = option.id
        goods += option.cost
        moved += 1
      } else others.push(option)
    }
    if (goods >= minGoods) return moved > 0 ? next : null
    const loss = ({ line, cost }: Option): number => (cost - this.#options[next[line]!]!.cost) / cost
    for (const option of others.sort((a, b) => loss(a) - loss(b))) {
      if (this.#options[next[option.line]!]!.shop === shop) continue
      next[option.line] = option.id
      goods += option.cost
      if (goods >= minGoods) return next
    }
    return null
  }

  /** Moves the lines of a shop to the cheapest options of the other used shops. */
  #withoutShop(chosen: ReadonlyArray<number>, shop: number): ReadonlyArray<number> | null {
    const used = new Set(chosen.map((id) => this.#options[id]!.shop))
    if (!used.delete(shop)) return null
    const next = [...chosen]
    for (const other of used) {
      this.steps += this.#optionsOf[other]!.length
      for (const { id, line, cost } of this.#optionsOf[other]!) {
        if (this.#options[chosen[line]!]!.shop !== shop) continue
        const now = this.#options[next[line]!]!
        if (now.shop === shop || cost < now.cost) next[line] = id
      }
    }
    return next
  }
}
