/** Checks an order against its instrument before it is sent. */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import type { DecimalInput } from "../../../Schema/Field.js"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import type { TimeInForce } from "../../../Schema/TimeInForce.js"
import type { Instrument } from "./Instrument.js"
import { type BrokenRule, InvalidOrder } from "./InvalidOrder.js"
import { show } from "./Rounding.js"
import { type RuleName, ruleOf } from "./Rule.js"

/** The fields of an order that an instrument has rules for, named as in `Order.placeOrder`. */
export interface OrderShape {
  readonly qty: DecimalInput
  /** Optional for a market order: a price to estimate its value with. */
  readonly price?: DecimalInput | undefined
  /** Defaults to `Limit`. */
  readonly orderType?: "Limit" | "Market" | undefined
  /** Post-only and RPI orders may be larger on spot. */
  readonly timeInForce?: TimeInForce | undefined
  readonly side?: "Buy" | "Sell" | undefined
  /** Whether the `qty` of a spot market order is in base or quote coin. Defaults to quote coin for buys, base coin for sells. */
  readonly marketUnit?: "baseCoin" | "quoteCoin" | undefined
  /** A derivatives order that only reduces a position has no minimum notional value. With quantity `"0"`, it closes the position. */
  readonly reduceOnly?: boolean | undefined
  /** Like `reduceOnly`. */
  readonly closeOnTrigger?: boolean | undefined
}

const inQuoteCoin = (instrument: Instrument, order: OrderShape): boolean =>
  instrument.category === "spot" &&
  order.orderType === "Market" &&
  (order.marketUnit === undefined ? order.side === "Buy" : order.marketUnit === "quoteCoin")

/** Price times quantity in quote coin; `undefined` without a price. */
const notionalOf = (
  instrument: Instrument,
  order: OrderShape,
  qty: BigDecimal.BigDecimal,
  price: BigDecimal.BigDecimal | undefined
): BigDecimal.BigDecimal | undefined => {
  if (instrument.category === "inverse" || inQuoteCoin(instrument, order)) return qty
  return price === undefined ? undefined : BigDecimal.multiply(qty, price)
}

const onlyReduces = (instrument: Instrument, { closeOnTrigger, reduceOnly }: OrderShape): boolean =>
  instrument.category !== "spot" && (reduceOnly === true || closeOnTrigger === true)

/** The rule for the largest quantity. */
const largestOf = ({ orderType, timeInForce }: OrderShape): RuleName => {
  if (orderType === "Market") return "maxMarketQty"
  return timeInForce === "PostOnly" || timeInForce === "RPI" ? "maxPostOnlyQty" : "maxQty"
}

/** Whether the quantity is `0`, which closes the whole position. `0.000` is not: it may be the result of rounding. */
const closesPosition = (instrument: Instrument, order: OrderShape): boolean =>
  onlyReduces(instrument, order) && Either.getOrElse(PlainDecimal.format(order.qty), () => "") === "0"

const plain = (value: BigDecimal.BigDecimal): string =>
  Either.getOrElse(PlainDecimal.format(BigDecimal.normalize(value)), (reason) => reason)

const brokenOf = (
  instrument: Instrument,
  order: OrderShape,
  isChecked: (rule: BrokenRule["rule"]) => boolean
): ReadonlyArray<BrokenRule> => {
  const broken: Array<BrokenRule> = []
  const read = (field: BrokenRule["field"], value: DecimalInput): BigDecimal.BigDecimal | undefined => {
    const result = Either.flatMap(PlainDecimal.format(value), PlainDecimal.parse)
    if (Either.isRight(result)) return result.right
    broken.push({ rule: "notADecimal", field, value: show(value), limit: result.left })
    return undefined
  }
  const check = (
    rule: Exclude<RuleName, "maxMarketQty" | "maxPostOnlyQty">,
    field: BrokenRule["field"],
    value: BigDecimal.BigDecimal,
    holds: (value: BigDecimal.BigDecimal, limit: BigDecimal.BigDecimal) => boolean,
    name: RuleName = rule
  ): void => {
    if (!isChecked(rule)) return
    const limit = ruleOf(instrument, name)
    if (Either.isLeft(limit)) broken.push({ rule: "unknownRule", field, value: plain(value), limit: limit.left })
    else if (limit.right !== undefined && !holds(value, limit.right))
      broken.push({ rule, field, value: plain(value), limit: instrument[name] ?? "" })
  }

  const isMarket = order.orderType === "Market"
  const price = order.price === undefined ? undefined : read("price", order.price)
  if (price !== undefined && !isMarket) {
    check("tickSize", "price", price, PlainDecimal.isMultiple)
    check("minPrice", "price", price, BigDecimal.greaterThanOrEqualTo)
    check("maxPrice", "price", price, BigDecimal.lessThanOrEqualTo)
  }
  const qty = read("qty", order.qty)
  if (qty !== undefined && !closesPosition(instrument, order)) {
    if (qty.value <= 0n && isChecked("notPositive"))
      broken.push({ rule: "notPositive", field: "qty", value: plain(qty), limit: "0" })
    if (inQuoteCoin(instrument, order)) check("amountStep", "qty", qty, PlainDecimal.isMultiple)
    else {
      check("qtyStep", "qty", qty, PlainDecimal.isMultiple)
      check("minQty", "qty", qty, BigDecimal.greaterThanOrEqualTo)
      check("maxQty", "qty", qty, BigDecimal.lessThanOrEqualTo, largestOf(order))
    }
    const notional = notionalOf(instrument, order, qty, price)
    if (notional !== undefined && !onlyReduces(instrument, order)) {
      check("minNotional", "qty", notional, BigDecimal.greaterThanOrEqualTo)
    }
  }
  return broken
}

/**
 * Returns all rules of the instrument that an order breaks.
 *
 * A rule that is missing or unreadable is broken too (`unknownRule`), unless the exchange sets none for the category.
 */
export const brokenRules = (instrument: Instrument, order: OrderShape): ReadonlyArray<BrokenRule> =>
  brokenOf(instrument, order, () => true)

const verdict = (instrument: Instrument, rules: ReadonlyArray<BrokenRule>): Either.Either<void, InvalidOrder> => {
  const [first, ...rest] = rules
  return first === undefined
    ? Either.void
    : Either.left(new InvalidOrder({ symbol: instrument.symbol, rules: [first, ...rest] }))
}

/**
 * Checks an order against every rule of its instrument. Fails with `InvalidOrder`, which lists all broken rules.
 *
 * The notional value of a market order is checked only if `price` is set to estimate it. The exchange has the final say.
 */
export const checkOrder = (instrument: Instrument, order: OrderShape): Either.Either<void, InvalidOrder> =>
  verdict(instrument, brokenRules(instrument, order))

/** Checks only the minimum notional value: price times quantity in quote coin, or the quantity of an inverse contract. */
export const checkNotional = (instrument: Instrument, order: OrderShape): Either.Either<void, InvalidOrder> =>
  verdict(
    instrument,
    brokenOf(instrument, order, (rule) => rule === "minNotional")
  )
