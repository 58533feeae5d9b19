import * as BigDecimal from "effect/BigDecimal"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { Outcome } from "../Errors/Outcome.js"
import * as Pages from "../Http/Pages.js"
import type { RestClient } from "../Http/RestClient.js"
import { getInstrumentsInfo } from "../Http/V5/Market/getInstrumentsInfo.js"
import type { Category } from "../Schema/Category.js"
import type { DecimalInput } from "../Schema/Field.js"
import type { ContractInstrument, OptionInstrument, SpotInstrument } from "../Schema/Instrument.js"
import * as PlainDecimal from "../Schema/PlainDecimal.js"
import * as SingleFlight from "./internal/SingleFlight.js"

/**
 * What can be traded, with the rules that its orders must keep, the same for every category.
 *
 * Rules are decimals as text; `undefined` where the exchange names none.
 */
export interface Instrument {
  readonly category: Category
  readonly symbol: string
  readonly status: string | undefined
  readonly baseCoin: string | undefined
  readonly quoteCoin: string | undefined
  readonly settleCoin: string | undefined
  /** Step of a price. */
  readonly tickSize: string | undefined
  readonly minPrice: string | undefined
  readonly maxPrice: string | undefined
  /** Step of a quantity, `basePrecision` on spot. */
  readonly qtyStep: string | undefined
  /** Undefined on spot, where only the amount counts. */
  readonly minQty: string | undefined
  /** Of limit orders. */
  readonly maxQty: string | undefined
  /** Of market orders. */
  readonly maxMarketQty: string | undefined
  /** Spot only: step of an amount in quote coin, which is what a market buy is given in. */
  readonly amountStep: string | undefined
  /** Least price times quantity in quote coin: `minNotionalValue`, `minOrderAmt` on spot. */
  readonly minNotional: string | undefined
  /** All that the exchange says. */
  readonly row: SpotInstrument | ContractInstrument | OptionInstrument
}

type Filter = Readonly<Record<string, string | undefined>>

const said = (value: string | undefined): string | undefined => (value === "" ? undefined : value)

/** Reads the rules out of a row of `Market.getInstrumentsInfo`. */
export const fromRow = (
  category: Category,
  row: SpotInstrument | ContractInstrument | OptionInstrument
): Instrument => {
  const price: Filter = row.priceFilter ?? {}
  const lot: Filter = row.lotSizeFilter ?? {}
  const isSpot = category === "spot"
  return {
    category,
    symbol: row.symbol,
    status: row.status,
    baseCoin: said(row.baseCoin),
    quoteCoin: said(row.quoteCoin),
    settleCoin: "settleCoin" in row ? said(row.settleCoin) : undefined,
    tickSize: said(price["tickSize"]),
    minPrice: said(price["minPrice"]),
    maxPrice: said(price["maxPrice"]),
    qtyStep: said(isSpot ? lot["basePrecision"] : lot["qtyStep"]),
    minQty: isSpot ? undefined : said(lot["minOrderQty"]),
    maxQty: said(lot["maxLimitOrderQty"]) ?? said(lot["maxOrderQty"]),
    maxMarketQty: said(lot["maxMarketOrderQty"]) ?? said(lot["maxMktOrderQty"]) ?? said(lot["maxOrderQty"]),
    amountStep: said(lot["quotePrecision"]),
    minNotional: said(isSpot ? lot["minOrderAmt"] : lot["minNotionalValue"]),
    row
  }
}

/** A rule that an order breaks. */
export interface BrokenRule {
  readonly rule:
    | "notADecimal"
    | "notPositive"
    | "tickSize"
    | "minPrice"
    | "maxPrice"
    | "qtyStep"
    | "minQty"
    | "maxQty"
    | "amountStep"
    | "minNotional"
  readonly field: "price" | "qty"
  /** What was given; for `minNotional` what it comes to. */
  readonly value: string
  /** What the rule allows, or why the value could not be read. */
  readonly limit: string
}

/** The exchange would refuse an order for its price, quantity or size. Nothing was sent. */
export class InvalidOrder extends Data.TaggedError("InvalidOrder")<{
  readonly symbol: string
  readonly rules: readonly [BrokenRule, ...ReadonlyArray<BrokenRule>]
}> {
  override get message(): string {
    return `${this.symbol}: ${this.rules.map(({ field, limit, rule, value }) => `${field} ${value} breaks ${rule} ${limit}`).join(", ")}`
  }

  /** Nothing was sent. */
  get outcome(): Outcome {
    return "notExecuted"
  }
}

