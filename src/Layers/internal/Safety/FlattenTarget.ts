/** Reads what is open of a target, and says which orders close it. */
import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { DecodeError, RequestTimeout } from "../../../Errors/Network.js"
import type { PrivateFailure } from "../../../Http/Endpoint.js"
import * as Pages from "../../../Http/Pages.js"
import type { RestClient } from "../../../Http/RestClient.js"
import { getWalletBalance } from "../../../Http/V5/Account/getWalletBalance.js"
import type { PlaceOrderParams } from "../../../Http/V5/Order/placeOrder.js"
import { type GetPositionInfoParams, getPositionInfo } from "../../../Http/V5/Position/getPositionInfo.js"
import { arrivesWithin } from "../../../Runtime/Overdue.js"
import type { ContractCategory, DerivativeCategory } from "../../../Schema/Category.js"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import type { Position } from "../../../Schema/Position.js"
import { BuySide, OneWay, type PositionIdx, SellSide } from "../../../Schema/PositionIdx.js"
import type { WalletCoin } from "../../../Schema/Wallet.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import { Instruments, type UnknownInstrument } from "../../Instruments.js"
import type { Instrument } from "../Instruments/Instrument.js"

/** A spot pair: the free balance of its base coin is sold for its quote coin. */
export interface SpotTarget {
  readonly category: "spot"
  readonly symbol: string
}

/** The positions of a symbol, base coin or settle coin. */
export type PositionTarget =
  | { readonly category: DerivativeCategory; readonly symbol: string }
  | { readonly category: DerivativeCategory; readonly baseCoin: string }
  | { readonly category: ContractCategory; readonly settleCoin: string }

/** What to close. */
export type FlattenTarget = SpotTarget | PositionTarget

/** Why positions or balances could not be read. */
export type ReadingError = Pages.PageError<PrivateFailure<GetPositionInfoParams>> | UnknownInstrument

/** What one position or balance is closed with. */
export interface Holding {
  /** What it is: two targets may contain the same. */
  readonly key: string
  readonly order: Omit<PlaceOrderParams, "qty" | "orderLinkId">
  /** The sizes of the orders, which add up to its own. */
  readonly sizes: ReadonlyArray<string>
}

/** What is open of a target. */
export interface Reading {
  readonly positions: ReadonlyArray<Position>
  readonly balances: ReadonlyArray<WalletCoin>
  readonly holdings: ReadonlyArray<Holding>
  /** Whether some of the balance can't be sold now, but may be free soon. */
  readonly isLocked: boolean
  /** Why there may be more than this. */
  readonly gap: ReadingError | undefined
}

/** How long to wait for the rules of a contract. Without them, a position is closed with one order. */
const rulesWithin = "3 seconds"

const zero = BigDecimal.fromBigInt(0n)

const decimal = (text: string | null | undefined): BigDecimal.BigDecimal =>
  Either.getOrElse(PlainDecimal.toBigDecimal(text ?? ""), () => zero)

const textOf = (value: BigDecimal.BigDecimal): string => Either.getOrElse(PlainDecimal.format(value), () => "0")

/** Rounds down to the lot. What can't be rounded stays as it is: the exchange decides. */
const lotsOf = (size: string, instrument: Instrument | undefined): string =>
  instrument?.qtyStep === undefined
    ? size
    : Either.getOrElse(PlainDecimal.roundDown(size, instrument.qtyStep), () => size)

/** Splits a size into those of orders that the exchange accepts. */
const sizesOf = (size: string, instrument: Instrument | undefined): ReadonlyArray<string> => {
  const most = lotsOf(instrument?.maxMarketQty ?? "", instrument)
  const max = decimal(most)
  const sizes: Array<string> = []
  let left = decimal(size)
  if (BigDecimal.greaterThan(max, zero))
    for (; BigDecimal.greaterThan(left, max); left = BigDecimal.subtract(left, max)) sizes.push(most)
  return sizes.length === 0 ? [size] : [...sizes, textOf(left)]
}

type Positions = Stream.Stream<Position, ReadingError, RestClient | Credentials | Instruments>

const listed = (params: GetPositionInfoParams): Positions => Pages.items(getPositionInfo, { ...params, limit: 200 })

/** Lists the positions of a target. On contracts, the exchange doesn't list those of a base coin. */
const positionsOf = (target: PositionTarget): Positions => {
  const { category } = target
  if ("symbol" in target) {
    const { symbol } = target
    return Stream.filter(listed({ category, symbol }), (one) => one.symbol === symbol)
  }
  if ("settleCoin" in target) return listed({ category, settleCoin: target.settleCoin })
  const { baseCoin } = target
  if (category === "option")
    return Stream.filter(listed({ category, baseCoin }), ({ symbol }) => symbol.startsWith(`${baseCoin}-`))
  return Stream.unwrap(
    Effect.gen(function* () {
      const bySymbol = yield* (yield* Instruments).all(category, baseCoin)
      const settleCoins = new Set([...bySymbol.values()].flatMap(({ settleCoin }) => settleCoin ?? []))
      return Stream.fromIterable(settleCoins).pipe(
        Stream.flatMap((settleCoin) => listed({ category, settleCoin })),
        Stream.filter(({ symbol }) => bySymbol.has(symbol))
      )
    })
  )
}

