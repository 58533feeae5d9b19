import * as BigDecimal from "effect/BigDecimal"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import type { Position } from "../../../Schema/Position.js"
import { type AccountPosition, type AccountView, positionKey } from "../../AccountView.js"
import { type Amount, amountOf, divide, orZero, textOf, valueOf } from "./Amount.js"
import * as Balances from "./Balances.js"
import { gainOf, settleCoinOf, valueAt } from "./Contract.js"

/** A price; undefined for 0, which is no price. */
const priceOf = (text: string | null | undefined): Amount | undefined => {
  const price = amountOf(text)
  return price === undefined || price.value <= 0n ? undefined : price
}

const gain = ({ category, side, size }: AccountPosition, from: Amount, to: Amount): Amount => {
  const long = gainOf(category, orZero(size), from, to)
  return side === "Sell" ? BigDecimal.negate(long) : long
}

const isSame = (known: Position, next: Position): boolean => {
  const before = new Map<string, unknown>(Object.entries(known))
  const after = Object.entries(next)
  return after.length === before.size && after.every(([field, value]) => before.get(field) === value)
}

/** Whether a row is older than the one that is known, or the same: its mark price must not replace a newer one. */
const isStale = (known: Position, next: Position): boolean => {
  const age = Number(next.updatedTime) - Number(known.updatedTime)
  return age < 0 || (age === 0 && (next.seq ?? 0) < (known.seq ?? 0)) || isSame(known, next)
}

/** A position with the exchange's figures, or what follows from its entry price where the exchange gives none. */
const pushed = (position: Position, before: AccountPosition | undefined): AccountPosition => {
  const { category = "", positionIdx, side, size, symbol } = position
  const entryPrice = priceOf(position.entryPrice) ?? priceOf(position.avgPrice)
  const mark = priceOf(position.markPrice) ?? priceOf(before?.markPrice)
  const next: AccountPosition = {
    position,
    category,
    symbol,
    positionIdx,
    side,
    size,
    entryPrice: entryPrice && textOf(entryPrice),
    markPrice: valueOf(position.markPrice) ?? before?.markPrice,
    unrealisedPnl: valueOf(position.unrealisedPnl),
    positionValue: mark && textOf(valueAt(category, orZero(size), mark)),
    initialMargin: valueOf(position.positionIM),
    maintenanceMargin: valueOf(position.positionMM),
    isEstimate: false
  }
  if (next.unrealisedPnl !== undefined || mark === undefined || entryPrice === undefined) return next
  return { ...next, unrealisedPnl: textOf(gain(next, entryPrice, mark)) }
}

const moved = (pushedText: string | undefined, by: Amount): string | undefined =>
  pushedText === undefined ? undefined : textOf(BigDecimal.sum(orZero(pushedText), by))

/** The exchange's margin, scaled with the value of the position. */
const scaled = (margin: string | undefined, value: Amount, valueThen: Amount): string | undefined =>
  valueThen.value === 0n ? margin : margin && textOf(divide(BigDecimal.multiply(orZero(margin), value), valueThen, 16))

const change = (after: string | undefined, before: string | undefined): Amount =>
  BigDecimal.subtract(orZero(after), orZero(before))

/** Applies a mark price to one position and to the wallet. */
const markedOne = (view: AccountView, key: string, one: AccountPosition, price: Amount): AccountView => {
  const { category, position, size, symbol } = one
  const markPrice = textOf(price)
  const before = priceOf(one.markPrice)
  if (before !== undefined && BigDecimal.equals(before, price)) return view
  const value = valueAt(category, orZero(size), price)
  // Without an earlier mark price, nothing tells how far this one has moved.
  const by = before === undefined ? orZero("0") : gain(one, before, price)
  const entryPrice = priceOf(one.entryPrice)
  const pushedMark = priceOf(position.markPrice)
  const valueThen = pushedMark === undefined ? undefined : valueAt(category, orZero(size), pushedMark)
  const margin = (text: string | undefined) => (valueThen === undefined ? text : scaled(text, value, valueThen))
  const next: AccountPosition = {
    ...one,
    markPrice,
    unrealisedPnl:
      one.unrealisedPnl === undefined && entryPrice !== undefined
        ? textOf(gain(one, entryPrice, price))
        : moved(one.unrealisedPnl, by),
    positionValue: textOf(value),
    initialMargin: margin(valueOf(position.positionIM)),
    maintenanceMargin: margin(valueOf(position.positionMM)),
    isEstimate: true
  }
  const changed = { ...view, positions: HashMap.set(view.positions, key, next) }
  return Balances.moved(changed, settleCoinOf(category, symbol), {
    equity: by,
    // The value of options counts as equity, their profit doesn't.
    unrealisedPnl: category === "option" ? orZero("0") : by,
    initialMargin: change(next.initialMargin, one.initialMargin),
    maintenanceMargin: change(next.maintenanceMargin, one.maintenanceMargin)
  })
}

/** The mark price of a contract. */
export interface Mark {
  readonly category: string
  readonly symbol: string
  readonly price: string
}

const legs = [0, 1, 2]

/** Applies a mark price to the positions in a contract. */
export const marked = (view: AccountView, mark: Mark): AccountView => {
  const price = priceOf(mark.price)
  if (price === undefined) return view
  let next = view
  for (const positionIdx of legs) {
    const key = positionKey({ ...mark, positionIdx })
    const one = Option.getOrUndefined(HashMap.get(next.positions, key))
    if (one !== undefined) next = markedOne(next, key, one, price)
  }
  return next
}

/** Whether there is a position in a contract. */
export const isHeld = (view: AccountView, contract: { readonly category: string; readonly symbol: string }): boolean =>
  legs.some((positionIdx) => HashMap.has(view.positions, positionKey({ ...contract, positionIdx })))

/** Applies the state of a position. Its realized profit is in the wallet push that follows; only the mark price moves the equity. */
export const reported = (view: AccountView, position: Position): AccountView => {
  const key = positionKey(position)
  const before = Option.getOrUndefined(HashMap.get(view.positions, key))
  const known = before?.position ?? Option.getOrUndefined(HashMap.get(view.closedPositions, key))
  if (known !== undefined && isStale(known, position)) return view
  const isClosed = orZero(position.size).value === 0n
  // The feed closes a position that is no longer listed by a copy of its last state, whose mark price is old.
  const isCopy = isClosed && position.markPrice === before?.position.markPrice
  const price = isCopy ? undefined : priceOf(position.markPrice)
  const at = before === undefined || price === undefined ? view : markedOne(view, key, before, price)
  if (isClosed) {
    return {
      ...at,
      positions: HashMap.remove(at.positions, key),
      closedPositions: HashMap.set(at.closedPositions, key, position)
    }
  }
  return {
    ...at,
    positions: HashMap.set(at.positions, key, pushed(position, before)),
    closedPositions: HashMap.remove(at.closedPositions, key)
  }
}
