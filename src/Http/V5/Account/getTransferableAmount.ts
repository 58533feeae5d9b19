import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetTransferableAmountParams = Schema.Struct({
  /** Up to 20 coins, joined by commas. */
  coinName: Field.text
})
export interface GetTransferableAmountParams extends Schema.Schema.Type<typeof GetTransferableAmountParams> {}

export const GetTransferableAmountResult = Schema.Struct({
  /** Of the first coin asked for. */
  availableWithdrawal: Field.optionalDecimal,
  /** By coin. */
  availableWithdrawalMap: Field.optionalDecimalByCoin
})
export interface GetTransferableAmountResult extends Schema.Schema.Type<typeof GetTransferableAmountResult> {}

/**
 * Reads how much of each coin can leave the unified account.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: none of its own: an unknown coin is an `InvalidCoin`.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/unified-trans-amnt
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getTransferableAmount({ coinName: "BTC,USDT" })
 * ```
 */
export const getTransferableAmount: Endpoint.Endpoint<
  GetTransferableAmountParams,
  GetTransferableAmountResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/account/withdrawal", {
  id: "getTransferableAmount",
  family: "Account",
  access: "private",
  kind: "read",
  params: GetTransferableAmountParams,
  result: GetTransferableAmountResult,
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/account/unified-trans-amnt"
})
