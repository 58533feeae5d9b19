import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What may leave one wallet.
 *
 * @since 0.1.0
 */
export const WithdrawableCoin = /*#__PURE__*/ Schema.Struct({
  coin: Field.text,
  /** What may be withdrawn now. */
  withdrawableAmount: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal
})
export interface WithdrawableCoin extends Schema.Schema.Type<typeof WithdrawableCoin> {}

/**
 * What may leave each wallet; a wallet that the account or the coin does not have is absent.
 *
 * @since 0.1.0
 */
export const WithdrawableByWallet = /*#__PURE__*/ Schema.Struct({
  SPOT: /*#__PURE__*/ Field.optional(WithdrawableCoin),
  FUND: /*#__PURE__*/ Field.optional(WithdrawableCoin),
  /** The unified trading wallet. */
  UTA: /*#__PURE__*/ Field.optional(WithdrawableCoin),
  EARN: /*#__PURE__*/ Field.optional(WithdrawableCoin)
})
export interface WithdrawableByWallet extends Schema.Schema.Type<typeof WithdrawableByWallet> {}

/**
 * What {@link getWithdrawableAmount} takes.
 *
 * @since 0.1.0
 */
export const GetWithdrawableAmountParams = /*#__PURE__*/ Schema.Struct({
  coin: Field.text
})
export interface GetWithdrawableAmountParams extends Schema.Schema.Type<typeof GetWithdrawableAmountParams> {}

/**
 * What {@link getWithdrawableAmount} gives.
 *
 * @since 0.1.0
 */
export const GetWithdrawableAmountResult = /*#__PURE__*/ Schema.Struct({
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
 *
 * @since 0.1.0
 */
export const getWithdrawableAmount: Endpoint.Endpoint<
  GetWithdrawableAmountParams,
  GetWithdrawableAmountResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/asset/withdraw/withdrawable-amount", {
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
