import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBalancesResult = Schema.Struct({
  /** Balance that is neither used as margin nor frozen. */
  availableBalance: Field.optionalDecimal,
  usedMargin: Field.optionalDecimal,
  /** Reserved for orders. */
  orderMargin: Field.optionalDecimal,
  positionMargin: Field.optionalDecimal,
  walletBalance: Field.optionalDecimal,
  /** Today. */
  realisedPnl: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  /** Cumulative. */
  cumRealisedPnl: Field.optionalDecimal,
  coin: Field.text,
  /** Wallet balance plus unrealized profit or loss. */
  equity: Field.optionalDecimal
})
export interface GetBalancesResult extends Schema.Schema.Type<typeof GetBalancesResult> {}

/**
 * Returns the balance of the copy trading account.
 *
 * @example
 * ```ts
 * import * as CopyTrading from "effect-bybit/Legacy/CopyTrading"
 *
 * export const balances = CopyTrading.getBalances()
 * ```
 */
export const getBalances: Endpoint.Private<void, GetBalancesResult> = api.get(
  "getBalances",
  "/contract/v3/private/copytrading/wallet/balance",
  {
    aliases: ["CopyTradingClient.getBalances"],
    access: "private",
    kind: "read",
    result: GetBalancesResult,
    limit: [{ count: 120, perMs: 60000 }],
    limitNote: "shared with other operations",
    deprecated: "Account.getWalletBalance",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/account/wallet.mdx"
  }
)
