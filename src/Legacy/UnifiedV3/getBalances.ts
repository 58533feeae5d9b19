import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBalancesParams = Schema.Struct({
  /** Defaults to all. */
  coin: Field.optionalTextParam
})
export interface GetBalancesParams extends Schema.Schema.Type<typeof GetBalancesParams> {}

/** The balance of one coin. */
export const UnifiedBalance = Schema.Struct({
  currencyCoin: Field.text,
  /** `""` since accounts share their borrowing limit. */
  availableToBorrow: Field.optionalDecimal,
  /** The borrowed part of the loan. */
  borrowSize: Field.optionalDecimal,
  /** Trial fund. */
  bonus: Field.optionalDecimal,
  accruedInterest: Field.optionalDecimal,
  /** This coin only. */
  availableBalanceWithoutConvert: Field.optionalDecimal,
  /** Reserved for orders; `""` under portfolio margin. */
  totalOrderIM: Field.optionalDecimal,
  equity: Field.optionalDecimal,
  /** Maintenance margin of the positions; `""` under portfolio margin. */
  totalPositionMM: Field.optionalDecimal,
  usdValue: Field.optionalDecimal,
  /** Including the value of other coins. */
  availableBalance: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  /** Initial margin of the positions; `""` under portfolio margin. */
  totalPositionIM: Field.optionalDecimal,
  /** This coin only. */
  marginBalanceWithoutConvert: Field.optionalDecimal,
  walletBalance: Field.optionalDecimal,
  cumRealisedPnl: Field.optionalDecimal,
  /** Including the value of other coins. */
  marginBalance: Field.optionalDecimal
})
export interface UnifiedBalance extends Schema.Schema.Type<typeof UnifiedBalance> {}

export const GetBalancesResult = Schema.Struct({
  totalEquity: Field.optionalDecimal,
  /** Initial margin relative to the margin balance. */
  accountIMRate: Field.optionalDecimal,
  totalMarginBalance: Field.optionalDecimal,
  totalInitialMargin: Field.optionalDecimal,
  totalAvailableBalance: Field.optionalDecimal,
  /** Maintenance margin relative to the margin balance. */
  accountMMRate: Field.optionalDecimal,
  /** Unrealized profit or loss of perpetuals. */
  totalPerpUPL: Field.optionalDecimal,
  totalWalletBalance: Field.optionalDecimal,
  totalMaintenanceMargin: Field.optionalDecimal,
  coin: Field.list<UnifiedBalance>(UnifiedBalance)
})
export interface GetBalancesResult extends Schema.Schema.Type<typeof GetBalancesResult> {}

/**
 * Returns the balances of the unified margin account.
 *
 * Totals are in USD; they are `""` if the account is not on unified margin.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const balances = UnifiedV3.getBalances({ coin: "USDT" })
 * ```
 */
export const getBalances: Endpoint.Private<GetBalancesParams | void, GetBalancesResult> = api.get(
  "getBalances",
  "/unified/v3/private/account/wallet/balance",
  {
    aliases: ["UnifiedMarginClient.getBalances"],
    access: "private",
    kind: "read",
    params: GetBalancesParams,
    result: GetBalancesResult,
    limit: "undocumented",
    deprecated: "Account.getWalletBalance",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/wallet-balance.mdx"
  }
)