/** What closes a position. Nothing if the exchange doesn't say which side it is. */
const closing = (
  category: DerivativeCategory,
  { positionIdx, side, size, symbol }: Position,
  instrument: Instrument | undefined
): ReadonlyArray<Holding> => {
  if (side !== "Buy" && side !== "Sell") return []
  const index: PositionIdx = positionIdx === BuySide ? BuySide : positionIdx === SellSide ? SellSide : OneWay
  const order = {
    category,
    symbol,
    side: side === "Buy" ? "Sell" : "Buy",
    orderType: "Market",
    reduceOnly: true,
    ...(category === "option" ? {} : { positionIdx: index })
  } as const
  return [{ key: `${category} ${symbol} ${positionIdx}`, order, sizes: sizesOf(size, instrument) }]
}

/** A list that fails or takes too long counts as far as it was read: closing a position is right, whatever else there is. */
const readPositions = (
  target: PositionTarget,
  millis: number
): Effect.Effect<Reading, ReadingError, RestClient | Credentials | Instruments> =>
  Effect.gen(function* () {
    const { category } = target
    const instruments = yield* Instruments
    // A list that changes while it is read repeats rows.
    const rows = new Map<string, Position>()
    const isLate = () =>
      new RequestTimeout({ endpoint: "Safety.flatten", afterMillis: Math.round(millis), outcome: "notExecuted" })
    const read = yield* Stream.runForEach(positionsOf(target), (row) =>
      Effect.sync(() => /[1-9]/.test(row.size) && rows.set(`${row.symbol} ${row.positionIdx}`, row))
    ).pipe(Effect.interruptible, arrivesWithin(millis, isLate), Effect.either)
    const gap = Either.isLeft(read) ? read.left : undefined
    if (gap !== undefined && rows.size === 0) return yield* Effect.fail(gap)
    const withRules = yield* Effect.forEach(
      rows.values(),
      (position) =>
        Effect.map(
          Effect.option(Effect.timeout(instruments.get(category, position.symbol), rulesWithin)),
          (instrument) => ({ position, instrument: Option.getOrUndefined(instrument) })
        ),
      { concurrency: "unbounded" }
    )
    const own = withRules.filter(
      ({ instrument }) =>
        !("settleCoin" in target) || (instrument?.settleCoin ?? target.settleCoin) === target.settleCoin
    )
    return {
      positions: own.map(({ position }) => position),
      balances: [],
      holdings: own.flatMap(({ instrument, position }) => closing(category, position, instrument)),
      isLocked: false,
      gap
    }
  })

const readBalance = ({
  category,
  symbol
}: SpotTarget): Effect.Effect<Reading, ReadingError, RestClient | Credentials | Instruments> =>
  Effect.gen(function* () {
    const instrument = yield* (yield* Instruments).get(category, symbol)
    const unreadable = (issue: string, body: unknown) =>
      new DecodeError({ endpoint: "Safety.flatten", path: "result", issue, body, outcome: "notExecuted" })
    const coin = instrument.baseCoin
    if (coin === undefined) return yield* unreadable("baseCoin is missing", instrument.row)
    const { list } = yield* getWalletBalance({ accountType: "UNIFIED", coin })
    if (list.length === 0) return yield* unreadable("the wallet is missing", list)
    const balance = list.flatMap((wallet) => wallet.coin).find((one) => one.coin === coin)
    const borrowed = BigDecimal.max(decimal(balance?.borrowAmount), decimal(balance?.spotBorrow))
    const own = BigDecimal.subtract(decimal(balance?.walletBalance), borrowed)
    const isLot = (size: BigDecimal.BigDecimal) =>
      BigDecimal.greaterThan(size, zero) && /[1-9]/.test(lotsOf(textOf(size), instrument))
    const locked = decimal(balance?.locked)
    const free = BigDecimal.subtract(own, locked)
    const order = { category, symbol, side: "Sell", orderType: "Market" } as const
    return {
      positions: [],
      balances: balance !== undefined && [decimal(balance.walletBalance), borrowed].some(isLot) ? [balance] : [],
      holdings: isLot(free)
        ? [{ key: `spot ${coin}`, order, sizes: sizesOf(lotsOf(textOf(free), instrument), instrument) }]
        : [],
      isLocked: BigDecimal.greaterThan(locked, zero),
      gap: undefined
    }
  })

/** Reads what is open of a target, in this time if it is a list. */
export const readingOf = (
  target: FlattenTarget,
  millis: number
): Effect.Effect<Reading, ReadingError, RestClient | Credentials | Instruments> =>
  target.category === "spot" ? readBalance(target) : readPositions(target, millis)
