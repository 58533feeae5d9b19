import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetWalletBalanceParams = Schema.Struct({
  /** All coins when left out. */
  coin: Field.optionalTextParam
})
export interface GetWalletBalanceParams extends Schema.Schema.Type<typeof GetWalletBalanceParams> {}

/** The balance of one coin. */
export const V2WalletBalance = Schema.Struct({
  /** Balance and unrealised profit and loss. */
  equity: Field.textOrNumber,
  /** What orders may use; on cross margin unrealised losses are taken off. */
  available_balance: Field.optionalTextOrNumber,
  used_margin: Field.optionalTextOrNumber,
  /** Set aside for open orders. */
  order_margin: Field.optionalTextOrNumber,
  position_margin: Field.optionalTextOrNumber,
  /** Set aside for the fees of closing. */
  occ_closing_fee: Field.optionalTextOrNumber,
  /** Set aside for the next funding. */
  occ_funding_fee: Field.optionalTextOrNumber,
  wallet_balance: Field.optionalTextOrNumber,
  /** Of this day. */
  realised_pnl: Field.optionalTextOrNumber,
  unrealised_pnl: Field.optionalTextOrNumber,
  /** Of all time. */
  cum_realised_pnl: Field.optionalTextOrNumber,
  /** Lent by the exchange to try things out. */
  given_cash: Field.optionalTextOrNumber,
  /** Covers fees. */
  service_cash: Field.optionalTextOrNumber
})
export interface V2WalletBalance extends Schema.Schema.Type<typeof V2WalletBalance> {}

/**
 * Reads the balance of a coin, or of all.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const program = Inverse.getWalletBalance({ coin: "BTC" })
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
  demo: false,
  deprecated: "Account.getWalletBalance",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_wallet_data.md"
})
