/** The positions of a view: as pushed, and moved by mark prices since. */
import * as BigDecimal from "effect/BigDecimal"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import { settleCoinOf } from "../../../Schema/Category.js"
import type { Position } from "../../../Schema/Position.js"
import { type AccountPosition, type AccountView, positionKey } from "../../AccountView.js"
import { millisOf } from "../Account/Millis.js"
import { isSame } from "../Account/Rows.js"
import { type Amount, amountOf, orZero, textOf, valueOf, zero } from "./Amount.js"
import * as Balances from "./Balances.js"
import { gainOf, valueAt } from "./Contract.js"
import { marginsAt } from "./Margins.js"

/** A price; undefined for 0. */
const priceOf = (text: string | null | undefined): Amount | undefined => {
  const price = amountOf(text)
  return price === undefined || price.value <= 0n ? undefined : price
}

const gain = ({ category, side, size }: AccountPosition, from: Amount, to: Amount): Amount => {
  const long = gainOf(category, orZero(size), from, to)
  return side === "Sell" ? BigDecimal.negate(long) : long
}

/** 0 if one of them is unknown. */
const difference = (a: number | undefined, b: number | undefined): number =>
  a === undefined || b === undefined ? 0 : a - b

/** The `seq` of a symbol that was never held is -1. */
const seqOf = ({ seq }: Position): number | undefined => (seq !== undefined && seq > 0 ? seq : undefined)

/** Whether a row is the known one or older: its mark price must not replace a newer one. */
const isStale = (known: Position, next: Position): boolean => {
  const age = difference(millisOf(next.updatedTime), millisOf(known.updatedTime))
  return age < 0 || (age === 0 && difference(seqOf(next), seqOf(known)) < 0) || isSame(known, next)
}

/** A position whose entry price has the names of both sources: `avgPrice` over REST, `entryPrice` on the socket. */
const withEntryPrice = (position: Position): Position => {
  const price = position.entryPrice ?? position.avgPrice
  return price === undefined ? position : { avgPrice: price, entryPrice: price, ...position }
}

const entryPriceOf = ({ avgPrice, entryPrice }: Position): Amount | undefined =>
  priceOf(entryPrice) ?? priceOf(avgPrice)

/** A position with the exchange's figures, or with figures from its entry price where the exchange gives none. */
const pushed = (position: Position, before: AccountPosition | undefined, at: number): AccountPosition => {
  const { category = "", positionIdx, side, size, symbol } = position
  const entryPrice = entryPriceOf(position)
  const mark = priceOf(position.markPrice) ?? priceOf(before?.markPrice)
  const margins = { initialMargin: valueOf(position.positionIM), maintenanceMargin: valueOf(position.positionMM) }
  const next: AccountPosition = {
    position,
    category,
    symbol,
    positionIdx,
    side,
    size,
    entryPrice: entryPrice && textOf(entryPrice),
    markPrice: mark && textOf(mark),
    unrealisedPnl: valueOf(position.unrealisedPnl),
    positionValue: mark && textOf(valueAt(category, orZero(size), mark)),
    ...margins,
    counted: margins,
    liqPrice: valueOf(position.liqPrice),
    pushedAt: at,
    estimatedAt: undefined,
    isEstimate: false
  }
  if (next.unrealisedPnl !== undefined || mark === undefined || entryPrice === undefined) return next
  return { ...next, unrealisedPnl: textOf(gain(next, entryPrice, mark)) }
}

const movedBy = (pushedText: string | undefined, by: Amount): string | undefined =>
  pushedText === undefined ? undefined : textOf(BigDecimal.sum(orZero(pushedText), by))