/** The exchange does not list the symbol in that category, or not as one that is traded. */
export class UnknownInstrument extends Data.TaggedError("UnknownInstrument")<{
  readonly category: Category
  readonly symbol: string
}> {
  override get message(): string {
    return `There is no ${this.category} instrument ${this.symbol}`
  }
}

/**
 * Which way to round: towards the lower or higher multiple, the closest, or the one that does not worsen the price for a side:
 * down for `Buy`, up for `Sell`.
 */
export type Rounding = "down" | "up" | "nearest" | "Buy" | "Sell"

const show = (value: DecimalInput): string => Either.getOrElse(PlainDecimal.format(value), () => String(value))

const rounded = (
  instrument: Instrument,
  field: BrokenRule["field"],
  rule: BrokenRule["rule"],
  value: DecimalInput,
  step: string | undefined,
  mode: Rounding
): Either.Either<string, InvalidOrder> => {
  const round =
    mode === "down" || mode === "Buy"
      ? PlainDecimal.roundDown
      : mode === "nearest"
        ? PlainDecimal.roundNearest
        : PlainDecimal.roundUp
  const known = step !== undefined && Either.isRight(PlainDecimal.format(value))
  return Either.mapLeft(
    step === undefined ? PlainDecimal.format(value) : round(value, step),
    (reason) =>
      new InvalidOrder({
        symbol: instrument.symbol,
        rules: [{ rule: known ? rule : "notADecimal", field, value: show(value), limit: reason }]
      })
  )
}

/**
 * Rounds a price to the tick, exactly, as text with the tick's decimals.
 *
 * An instrument without a tick leaves the price as it is, in plain digits.
 */
export const roundPrice = (
  instrument: Instrument,
  price: DecimalInput,
  mode: Rounding
): Either.Either<string, InvalidOrder> => rounded(instrument, "price", "tickSize", price, instrument.tickSize, mode)

/** Rounds a quantity to the step, exactly: down unless told otherwise. */
export const roundQty = (
  instrument: Instrument,
  qty: DecimalInput,
  mode: "down" | "up" | "nearest" = "down"
): Either.Either<string, InvalidOrder> => rounded(instrument, "qty", "qtyStep", qty, instrument.qtyStep, mode)

/** Rounds an amount in quote coin, which a spot market buy is given in, to its step: down unless told otherwise. */
export const roundAmount = (
  instrument: Instrument,
  amount: DecimalInput,
  mode: "down" | "up" | "nearest" = "down"
): Either.Either<string, InvalidOrder> => rounded(instrument, "qty", "amountStep", amount, instrument.amountStep, mode)

/** The part of an order that an instrument has rules for, in the words of `Order.placeOrder`. */
export interface OrderShape {
  readonly qty: DecimalInput
  /** Left out, or a price to estimate with, for a market order. */
  readonly price?: DecimalInput | undefined
  /** `Limit` unless set. */
  readonly orderType?: "Limit" | "Market" | undefined
  readonly side?: "Buy" | "Sell" | undefined
  /** Whether a spot market order's `qty` is in base or quote coin; a market buy's is in quote coin unless set. */
  readonly marketUnit?: "baseCoin" | "quoteCoin" | undefined
  /** An order that only closes may be as small as the position is. */
  readonly reduceOnly?: boolean | undefined
}

const decimal = (text: string | undefined): BigDecimal.BigDecimal | undefined =>
  text === undefined ? undefined : Either.getOrUndefined(PlainDecimal.parse(text))

const inQuoteCoin = (instrument: Instrument, order: OrderShape): boolean =>
  instrument.category === "spot" &&
  order.orderType === "Market" &&
  (order.marketUnit === undefined ? order.side === "Buy" : order.marketUnit === "quoteCoin")

/** Price times quantity in quote coin, or nothing without a price. */
const notionalOf = (
  instrument: Instrument,
  order: OrderShape,
  qty: BigDecimal.BigDecimal,
  price: BigDecimal.BigDecimal | undefined
): BigDecimal.BigDecimal | undefined => {
  if (instrument.category === "inverse" || inQuoteCoin(instrument, order)) return qty
  return price === undefined ? undefined : BigDecimal.multiply(qty, price)
}

