import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getSpotMarginMaxBorrowableAmount} takes.
 *
 * @since 0.1.0
 */
export const GetSpotMarginMaxBorrowableAmountParams = /*#__PURE__*/ Schema.Struct({
  /** Upper case. */
  currency: Field.text
})
export interface GetSpotMarginMaxBorrowableAmountParams
  extends Schema.Schema.Type<typeof GetSpotMarginMaxBorrowableAmountParams> {}

/**
 * What {@link getSpotMarginMaxBorrowableAmount} gives.
 *
 * @since 0.1.0
 */
export const GetSpotMarginMaxBorrowableAmountResult = /*#__PURE__*/ Schema.Struct({
  currency: Field.text,
  /** In the coin. */
  maxLoan: Field.optionalDecimal
})
export interface GetSpotMarginMaxBorrowableAmountResult
  extends Schema.Schema.Type<typeof GetSpotMarginMaxBorrowableAmountResult> {}

/**
 * Reads how much of a coin the account can borrow now.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: `SpotMarginNotEnabled`, `MarginAssetNotSupported`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/max-borrowable
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginMaxBorrowableAmount({ currency: "SOL" })
 * ```
 *
 * @since 0.1.0
 */
export const getSpotMarginMaxBorrowableAmount: Endpoint.Endpoint<
  GetSpotMarginMaxBorrowableAmountParams,
  GetSpotMarginMaxBorrowableAmountResult,
  MarginError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/spot-margin-trade/max-borrowable", {
  id: "getSpotMarginMaxBorrowableAmount",
  aliases: ["getMaxBorrowableAmount"],
  family: "SpotMargin",
  access: "private",
  kind: "read",
  params: GetSpotMarginMaxBorrowableAmountParams,
  result: GetSpotMarginMaxBorrowableAmountResult,
  errors: [MarginError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/max-borrowable"
})
