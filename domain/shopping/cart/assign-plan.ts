import { Assignments } from "./improve-plan.ts"
import { canBeUsed, type Column, columnOf, narrow, Pricer } from "./relax-plan.ts"

/** One price of a line at a shop. `id` is its index among all options. */
export interface Option {
  readonly id: number
  readonly line: number
  readonly shop: number
  /** Cents of the complete quantity. */
  readonly cost: number
}

/** A tariff of a shop: `fee` for any of its options together, from `minGoods` on. Amounts are integers. Spec: PLAN-03. */
export interface Tariff {
  readonly shop: number
  readonly fee: number
  /** Counts towards the budget. */
  readonly weight: number
  readonly minGoods: number
  readonly options: ReadonlyArray<Option>
}

export interface Problem {
  readonly lineCount: number
  readonly options: ReadonlyArray<Option>
  /** A shop uses at most one: the lightest that has its lines, so that a heavier one must never lead to a better assignment. */
  readonly tariffs: ReadonlyArray<Tariff>
  /** The most that the weights of the used tariffs add up to. */
  readonly budget: number
  /** Assignments to begin with: the options by line. */
  readonly known: ReadonlyArray<ReadonlyArray<number>>
  readonly maxSteps: number
}

export interface Assignment {
  /** The options by line; null if the search found none within the budget. */
  readonly chosen: ReadonlyArray<number> | null
  readonly cost: number
  /** No assignment costs less; equals `cost` if that is proven to be the lowest. */
  readonly lowerBound: number
  /** Visited options, which measure the work. */
  readonly steps: number
}

interface ShopChoice {
  readonly shop: number
  readonly canBeUnused: boolean
  readonly columns: ReadonlyArray<Column>
}

interface Node {
  readonly shops: ReadonlyArray<ShopChoice>
  readonly bound: number
  /** Prices of the lines, then the price of one weight. */
  readonly prices: Float64Array
}

interface Pricing {
  readonly rounds: number
  /** The first length of a move, as a share of the distance between the bound and the best known cost. */
  readonly scale: number
}

const ROOT: Pricing = { rounds: 300, scale: 1.2 }
const NODE: Pricing = { rounds: 30, scale: 1 }
const MIN_SCALE = 0.01
const MAX_IDLE_ROUNDS = 6
const MAX_IMPROVEMENTS = 12
/** More than any cost. */
const DETOUR_COST = 1e12
const EPSILON = 1e-6

/**
 * Finds the cheapest assignment of lines to shops: branch and bound over the tariffs of the shops, then over the lines.
 * The bound is Lagrangian: each line has a price, and every shop takes the options that are cheaper than their prices.
 * Work is limited in steps, so that the result depends on no clock. Spec: PLAN-03, PLAN-04.
 */
export const assign = (problem: Problem): Assignment => new Search(problem).run()

class Search {
  readonly #problem: Problem
  readonly #assignments: Assignments
  readonly #pricer: Pricer
  /** How often the used shops take each line at the latest prices, then their weight. */
  readonly #covered: Float64Array
  readonly #taken: Int32Array
  #best: ReadonlyArray<number> | null = null
  #bestCost = Infinity
  #improvements = 0

  constructor(problem: Problem) {
    const { lineCount, tariffs } = problem
    this.#problem = problem
    this.#assignments = new Assignments(problem)
    this.#pricer = new Pricer(lineCount, Math.max(...tariffs.map(({ options }) => options.length)))
    this.#covered = new Float64Array(lineCount + 1)
    this.#taken = new Int32Array(lineCount)
  }

