import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBalancesParams = Schema.Struct({
  /** Separate several with commas. Defaults to all. */
  coin: Field.optionalTextParam
})
export interface GetBalancesParams extends Schema.Schema.Type<typeof GetBalancesParams> {}

/** The balance of one coin. */
export const ContractBalance = Schema.Struct({
  coin: Field.text,
  equity: Field.optionalDecimal,
  walletBalance: Field.optionalDecimal,
  positionMargin: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal,
  /** Reserved for orders. */
  orderMargin: Field.optionalDecimal,
  /** Reserved for the closing fee. */
  occClosingFee: Field.optionalDecimal,
  /** Reserved for funding. */
  occFundingFee: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  cumRealisedPnl: Field.optionalDecimal,
  /** Trial fund. */
  givenCash: Field.optionalDecimal,
  /** Coupons. */
  serviceCash: Field.optionalDecimal,
  /** Initial margin of the USDC account. */
  accountIM: Field.optionalDecimal,
  /** Maintenance margin of the USDC account. */
  accountMM: Field.optionalDecimal
})
export interface ContractBalance extends Schema.Schema.Type<typeof ContractBalance> {}

export const GetBalancesResult = Schema.Struct({
  list: Field.list<ContractBalance>(ContractBalance)
})
export interface GetBalancesResult extends Schema.Schema.Type<typeof GetBalancesResult> {}

/**
 * Returns the balances of the derivatives account.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const balances = ContractV3.getBalances({ coin: "USDT" })
 * ```
 */
export const getBalances: Endpoint.Private<GetBalancesParams | void, GetBalancesResult> = api.get(
  "getBalances",
  "/contract/v3/private/account/wallet/balance",
  {
    aliases: ["ContractClient.getBalances"],
    access: "private",
    kind: "read",
    params: GetBalancesParams,
    result: GetBalancesResult,
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Account.getWalletBalance",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/account/wallet-balance.mdx"
  }
)
