import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotMarginMaxBorrowableAmountParams = Schema.Struct({
  /** Uppercase. */
  currency: Field.text
})
export interface GetSpotMarginMaxBorrowableAmountParams
  extends Schema.Schema.Type<typeof GetSpotMarginMaxBorrowableAmountParams> {}

export const GetSpotMarginMaxBorrowableAmountResult = Schema.Struct({
  currency: Field.text,
  /** In the coin. */
  maxLoan: Field.optionalDecimal
})
export interface GetSpotMarginMaxBorrowableAmountResult
  extends Schema.Schema.Type<typeof GetSpotMarginMaxBorrowableAmountResult> {}

/**
 * Returns how much of a coin the account can currently borrow.
 *
 * Fails with `SpotMarginNotEnabled` or `MarginAssetNotSupported`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginMaxBorrowableAmount({ currency: "SOL" })
 * ```
 */
export const getSpotMarginMaxBorrowableAmount: Endpoint.Private<
  GetSpotMarginMaxBorrowableAmountParams,
  GetSpotMarginMaxBorrowableAmountResult,
  MarginError
> = Endpoint.get("SpotMargin.getSpotMarginMaxBorrowableAmount", "/v5/spot-margin-trade/max-borrowable", {
  aliases: ["getMaxBorrowableAmount"],
  access: "private",
  kind: "read",
  params: GetSpotMarginMaxBorrowableAmountParams,
  result: GetSpotMarginMaxBorrowableAmountResult,
  errors: [MarginError],
  limit: [{ count: 50, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/max-borrowable"
})
