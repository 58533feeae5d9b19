import * as BigDecimal from "effect/BigDecimal"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import type { AnyCategory } from "../Schema/Category.js"
import type { Execution } from "../Schema/Execution.js"
import type { Order } from "../Schema/Order.js"
import { isFinal } from "../Schema/OrderStatus.js"
import type { Position } from "../Schema/Position.js"
import type { AnyPositionIdx } from "../Schema/PositionIdx.js"
import type { AnySide } from "../Schema/Side.js"
import type { Wallet, WalletCoin } from "../Schema/Wallet.js"
import type { UnresolvedOrder } from "./FeedEvent.js"
import { orZero } from "./internal/AccountView/Amount.js"

/** What an order has traded, as far as the view knows its executions. Sums are exact. */
export interface Fills {
  /** Oldest first. Only trades: funding, settlements and deliveries belong to no order. */
  readonly executions: ReadonlyArray<Execution>
  /** Sum of the quantities: in base coin; in quote coin on the inverse market. */
  readonly qty: string
  /** Sum of the values: in quote coin; in base coin, each rounded to 16 decimals, on the inverse market. */
  readonly value: string
  /** Average price, rounded to 16 decimals; undefined before the first fill. */
  readonly avgPrice: string | undefined
  /** Fees by coin; negative if received. A contract's fee that names no coin is in the coin it settles in. */
  readonly fees: Readonly<Record<string, string>>
}

/** An order and its fills. */
export interface AccountOrder {
  readonly order: Order
  readonly fills: Fills
  /**
   * What was executed before the view began, and is not among the fills; `order.cumExecQty` counts it too. Known from the first
   * `Live` on; of an order that is first seen later, from the next `Live` or audit.
   */
  readonly earlierQty: string
  /** What {@link AccountOrder.earlierQty} follows from; undefined until it is known. */
  readonly earlier: Earlier | undefined
}

/** What an order had executed before the view began: `cumExecQty`, less the fills up to `until`. */
export interface Earlier {
  /** What the order had executed by `until`, as far as the exchange has told. */
  readonly cumExecQty: string
  /** In milliseconds of the exchange's clock. */
  readonly until: number
  /** Whether fills up to `until` may still be on their way. */
  readonly isProvisional: boolean
}

/** A position that is not empty. Amounts are in the coin it settles in. */
export interface AccountPosition {
  /** As last pushed, or read over REST. */
  readonly position: Position
  readonly category: AnyCategory
  readonly symbol: string
  /** 0 in one-way mode; in hedge mode, 1 for the long and 2 for the short position. */
  readonly positionIdx: AnyPositionIdx
  readonly side: AnySide
  /** Never negative: see `side`. */
  readonly size: string
  readonly entryPrice: string | undefined
  /** Follows the ticker. */
  readonly markPrice: string | undefined
  /** The exchange's figure, moved by what the mark price changed since. */
  readonly unrealisedPnl: string | undefined
  /** At the mark price. The exchange's own figure, `position.positionValue`, is at the entry price. */
  readonly positionValue: string | undefined
  /**
   * The exchange's figure, scaled with the value at the mark price; undefined in portfolio margin. Of a short option, it grows by as
   * much as its mark price is above its entry price; a long one has none.
   */
  readonly initialMargin: string | undefined
  /**
   * The exchange's figure, scaled with the value at the mark price; undefined in portfolio margin. Of a short option, it grows by as
   * much as its mark price; a long one has none.
   */
  readonly maintenanceMargin: string | undefined
  /** Whether a mark price has arrived since the exchange's figures. */
  readonly isEstimate: boolean
}

/** One coin of the wallet, in that coin unless stated otherwise. */
export interface AccountBalance {
  /** As last pushed, or read over REST. */
  readonly pushed: WalletCoin
  readonly coin: string
  /** Follows the mark prices of positions that settle in this coin. */
  readonly equity: string
  readonly walletBalance: string
  /** Perpetuals and futures, not options. Follows the mark prices. */
  readonly unrealisedPnl: string
  /** Follows the equity, at the coin's price when the wallet was pushed. */
  readonly usdValue: string | undefined
  /**
   * USD per coin when the wallet was pushed: the coin's value divided by its equity. If that is worth less than 0.001 USD, the last
   * known price, or 1 for USDT and USDC.
   */
  readonly usdPrice: string | undefined
  readonly isEstimate: boolean
}

/** The account's totals in USD; undefined where the exchange gives none. */
export interface AccountTotals {
  readonly totalEquity: string | undefined
  readonly totalWalletBalance: string | undefined
  readonly totalMarginBalance: string | undefined
  readonly totalPerpUPL: string | undefined
  readonly totalInitialMargin: string | undefined
  readonly totalMaintenanceMargin: string | undefined
  readonly totalAvailableBalance: string | undefined
  /** At 1, all margin is in use. */
  readonly accountIMRate: string | undefined
  /** At 1, liquidation starts. */
  readonly accountMMRate: string | undefined
  /** Whether a mark price has moved them since the wallet was pushed. */
  readonly isEstimate: boolean
}

