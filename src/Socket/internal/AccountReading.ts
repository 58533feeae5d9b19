import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { CommonError } from "../../Errors/CommonError.js"
import type { NetworkError } from "../../Errors/Network.js"
import * as Pages from "../../Http/Pages.js"
import type { RestClient } from "../../Http/RestClient.js"
import { getWalletBalance } from "../../Http/V5/Account/getWalletBalance.js"
import { getOpenOrders } from "../../Http/V5/Order/getOpenOrders.js"
import { getOrderHistory } from "../../Http/V5/Order/getOrderHistory.js"
import { getTradeHistory } from "../../Http/V5/Order/getTradeHistory.js"
import { getPositionInfo } from "../../Http/V5/Position/getPositionInfo.js"
import type { Credentials } from "../../Layers/Credentials.js"
import type { Category } from "../../Schema/Category.js"
import type { Execution } from "../../Schema/Execution.js"
import type { Order } from "../../Schema/Order.js"
import type { Position } from "../../Schema/Position.js"
import type { Wallet } from "../../Schema/Wallet.js"
import type { Coverage } from "../Coverage.js"

/** An account as read over REST. */
export interface AccountReading {
  readonly executions: ReadonlyArray<Execution>
  readonly orders: ReadonlyArray<Order>
  readonly positions: ReadonlyArray<Position>
  readonly wallets: ReadonlyArray<Wallet>
  /** The exchange's time when the wallet was read, in milliseconds; 0 if the answer has no time. */
  readonly walletTime: number
}

/** Orders and positions that were open when last seen. Those that are no longer open are looked up one by one. */
export interface Open {
  readonly orders: ReadonlyArray<{ readonly category: string; readonly orderId: string }>
  readonly positions: ReadonlyArray<{ readonly category: string; readonly symbol: string }>
}

type RestError = CommonError | NetworkError
type Rest<A> = Effect.Effect<A, RestError, RestClient | Credentials>

/** Whether a market isn't available to this account, so that there is nothing to read. */
const isUnavailable = (error: RestError): boolean =>
  "category" in error && (error.category === "parameter" || error.category === "region")

const all = <Row extends object>(
  rows: Stream.Stream<Row, RestError, RestClient | Credentials>,
  category: string
): Rest<ReadonlyArray<Row & { readonly category: string }>> =>
  Stream.runCollect(rows).pipe(
    Effect.map((chunk) => Chunk.toReadonlyArray(chunk).map((row) => ({ ...row, category }))),
    Effect.catchIf(isUnavailable, (error) =>
      Effect.as(Effect.logWarning(`${category}: ${error.message}; skipped in the reconciliation`), [])
    )
  )

const flat = <A>(lists: ReadonlyArray<Rest<ReadonlyArray<A>>>): Rest<ReadonlyArray<A>> =>
  Effect.map(Effect.all(lists, { concurrency: 4 }), (read) => read.flat())

const isCategory = (category: string): category is Category =>
  category === "spot" || category === "linear" || category === "inverse" || category === "option"

/** Reads the executions of a period, the open orders, the positions and the wallet. */
export const read = (
  coverage: Coverage,
  time: { readonly from: number; readonly to: number },
  open: Open
): Rest<AccountReading> =>
  Effect.gen(function* () {
    const { categories, optionCoins, settleCoins } = coverage
    const executions = yield* flat(
      categories.flatMap((category) => {
        const scopes = category === "option" ? optionCoins.map((baseCoin) => ({ baseCoin })) : [{}]
        return scopes.map((scope) =>
          all<Execution>(Pages.itemsBetween(getTradeHistory, { category, limit: 100, ...scope }, time), category)
        )
      })
    )
    const orders = yield* flat(
      categories.flatMap((category) => {
        const scopes = category === "linear" ? settleCoins.map((settleCoin) => ({ settleCoin })) : [{}]
        return scopes.map((scope) =>
          all<Order>(Pages.items(getOpenOrders, { category, limit: 50, ...scope }), category)
        )
      })
    )
    const positions = yield* flat(
      categories.flatMap((category) => {
        if (category === "spot") return []
        const scopes = category === "linear" ? settleCoins.map((settleCoin) => ({ settleCoin })) : [{}]
        return scopes.map((scope) =>
          all<Position>(Pages.items(getPositionInfo, { category, limit: 200, ...scope }), category)
        )
      })
    )
    const openOrders = new Set(orders.map(({ orderId }) => orderId))
    const closed = yield* flat(
      open.orders
        .filter(({ orderId }) => !openOrders.has(orderId))
        .map(({ category, orderId }) => (isCategory(category) ? readOrder(category, orderId) : Effect.succeed([])))
    )
    const held = new Set(positions.map(({ category, symbol }) => `${category} ${symbol}`))
    const left = yield* flat(
      open.positions
        .filter(({ category, symbol }) => !held.has(`${category} ${symbol}`))
        .map(({ category, symbol }) =>
          isCategory(category) && category !== "spot"
            ? all<Position>(Pages.items(getPositionInfo, { category, symbol }), category)
            : Effect.succeed([])
        )
    )
    const wallet = yield* getWalletBalance.response({ accountType: "UNIFIED" })
    return {
      executions,
      orders: [...orders, ...closed],
      positions: [...positions, ...left],
      wallets: wallet.result.list,
      walletTime: wallet.time ?? 0
    }
  })

/** Finds an order among the open ones, or else in the history. */
const readOrder = (category: Category, orderId: string): Rest<ReadonlyArray<Order>> =>
  Effect.flatMap(all<Order>(Pages.items(getOpenOrders, { category, orderId }), category), (live) =>
    live.length > 0 ? Effect.succeed(live) : all<Order>(Pages.items(getOrderHistory, { category, orderId }), category)
  )
