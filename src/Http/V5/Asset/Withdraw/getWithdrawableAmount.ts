import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/** What may leave one wallet. */
export const WithdrawableCoin = Schema.Struct({
  coin: Field.text,
  /** What may be withdrawn now. */
  withdrawableAmount: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal
})
export interface WithdrawableCoin extends Schema.Schema.Type<typeof WithdrawableCoin> {}

/** What may leave each wallet; a wallet that the account or the coin does not have is absent. */
export const WithdrawableByWallet = Schema.Struct({
  SPOT: Field.optional(WithdrawableCoin),
  FUND: Field.optional(WithdrawableCoin),
  /** The unified trading wallet. */
  UTA: Field.optional(WithdrawableCoin),
  EARN: Field.optional(WithdrawableCoin)
})
export interface WithdrawableByWallet extends Schema.Schema.Type<typeof WithdrawableByWallet> {}

export const GetWithdrawableAmountParams = Schema.Struct({
  coin: Field.text
})
export interface GetWithdrawableAmountParams extends Schema.Schema.Type<typeof GetWithdrawableAmountParams> {}

export const GetWithdrawableAmountResult = Schema.Struct({
  /** What is held back for risk, in USD. */
  limitAmountUsd: Field.optionalDecimal,
  withdrawableAmount: WithdrawableByWallet
})
export interface GetWithdrawableAmountResult extends Schema.Schema.Type<typeof GetWithdrawableAmountResult> {}

/**
 * Reads how much of a coin may be withdrawn from each wallet. After some deposits and trades a part is held back for a
 * while.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 300 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/balance/delay-amount
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getWithdrawableAmount({ coin: "USDT" })
 * ```
 */
export const getWithdrawableAmount: Endpoint.Endpoint<
  GetWithdrawableAmountParams,
  GetWithdrawableAmountResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/asset/withdraw/withdrawable-amount", {
  id: "getWithdrawableAmount",
  family: "Asset",
  access: "private",
  kind: "read",
  params: GetWithdrawableAmountParams,
  result: GetWithdrawableAmountResult,
  limit: [{ count: 300, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/balance/delay-amount"
})
