import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetSpotMarginMaxBorrowableAmountParams = Schema.Struct({
  /** Upper case. */
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
 */
export const getSpotMarginMaxBorrowableAmount: Endpoint.Endpoint<
  GetSpotMarginMaxBorrowableAmountParams,
  GetSpotMarginMaxBorrowableAmountResult,
  MarginError,
  RestClient | Credentials
> = Endpoint.get("/v5/spot-margin-trade/max-borrowable", {
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