const plain = (value: BigDecimal.BigDecimal): string =>
  Either.getOrElse(PlainDecimal.format(BigDecimal.normalize(value)), (reason) => reason)

/** All the rules that an order breaks; none when the exchange has no reason in its listing to refuse it. */
export const brokenRules = (instrument: Instrument, order: OrderShape): ReadonlyArray<BrokenRule> => {
  const broken: Array<BrokenRule> = []
  const read = (field: BrokenRule["field"], value: DecimalInput): BigDecimal.BigDecimal | undefined => {
    const result = Either.flatMap(PlainDecimal.format(value), PlainDecimal.parse)
    if (Either.isRight(result)) return result.right
    broken.push({ rule: "notADecimal", field, value: show(value), limit: result.left })
    return undefined
  }
  const check = (
    rule: BrokenRule["rule"],
    field: BrokenRule["field"],
    value: BigDecimal.BigDecimal,
    limit: string | undefined,
    holds: (value: BigDecimal.BigDecimal, limit: BigDecimal.BigDecimal) => boolean
  ): void => {
    const bound = decimal(limit)
    if (limit === undefined || bound === undefined || holds(value, bound)) return
    broken.push({ rule, field, value: plain(value), limit })
  }
  const isMultiple = (value: BigDecimal.BigDecimal, step: BigDecimal.BigDecimal): boolean =>
    BigDecimal.isZero(step) || PlainDecimal.isMultiple(value, step)

  const isMarket = order.orderType === "Market"
  const price = order.price === undefined ? undefined : read("price", order.price)
  if (price !== undefined && !isMarket) {
    check("tickSize", "price", price, instrument.tickSize, isMultiple)
    check("minPrice", "price", price, instrument.minPrice, BigDecimal.greaterThanOrEqualTo)
    check("maxPrice", "price", price, instrument.maxPrice, BigDecimal.lessThanOrEqualTo)
  }
  const qty = read("qty", order.qty)
  if (qty !== undefined) {
    if (qty.value <= 0n) broken.push({ rule: "notPositive", field: "qty", value: plain(qty), limit: "0" })
    if (inQuoteCoin(instrument, order)) check("amountStep", "qty", qty, instrument.amountStep, isMultiple)
    else {
      check("qtyStep", "qty", qty, instrument.qtyStep, isMultiple)
      check("minQty", "qty", qty, instrument.minQty, BigDecimal.greaterThanOrEqualTo)
      check("maxQty", "qty", qty, isMarket ? instrument.maxMarketQty : instrument.maxQty, BigDecimal.lessThanOrEqualTo)
    }
    const notional = notionalOf(instrument, order, qty, price)
    if (notional !== undefined && order.reduceOnly !== true) {
      check("minNotional", "qty", notional, instrument.minNotional, BigDecimal.greaterThanOrEqualTo)
    }
  }
  return broken
}

const verdict = (instrument: Instrument, rules: ReadonlyArray<BrokenRule>): Either.Either<void, InvalidOrder> => {
  const [first, ...rest] = rules
  return first === undefined
    ? Either.void
    : Either.left(new InvalidOrder({ symbol: instrument.symbol, rules: [first, ...rest] }))
}

/**
 * Checks an order against every rule of its instrument before it is sent, and names all that it breaks.
 *
 * A market order is checked for its size only as far as a price to estimate with is given. The exchange has the last word.
 */
export const checkOrder = (instrument: Instrument, order: OrderShape): Either.Either<void, InvalidOrder> =>
  verdict(instrument, brokenRules(instrument, order))

/**
 * Checks only whether an order is big enough: price times quantity, in quote coin; an inverse contract's quantity is that
 * already.
 */
export const checkNotional = (instrument: Instrument, order: OrderShape): Either.Either<void, InvalidOrder> =>
  verdict(
    instrument,
    brokenRules(instrument, order).filter(({ rule }) => rule === "minNotional" || rule === "notADecimal")
  )

/** The instruments of the exchange, kept for a while. */
export class Instruments extends Context.Tag("effect-bybit/Instruments")<
  Instruments,
  {
    /** One instrument. */
    readonly get: (
      category: Category,
      symbol: string
    ) => Effect.Effect<Instrument, UnknownInstrument | CommonError | NetworkError>
    /** All instruments of a category by symbol; of the options those on one coin, BTC unless named. */
    readonly all: (
      category: Category,
      baseCoin?: string
    ) => Effect.Effect<ReadonlyMap<string, Instrument>, CommonError | NetworkError>
    /** Forgets all, so that the next reader fetches. */
    readonly invalidate: Effect.Effect<void>
  }