  get #steps(): number {
    return this.#assignments.steps + this.#pricer.steps
  }

  run(): Assignment {
    const { lineCount, options, known, maxSteps } = this.#problem
    for (const chosen of known) this.#consider(this.#assignments.improve(chosen))
    const prices = new Float64Array(lineCount + 1).fill(Infinity)
    for (const { line, cost } of options) prices[line] = Math.min(prices[line]!, cost)
    prices[lineCount] = 0
    const open = [...this.#explore({ shops: choicesOf(this.#problem), bound: 0, prices }, ROOT)]
    while (open.length > 0 && this.#steps < maxSteps) {
      const [node] = open.splice(indexOfLowest(open), 1)
      if (this.#isBeaten(node!.bound)) continue
      open.push(...this.#explore(node!, NODE))
    }
    const lowerBound = open.reduce((low, { bound }) => Math.min(low, Math.ceil(bound - EPSILON)), this.#bestCost)
    return { chosen: this.#best, cost: this.#bestCost, lowerBound, steps: this.#steps }
  }

  #consider(chosen: ReadonlyArray<number>): void {
    const cost = this.#assignments.cost(chosen)
    if (cost >= this.#bestCost) return
    this.#best = chosen
    this.#bestCost = cost
  }

  /** Returns true if no assignment of at least this cost is better: costs are integers. */
  #isBeaten(bound: number): boolean {
    return bound > this.#bestCost - 1 + EPSILON
  }

  /** Raises the bound of a node, and returns its children, the most promising last; none if no better assignment is in it. */
  #explore({ shops, prices: start }: Node, pricing: Pricing): ReadonlyArray<Node> {
    const used = new Int32Array(shops.length)
    const shares = new Map(shops.map(({ shop, columns }) => [shop, new Float64Array(columns.length)]))
    const prices = start.slice()
    const best = { bound: -Infinity, prices: start.slice() }
    let { scale } = pricing
    let idle = 0
    for (let round = 0; round < pricing.rounds && scale >= MIN_SCALE; round += 1) {
      const bound = this.#relax(shops, prices, used)
      if (this.#isBeaten(bound)) return []
      for (const [at, share] of [...shares.values()].entries())
        for (let index = 0; index < share.length; index += 1)
          share[index] = share[index]! * 0.9 + (used[at] === index ? 0.1 : 0)
      idle = bound > best.bound + 0.5 ? 0 : idle + 1
      if (bound > best.bound) {
        best.bound = bound
        best.prices.set(prices)
      }
      if (idle > MAX_IDLE_ROUNDS) {
        idle = 0
        scale /= 2
        prices.set(best.prices)
        this.#relax(shops, prices, used)
      }
      if (round % 40 === 39) this.#complete(shops, used)
      const goal = this.#bestCost === Infinity ? bound * 1.05 + 100 : this.#bestCost
      if (!this.#movePrices(prices, scale * (goal - bound))) break
    }
    this.#relax(shops, best.prices, used)
    this.#complete(shops, used)
    const left = this.#isBeaten(best.bound) ? null : this.#reduce(shops, best.prices, best.bound)
    if (left === null) return []
    const node = { shops: left, ...best }
    const choice = mostDoubtful(left, shares)
    return choice === null ? this.#branchOnLine(node) : this.#branchOnShop(node, choice)
  }

  /** Returns the bound at these prices, and sets the used columns and what they take. */
  #relax(shops: ReadonlyArray<ShopChoice>, prices: Float64Array, used: Int32Array): number {
    const { lineCount, budget } = this.#problem
    this.#covered.fill(0)
    let bound = -prices[lineCount]! * budget
    for (let line = 0; line < lineCount; line += 1) bound += prices[line]!
    for (let at = 0; at < shops.length; at += 1) {
      const { canBeUnused, columns } = shops[at]!
      let least = canBeUnused ? 0 : Infinity
      used[at] = -1
      for (let index = 0; index < columns.length; index += 1) {
        const value = this.#pricer.value(columns[index]!, prices, least)
        if (value >= least) continue
        least = value
        used[at] = index
      }
      bound += least
      if (used[at]! >= 0) this.#pricer.cover(columns[used[at]!]!, prices, this.#covered, this.#taken)
    }
    return bound
  }

  /** Moves the prices towards covering each line once; false if each is. */
  #movePrices(prices: Float64Array, length: number): boolean {
    const { lineCount, budget } = this.#problem
    const covered = this.#covered
    const excess = covered[lineCount]! - budget
    const isPriced = excess > 0 || prices[lineCount]! > 0
    let square = isPriced ? excess * excess : 0
    for (let line = 0; line < lineCount; line += 1) square += (1 - covered[line]!) ** 2
    if (square < EPSILON) return false
    const step = length / square
    for (let line = 0; line < lineCount; line += 1) prices[line]! += step * (1 - covered[line]!)
    if (isPriced) prices[lineCount] = Math.max(0, prices[lineCount]! + step * excess)
    return true
  }

  /** Considers what the used columns take, with the cheapest options for the other lines: of used shops, or else of others. */
  #complete(shops: ReadonlyArray<ShopChoice>, used: Int32Array): void {
    const chosen = [...this.#taken]
    const costs = Float64Array.from(chosen, (_, line) => (this.#covered[line] === 0 ? Infinity : -1))
    for (const [at, { columns }] of shops.entries()) {
      const detour = used[at]! < 0 ? DETOUR_COST : 0
      for (const { options } of columns)
        for (const { id, line, cost } of options) {
          if (cost + detour >= costs[line]!) continue
          costs[line] = cost + detour
          chosen[line] = id
        }
    }
    this.#improvements += 1
    this.#consider(this.#improvements > MAX_IMPROVEMENTS ? chosen : this.#assignments.improve(chosen))
  }

  /** Removes tariffs and options that no better assignment uses; null if a line has none left. */
  #reduce(shops: ReadonlyArray<ShopChoice>, prices: Float64Array, bound: number): ReadonlyArray<ShopChoice> | null {
    const left = new Set<number>()
    const reduced: Array<ShopChoice> = []
    for (const { shop, canBeUnused, columns } of shops) {
      const rest = bound - this.#leastValue(columns, canBeUnused, prices)
      const usable = columns.filter(
        (column) => !this.#isBeaten(rest + this.#pricer.value(column, prices, this.#bestCost - rest))
      )
      const isOptional = canBeUnused && !this.#isBeaten(rest)
      if (usable.length === 0 && !isOptional) return null
      for (const { options } of usable) for (const { line } of options) left.add(line)
      if (usable.length > 0) reduced.push({ shop, canBeUnused: isOptional, columns: usable })
    }
    return left.size < this.#problem.lineCount ? null : reduced
  }

  #leastValue(columns: ReadonlyArray<Column>, canBeUnused: boolean, prices: Float64Array): number {
    let least = canBeUnused ? 0 : Infinity
    for (const column of columns) least = Math.min(least, this.#pricer.value(column, prices, least))
    return least
  }

  /** Returns a child for each tariff of the shop and one without the shop. */
  #branchOnShop({ shops, prices, bound }: Node, choice: ShopChoice): ReadonlyArray<Node> {
    const others = shops.filter((other) => other !== choice)
    const rest = bound - this.#leastValue(choice.columns, choice.canBeUnused, prices)
    const children = choice.columns.map((column) => ({
      bound: rest + this.#pricer.value(column, prices, Infinity),
      prices,
      shops: [...others, { ...choice, canBeUnused: false, columns: [column] }]
    }))
    if (choice.canBeUnused) children.push({ bound: rest, prices, shops: others })
    return children.sort((a, b) => b.bound - a.bound)
  }

  /** Returns a child for each option of the line with the most options. */
  #branchOnLine({ shops, prices, bound }: Node): ReadonlyArray<Node> {
    const optionsOf = Array.from({ length: this.#problem.lineCount }, () => new Set<number>())
    for (const { columns } of shops)
      for (const { options } of columns) for (const { id, line } of options) optionsOf[line]!.add(id)
    const line = optionsOf.reduce((most, { size }, at) => (size > optionsOf[most]!.size ? at : most), 0)
    if (optionsOf[line]!.size < 2) {
      this.#consider(optionsOf.map((ids) => [...ids][0]!))
      return []
    }
    return [...optionsOf[line]!].flatMap((only) => {
      const narrowed = shops.map((choice) => ({
        ...choice,
        columns: choice.columns
          .map((column) => narrow(column, (option) => option.line !== line || option.id === only))
          .filter(canBeUsed)
      }))
      const isPossible = narrowed.every(({ canBeUnused, columns }) => canBeUnused || columns.length > 0)
      return isPossible ? [{ bound, prices, shops: narrowed }] : []
    })
  }
}

const choicesOf = ({ tariffs, budget }: Problem): ReadonlyArray<ShopChoice> => {
  const columnsOf = new Map<number, Array<Column>>()
  for (const tariff of tariffs) {
    const column = columnOf(tariff)
    if (tariff.weight > budget || !canBeUsed(column)) continue
    columnsOf.set(tariff.shop, [...(columnsOf.get(tariff.shop) ?? []), column])
  }
  return [...columnsOf].map(([shop, columns]) => ({ shop, canBeUnused: true, columns }))
}

const indexOfLowest = (nodes: ReadonlyArray<Node>): number =>
  nodes.reduce((lowest, { bound }, at) => (bound <= nodes[lowest]!.bound ? at : lowest), 0)

/** Returns the shop whose use varied most in the latest rounds; null if every shop has one choice. */
const mostDoubtful = (
  shops: ReadonlyArray<ShopChoice>,
  shares: ReadonlyMap<number, Float64Array>
): ShopChoice | null => {
  let found: ShopChoice | null = null
  let most = -1
  for (const choice of shops) {
    if (choice.columns.length + Number(choice.canBeUnused) < 2) continue
    const used = [...shares.get(choice.shop)!]
    const unused = 1 - used.reduce((total, share) => total + share, 0)
    const doubt = Math.max(...[...used, unused].map((share) => Math.min(share, 1 - share)))
    if (doubt <= most) continue
    most = doubt
    found = choice
  }
  return found
}
