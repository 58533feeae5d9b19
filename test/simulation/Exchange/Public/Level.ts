import { decimal } from "./Decimal.js"

/** Price and size as the exchange sends them. */
export type WireLevel = readonly [price: string, size: string]

export interface Scales {
  readonly priceScale: number
  readonly qtyScale: number
}

/** Never changes: a level of another size is another level. */
export class Level {
  readonly price: number
  readonly size: number
  readonly #scales: Scales
  #wire: WireLevel | undefined

  constructor(price: number, size: number, scales: Scales) {
    this.price = price
    this.size = size
    this.#scales = scales
  }

  get wire(): WireLevel {
    const { priceScale, qtyScale } = this.#scales
    this.#wire ??= [decimal(this.price, priceScale), decimal(this.size, qtyScale)]
    return this.#wire
  }
}

/** Best first. */
export type Side = ReadonlyArray<Level>

/** Where prices go from the best to the worst: down for bids, up for asks. */
export type Direction = 1 | -1
export const bidsGo: Direction = -1
export const asksGo: Direction = 1

/** What turns the best levels of one side into those of another. A size of `0` means that the level is gone. */
export const changes = (from: Side, to: Side, depth: number, direction: Direction): ReadonlyArray<WireLevel> => {
  if (from === to) return []
  const rows: Array<WireLevel> = []
  let i = 0
  let j = 0
  for (;;) {
    const before = i < depth ? from[i] : undefined
    const after = j < depth ? to[j] : undefined
    if (before === after && before !== undefined) {
      i++
      j++
    } else if (before !== undefined && after !== undefined && before.price === after.price) {
      if (before.size !== after.size) rows.push(after.wire)
      i++
      j++
    } else if (before !== undefined && (after === undefined || (before.price - after.price) * direction < 0)) {
      rows.push([before.wire[0], "0"])
      i++
    } else if (after !== undefined) {
      rows.push(after.wire)
      j++
    } else return rows
  }
}

export const best = (side: Side, depth: number): ReadonlyArray<WireLevel> =>
  side.slice(0, depth).map(({ wire }) => wire)
