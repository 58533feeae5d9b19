import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetWalletBalanceParams = Schema.Struct({
  /** Defaults to all coins. */
  coin: Field.optionalTextParam
})
export interface GetWalletBalanceParams extends Schema.Schema.Type<typeof GetWalletBalanceParams> {}

/** The balance of one coin. */
export const V2WalletBalance = Schema.Struct({
  /** Balance plus unrealized profit and loss. */
  equity: Field.textOrNumber,
  /** Available for orders; on cross margin, after unrealized losses. */
  available_balance: Field.optionalTextOrNumber,
  used_margin: Field.optionalTextOrNumber,
  /** Reserved for open orders. */
  order_margin: Field.optionalTextOrNumber,
  position_margin: Field.optionalTextOrNumber,
  /** Reserved for the closing fee. */
  occ_closing_fee: Field.optionalTextOrNumber,
  /** Reserved for the next funding. */
  occ_funding_fee: Field.optionalTextOrNumber,
  wallet_balance: Field.optionalTextOrNumber,
  /** Today. */
  realised_pnl: Field.optionalTextOrNumber,
  unrealised_pnl: Field.optionalTextOrNumber,
  /** Cumulative. */
  cum_realised_pnl: Field.optionalTextOrNumber,
  /** Trial fund lent by the exchange. */
  given_cash: Field.optionalTextOrNumber,
  /** Used to pay fees. */
  service_cash: Field.optionalTextOrNumber
})
export interface V2WalletBalance extends Schema.Schema.Type<typeof V2WalletBalance> {}

/**
 * Returns the balance of a coin, or of all coins.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const walletBalance = Inverse.getWalletBalance({ coin: "BTC" })
 * ```
 */
export const getWalletBalance: Endpoint.Private<
  GetWalletBalanceParams | void,
  Readonly<Record<string, V2WalletBalance>>
> = api.get("getWalletBalance", "/v2/private/wallet/balance", {
  aliases: ["InverseClient.getWalletBalance", "InverseFuturesClient.getWalletBalance", "LinearClient.getWalletBalance"],
  access: "private",
  kind: "read",
  params: GetWalletBalanceParams,
  result: Schema.Record<V2WalletBalance>(V2WalletBalance),
  limit: [{ count: 120, perMs: 60000 }],
  deprecated: "Account.getWalletBalance",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_wallet_data.md"
})