/** Applies a mark price to one position and, unless the wallet includes it already, to the wallet. */
const markedOne = (
  view: AccountView,
  key: string,
  one: AccountPosition,
  price: Amount,
  at: number,
  isCounted = false
): AccountView => {
  const { category, position, size, symbol } = one
  const markPrice = textOf(price)
  const before = priceOf(one.markPrice)
  if (before !== undefined && BigDecimal.equals(before, price) && !Balances.isOld(one, at)) return view
  // Without an earlier mark price, the move is unknown.
  const by = before === undefined ? zero : gain(one, before, price)
  const entryPrice = priceOf(one.entryPrice)
  const next: AccountPosition = {
    ...one,
    markPrice,
    unrealisedPnl:
      one.unrealisedPnl === undefined && entryPrice !== undefined
        ? textOf(gain(one, entryPrice, price))
        : movedBy(one.unrealisedPnl, by),
    positionValue: textOf(valueAt(category, orZero(size), price)),
    ...marginsAt(one, priceOf(position.markPrice), price),
    estimatedAt: at,
    isEstimate: true
  }
  const changed = { ...view, positions: HashMap.set(view.positions, key, next) }
  if (isCounted) return changed
  // The value of options counts towards equity; their profit doesn't.
  const profit = category === "option" ? zero : by
  return Balances.moved(changed, settleCoinOf(category, symbol), { equity: by, unrealisedPnl: profit }, at)
}

/** The mark price of a contract. */
export interface Mark {
  readonly category: string
  readonly symbol: string
  readonly price: string
}

const legs = [0, 1, 2]

/**
 * Applies a mark price to the positions in a contract, at a time in milliseconds of the local clock. `isCounted`: the wallet that was
 * pushed since includes it, although it wasn't received.
 */
export const marked = (view: AccountView, mark: Mark, at: number, isCounted = false): AccountView => {
  const price = priceOf(mark.price)
  if (price === undefined) return view
  let next = view
  for (const positionIdx of legs) {
    const key = positionKey({ ...mark, positionIdx })
    const one = Option.getOrUndefined(HashMap.get(next.positions, key))
    if (one !== undefined) next = markedOne(next, key, one, price, at, isCounted)
  }
  return next
}

/** Whether there is a position in a contract. */
export const isHeld = (view: AccountView, contract: { readonly category: string; readonly symbol: string }): boolean =>
  legs.some((positionIdx) => HashMap.has(view.positions, positionKey({ ...contract, positionIdx })))

/** Whether nothing was traded since: a trade changes the size, or else the entry price. */
const isUntraded = (before: AccountPosition | undefined, next: Position): before is AccountPosition =>
  before?.side === next.side &&
  BigDecimal.equals(orZero(before.size), orZero(next.size)) &&
  BigDecimal.equals(orZero(before.entryPrice), entryPriceOf(next) ?? zero)

/** The empty positions, without the oldest ones beyond the limit. */
const withClosed = ({ closedPositions, limit }: AccountView, key: string, position: Position) => {
  const closed = HashMap.set(closedPositions, key, position)
  if (HashMap.size(closed) <= limit) return closed
  const timeOf = ({ updatedTime }: Position) => millisOf(updatedTime) ?? 0
  let oldest = key
  let time = Number.POSITIVE_INFINITY
  for (const [other, one] of closed) {
    if (other === key || timeOf(one) >= time) continue
    oldest = other
    time = timeOf(one)
  }
  return HashMap.remove(closed, oldest)
}

/**
 * Applies the state of a position. Its mark price moves the equity only if nothing was traded: the wallet that is pushed because
 * of a trade counts it, and may have come before.
 */
export const reported = (view: AccountView, row: Position, at: number): AccountView => {
  const position = withEntryPrice(row)
  const key = positionKey(position)
  const before = Option.getOrUndefined(HashMap.get(view.positions, key))
  const known = before?.position ?? Option.getOrUndefined(HashMap.get(view.closedPositions, key))
  if (known !== undefined && isStale(known, position)) return view
  const price = priceOf(position.markPrice)
  const moved = price !== undefined && isUntraded(before, position) ? markedOne(view, key, before, price, at) : view
  if (orZero(position.size).value === 0n) {
    return {
      ...moved,
      positions: HashMap.remove(moved.positions, key),
      closedPositions: withClosed(moved, key, position)
    }
  }
  return {
    ...moved,
    positions: HashMap.set(moved.positions, key, pushed(position, before, at)),
    closedPositions: HashMap.remove(moved.closedPositions, key)
  }
}