/** What the mark prices have changed since the wallet was pushed, for the positions that settle in one coin. In that coin. */
export interface Move {
  readonly equity: string
  readonly unrealisedPnl: string
  readonly initialMargin: string
  readonly maintenanceMargin: string
}

/** How current a view is. */
export interface Freshness {
  /**
   * - `Reading`: the account is being read for the first time.
   * - `Live`: nothing is missing up to `completeUntil`, and pushes are applied as they come.
   * - `CatchingUp`: the connection was lost. What became known is applied; more may have happened.
   * - `Failed`: the feed has failed, or its scope or layer has closed. The view stays as it is.
   */
  readonly status: "Reading" | "Live" | "CatchingUp" | "Failed"
  /** When this status began, in milliseconds of the local clock. */
  readonly since: number
  /** Everything up to this time is in the view, in milliseconds of the exchange's clock; undefined before the first `Live`. */
  readonly completeUntil: number | undefined
  /** When the last event of the account arrived, in milliseconds of the local clock; mark prices don't count. */
  readonly lastEventAt: number | undefined
  /** Orders whose executions don't add up. */
  readonly unresolved: ReadonlyArray<UnresolvedOrder>
  /** How many messages could not be decoded. The account was read over REST instead. */
  readonly undecoded: number
}

/**
 * An account at one moment. It is never changed: each event makes a new view, which shares what is unchanged.
 *
 * Orders and executions are exactly what the exchange reports. So are positions, `balances` and `totals` when they are pushed; in
 * between, they follow the mark prices, and `isEstimate` is true:
 *
 * - A linear position moves the equity of its coin by its size times the change of the mark price, an inverse one by its size times
 *   the change of 1 / mark price. An option moves the equity too, but not the profit of futures, and the margin balance only in
 *   portfolio margin.
 * - Margins of positions scale with their values at the mark price, except those of options. The available balance and the margin
 *   rates follow.
 * - Wallet balances, the margins of open orders, haircuts, the part of an option's margin that follows the index, and the prices of
 *   coins in USD stay as they are until the next push.
 *
 * A push of the wallet names only the coins that changed; the others stay estimates.
 */
export interface AccountView {
  /** Open orders by orderId. */
  readonly orders: HashMap.HashMap<string, AccountOrder>
  /** The newest orders that are over, the latest first. */
  readonly closedOrders: ReadonlyArray<AccountOrder>
  /** The orderId of each order in this view that has an orderLinkId, by orderLinkId. */
  readonly orderIds: HashMap.HashMap<string, string>
  /** Executions of orders that have not been reported yet. */
  readonly unmatched: ReadonlyArray<{ readonly orderId: string; readonly fills: Fills }>
  /**
   * Orders whose `earlierQty` may count executions that were on their way at the first `Live`: it becomes less when these arrive. They
   * are not complete until a later reading, or until 10 seconds have passed.
   */
  readonly provisional: ReadonlyArray<string>
  /** The newest executions of all kinds, the latest first. */
  readonly executions: ReadonlyArray<Execution>
  /** Positions that are not empty: see {@link positionKey}. */
  readonly positions: HashMap.HashMap<string, AccountPosition>
  /** The last state of each position that is empty now, without the oldest ones beyond `limit`. */
  readonly closedPositions: HashMap.HashMap<string, Position>
  /** The wallet as last pushed; undefined until it has been read. */
  readonly wallet: Wallet | undefined
  /** By coin. */
  readonly balances: HashMap.HashMap<string, AccountBalance>
  /** Undefined until the wallet has been read. */
  readonly totals: AccountTotals | undefined
  /** By coin, since the totals were pushed. */
  readonly moves: HashMap.HashMap<string, Move>
  readonly freshness: Freshness
  /** How many closed orders, closed positions, executions and unmatched orders are kept, each. */
  readonly limit: number
}

/** The key of a position in a view: category, symbol and positionIdx, separated by spaces. */
export const positionKey = (position: {
  readonly category?: string | undefined
  readonly symbol: string
  readonly positionIdx: number
}): string => `${position.category ?? ""} ${position.symbol} ${position.positionIdx}`

/** Finds an open or recently closed order by its orderId or orderLinkId. */
export const findOrder = (view: AccountView, id: string): Option.Option<AccountOrder> => {
  const orderId = Option.getOrElse(HashMap.get(view.orderIds, id), () => id)
  return Option.orElse(HashMap.get(view.orders, orderId), () =>
    Option.fromNullable(view.closedOrders.find(({ order }) => order.orderId === orderId))
  )
}

/**
 * Whether an order is over and all its executions are in the view: they may arrive after the order's last state. False as long as the
 * order is `provisional`.
 */
export const isComplete = ({ earlier, earlierQty, fills, order }: AccountOrder): boolean =>
  isFinal(order.orderStatus) &&
  earlier?.isProvisional !== true &&
  BigDecimal.greaterThanOrEqualTo(BigDecimal.sum(orZero(fills.qty), orZero(earlierQty)), orZero(order.cumExecQty))
