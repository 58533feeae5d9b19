import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The withdrawable amount of one wallet. */
export const WithdrawableCoin = Schema.Struct({
  coin: Field.text,
  /** Amount that can be withdrawn now. */
  withdrawableAmount: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal
})
export interface WithdrawableCoin extends Schema.Schema.Type<typeof WithdrawableCoin> {}

/** Withdrawable amounts by wallet. Wallets that the account or the coin lacks are absent. */
export const WithdrawableByWallet = Schema.Struct({
  /** The spot wallet. */
  SPOT: Field.optional(WithdrawableCoin),
  /** The funding wallet. */
  FUND: Field.optional(WithdrawableCoin),
  /** The unified trading wallet. */
  UTA: Field.optional(WithdrawableCoin),
  /** The Earn account. */
  EARN: Field.optional(WithdrawableCoin)
})
export interface WithdrawableByWallet extends Schema.Schema.Type<typeof WithdrawableByWallet> {}

export const GetWithdrawableAmountParams = Schema.Struct({
  coin: Field.text
})
export interface GetWithdrawableAmountParams extends Schema.Schema.Type<typeof GetWithdrawableAmountParams> {}

export const GetWithdrawableAmountResult = Schema.Struct({
  /** Amount frozen for risk control, in USD. */
  limitAmountUsd: Field.optionalDecimal,
  /** Amounts by wallet. */
  withdrawableAmount: WithdrawableByWallet
})
export interface GetWithdrawableAmountResult extends Schema.Schema.Type<typeof GetWithdrawableAmountResult> {}

/**
 * Returns how much of a coin can be withdrawn from each wallet. Part of the balance is temporarily locked after some
 * deposits and trades.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getWithdrawableAmount({ coin: "USDT" })
 * ```
 */
export const getWithdrawableAmount: Endpoint.Private<GetWithdrawableAmountParams, GetWithdrawableAmountResult> =
  Endpoint.get("Asset.getWithdrawableAmount", "/v5/asset/withdraw/withdrawable-amount", {
    access: "private",
    kind: "read",
    params: GetWithdrawableAmountParams,
    result: GetWithdrawableAmountResult,
    limit: [{ count: 300, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/balance/delay-amount"
  })
