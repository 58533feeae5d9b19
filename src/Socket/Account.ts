/**
 * An account as one view that follows everything that happens on it.
 *
 * @since 0.2.0
 */
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"
import type { RestClient } from "../Http/RestClient.js"
import type { ClockOffset } from "../Layers/ClockOffset.js"
import type { Credentials } from "../Signing/Credentials.js"
import type { AccountView } from "./AccountView.js"
import { type AccountError, type AccountOptions, follow, type LiveAccount } from "./internal/AccountView/Follower.js"
import { unwrapScoped } from "./internal/Stream/unwrap.js"
import type { Sockets } from "./Socket.js"

export {
  type AccountBalance,
  type AccountOrder,
  type AccountPosition,
  type AccountTotals,
  type AccountView,
  type Fills,
  type Freshness,
  findOrder,
  isComplete,
  positionKey
} from "./AccountView.js"
export { empty, marked, next, priced, withTerms } from "./internal/AccountView/AccountFold.js"
export type { CoinPrice } from "./internal/AccountView/Balances.js"
export type { AccountError, AccountOptions, LiveAccount } from "./internal/AccountView/Follower.js"
export type { Mark } from "./internal/AccountView/Positions.js"
export type { Reserved } from "./internal/AccountView/Reserved.js"
export type { CollateralTier, ContractTerms, LoanTier, RiskTier, Terms } from "./internal/AccountView/Terms.js"

type Needs = Sockets | RestClient | ClockOffset | Credentials

/**
 * Follows an account for as long as the scope is open: orders with their fills, positions, balances and totals in one consistent view.
 * Succeeds when the first reading is complete (`Live`).
 *
 * It stands on `Socket.feed`, whose options it takes, so it has no gaps and no duplicates. Between two pushes of the wallet, its figures
 * are estimates that follow mark prices, index prices and orders: see {@link AccountView}. If a ticker is refused, a warning is logged,
 * and its last price is kept.
 *
 * @example
 * ```ts
 * import { Console, Effect, HashMap } from "effect"
 * import { Account } from "effect-bybit/Socket"
 *
 * export const program = Effect.gen(function* () {
 *   const account = yield* Account.live()
 *   const { orders, totals } = account.view()
 *   yield* Console.log(`${HashMap.size(orders)} open orders, equity ${totals?.totalEquity} USD`)
 * }).pipe(Effect.scoped)
 * ```
 */
export const live = (options: AccountOptions = {}): Effect.Effect<LiveAccount, AccountError, Needs | Scope.Scope> =>
  Effect.flatMap(follow(options), ({ account, ready }) => Effect.as(Deferred.await(ready), account))

/**
 * The views of an account: the current one, then one after each change. A slow reader skips to the newest.
 *
 * Unlike {@link live}, it starts at once, with an empty view whose status is `Reading`.
 */
export const stream = (options: AccountOptions = {}): Stream.Stream<AccountView, AccountError, Needs> =>
  unwrapScoped(Effect.map(follow(options), ({ account }) => account.changes))