>() {}

/** Settings of {@link layer}. */
export interface Options {
  /** How long what was fetched is kept. 1 hour unless set. */
  readonly timeToLive?: Duration.DurationInput
  /**
   * How old it must be for an unknown symbol to be worth fetching again: it may be newly listed. 1 minute unless set.
   */
  readonly retryUnknown?: Duration.DurationInput
}

type Fetched = ReadonlyMap<string, Instrument>

interface Shelf {
  readonly fetch: Effect.Effect<Fetched, CommonError | NetworkError>
  fetched: { readonly at: number; readonly bySymbol: Fetched } | undefined
}

/** Options are listed by coin: `ETH-27MAR26-3000-C-USDT` is on ETH. */
const coinOf = (symbol: string): string => symbol.slice(0, symbol.indexOf("-") === -1 ? undefined : symbol.indexOf("-"))

const load = (
  category: Category,
  baseCoin: string | undefined
): Effect.Effect<Fetched, CommonError | NetworkError, RestClient> =>
  Pages.items(getInstrumentsInfo, {
    category,
    ...(baseCoin === undefined ? {} : { baseCoin }),
    ...(category === "spot" ? {} : { limit: 1000 })
  }).pipe(
    Stream.runFold(new Map<string, Instrument>(), (bySymbol, row) => bySymbol.set(row.symbol, fromRow(category, row)))
  )

/**
 * Fetches a category's instruments when one is first asked for, all pages, and keeps them for an hour.
 *
 * Concurrent readers share one fetch; a fetch that fails is not kept. An unknown symbol makes it fetch again, at most once a
 * minute, for new listings.
 */
export const layer = (options: Options = {}): Layer.Layer<Instruments, never, RestClient> =>
  Layer.scoped(
    Instruments,
    Effect.gen(function* () {
      const scope = yield* Effect.scope
      const context = yield* Effect.context<RestClient>()
      const timeToLive = Duration.toMillis(options.timeToLive ?? "1 hour")
      const retryUnknown = Duration.toMillis(options.retryUnknown ?? "1 minute")
      const shelves = new Map<string, Shelf>()
      const shelfOf = (category: Category, baseCoin: string | undefined): Shelf => {
        const name = category === "option" ? `option ${baseCoin ?? "BTC"}` : category
        const known = shelves.get(name)
        if (known !== undefined) return known
        const own = category === "option" ? (baseCoin ?? "BTC") : undefined
        const shelf: Shelf = {
          fetch: SingleFlight.make(
            scope,
            Effect.zipWith(Effect.provide(load(category, own), context), Clock.currentTimeMillis, (bySymbol, at) => {
              shelf.fetched = { at, bySymbol }
              return bySymbol
            })
          ).run,
          fetched: undefined
        }
        shelves.set(name, shelf)
        return shelf
      }
      const read = (shelf: Shelf, longest: number): Effect.Effect<Fetched, CommonError | NetworkError> =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          shelf.fetched !== undefined && now - shelf.fetched.at < longest
            ? Effect.succeed(shelf.fetched.bySymbol)
            : shelf.fetch
        )
      const all = (category: Category, baseCoin?: string) =>
        category === "option" || baseCoin === undefined
          ? read(shelfOf(category, baseCoin), timeToLive)
          : Effect.map(
              read(shelfOf(category, undefined), timeToLive),
              (bySymbol): Fetched => new Map([...bySymbol].filter(([, { baseCoin: own }]) => own === baseCoin))
            )
      const get = (category: Category, symbol: string) =>
        Effect.gen(function* () {
          const shelf = shelfOf(category, category === "option" ? coinOf(symbol) : undefined)
          const instrument =
            (yield* read(shelf, timeToLive)).get(symbol) ??
            (yield* read(shelf, Math.min(timeToLive, retryUnknown))).get(symbol)
          return instrument ?? (yield* new UnknownInstrument({ category, symbol }))
        })
      const invalidate = Effect.sync(() => shelves.clear())
      return { all, get, invalidate }
    })
  )
