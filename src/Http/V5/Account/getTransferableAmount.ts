import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetTransferableAmountParams = Schema.Struct({
  /** Up to 20 coins, separated by commas. */
  coinName: Field.text
})
export interface GetTransferableAmountParams extends Schema.Schema.Type<typeof GetTransferableAmountParams> {}

export const GetTransferableAmountResult = Schema.Struct({
  /** Amount for the first requested coin. */
  availableWithdrawal: Field.optionalDecimal,
  /** Amounts by coin. */
  availableWithdrawalMap: Field.optionalDecimalByCoin
})
export interface GetTransferableAmountResult extends Schema.Schema.Type<typeof GetTransferableAmountResult> {}

/**
 * Returns how much of each coin can be transferred out of the unified account.
 *
 * An unknown coin fails with `InvalidCoin`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getTransferableAmount({ coinName: "BTC,USDT" })
 * ```
 */
export const getTransferableAmount: Endpoint.Private<GetTransferableAmountParams, GetTransferableAmountResult> =
  Endpoint.get("Account.getTransferableAmount", "/v5/account/withdrawal", {
    access: "private",
    kind: "read",
    params: GetTransferableAmountParams,
    result: GetTransferableAmountResult,
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/account/unified-trans-amnt"
  })
