/**
 * An account at one moment, as a value.
 *
 * @since 0.1.0
 */
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
import type { Reserved } from "./internal/AccountView/Reserved.js"
import type { Terms } from "./internal/AccountView/Terms.js"

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
  /** As last pushed, or read over REST. Either way, it has its entry price as `entryPrice` and as `avgPrice`. */
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
   * By risk tier and leverage, with the fee to close. Where these are unknown, and in isolated margin, the exchange's figure, scaled
   * with the value at the mark price; undefined in portfolio margin. Of a short option, it grows by as much as its mark price is
   * above its entry price; a long one has none.
   */
  readonly initialMargin: string | undefined
  /**
   * By risk tier, with the fee to close. Where these are unknown, and in isolated margin, the exchange's figure, scaled with the value
   * at the mark price; undefined in portfolio margin. Of a short option, it grows by as much as its mark price; a long one has none.
   */
  readonly maintenanceMargin: string | undefined
  /**
   * The mark price at which the account would be liquidated if only this contract moved, and with it the coin it is named after. In
   * hedge mode, the smaller side has none, and neither has if both are equal. As pushed in isolated and portfolio margin, for options,
   * and while a collateral ratio, a risk limit or a fee is `unknown` (see {@link AccountTotals}).
   */
  readonly liqPrice: string | undefined
  /** The margins that the wallet's totals count. */
  readonly counted: { readonly initialMargin: string | undefined; readonly maintenanceMargin: string | undefined }
  /** When the exchange told this position, in milliseconds of the local clock. */
  readonly pushedAt: number
  /**
   * The time of the mark price that the estimates follow, in milliseconds of the local clock; undefined while all figures are as
   * pushed. `side`, `size` and `entryPrice` always are.
   */
  readonly estimatedAt: number | undefined
  /** Whether a price has arrived since the exchange's figures. */
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
  /** Follows the equity and the price. */
  readonly usdValue: string | undefined
  /**
   * USD per coin: its index price or, until one arrives, the coin's value divided by its equity when the wallet was pushed. If that is
   * worth less than 0.001 USD, the last known price, or 1 for USDT and USDC.
   */
  readonly usdPrice: string | undefined
  /** When the exchange told this coin, in milliseconds of the local clock. */
  readonly pushedAt: number
  /**
   * The time of the oldest price that the estimates follow, in milliseconds of the local clock; undefined while all figures are as
   * pushed. `walletBalance` always is.
   */
  readonly estimatedAt: number | undefined
  readonly isEstimate: boolean
}

/** The account's totals in USD; undefined where the exchange gives none. */
export interface AccountTotals {
  readonly totalEquity: string | undefined
  /** As pushed. */
  readonly totalWalletBalance: string | undefined
  readonly totalMarginBalance: string | undefined
  readonly totalPerpUPL: string | undefined
  readonly totalInitialMargin: string | undefined
  readonly totalMaintenanceMargin: string | undefined
  /** What new orders can use. An estimate is negative if margins exceed the collateral; the exchange says 0. */
  readonly totalAvailableBalance: string | undefined
  /** At 1, all margin is in use. At most 1000, also if no collateral is left. */
  readonly accountIMRate: string | undefined
  /** At 1, liquidation starts. At most 1000, also if no collateral is left. */
  readonly accountMMRate: string | undefined
  /** When the wallet was pushed, in milliseconds of the local clock. */
  readonly pushedAt: number
  /**
   * The time of the oldest price that the estimates follow or, without prices, of the last order, in milliseconds of the local clock;
   * undefined while all figures are as pushed.
   */
  readonly estimatedAt: number | undefined
  /**
   * What the exchange hasn't told, such as a risk limit or a collateral ratio. As long as something is missing, the figures that need
   * it are those of the last push, moved by what is known.
   */
  readonly unknown: ReadonlyArray<string>
  /** Whether a price or an order has moved them since the wallet was pushed. */
  readonly isEstimate: boolean
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
 * Orders and executions are exactly what the exchange reports. So are positions, `balances` and `totals` when they are pushed. In
 * between, they are estimates that follow prices and orders; each says when it was pushed (`pushedAt`), and as of when it is an
 * estimate (`estimatedAt`):
 *
 * - A linear position moves the equity of its coin by its size times the change of the mark price, an inverse one by its size times
 *   the change of 1 / mark price. An option moves the equity too, but not the profit of futures, and the margin balance only in
 *   portfolio margin.
 * - Coins other than USDT are valued at their index prices, and count as collateral by the tiers of their ratios.
 * - In cross margin, positions need margin by their risk tiers with the fee to close, open orders for the part that opens, debts by
 *   their loan tiers. The available balance, the margin rates and the liquidation prices follow.
 * - In isolated and portfolio margin, and where something is `unknown`, margins of positions scale with their values, and everything
 *   else stays as pushed. So does the part of an option's margin that follows the index.
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
  /** When the wallet was pushed, in milliseconds of the local clock. */
  readonly walletAt: number
  /** The last time that a price or an order moved the totals since the wallet was pushed, in milliseconds of the local clock. */
  readonly touchedAt: number | undefined
  /** What the open orders of contracts would add, by category, symbol, positionIdx and side, separated by spaces. */
  readonly reserved: HashMap.HashMap<string, Reserved>
  /** What margins follow from, as far as it is known. */
  readonly terms: Terms
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
