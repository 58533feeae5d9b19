import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const BorrowSpotCrossMarginParams = Schema.Struct({
  /** Uppercase. */
  coin: Field.text,
  /** In the coin. */
  qty: Field.decimalParam
})
export interface BorrowSpotCrossMarginParams extends Schema.Schema.Type<typeof BorrowSpotCrossMarginParams> {}

export const BorrowSpotCrossMarginResult = Schema.Struct({
  /** ID of the loan, for `getSpotCrossMarginBorrowOrderDetail`. */
  transactId: Field.text
})
export interface BorrowSpotCrossMarginResult extends Schema.Schema.Type<typeof BorrowSpotCrossMarginResult> {}

/**
 * Borrows a coin.
 *
 * Fails with `BorrowAmountOutOfRange`, `BorrowRefused`, `SpotMarginNotEnabled` or `InsufficientCollateral`, and with
 * `DuplicateMarginRequest` if the exchange considers it a repeated call.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.borrowSpotCrossMargin({ coin: "SOL", qty: "2.5" })
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use Account.manualBorrow.
 */
export const borrowSpotCrossMargin: Endpoint.Private<
  BorrowSpotCrossMarginParams,
  BorrowSpotCrossMarginResult,
  BalanceError | MarginError
> = Endpoint.post("SpotCrossMargin.borrowSpotCrossMargin", "/v5/spot-cross-margin-trade/loan", {
  aliases: ["spotMarginBorrow"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: BorrowSpotCrossMarginParams,
  result: BorrowSpotCrossMarginResult,
  errors: [BalanceError, MarginError],
  limit: "undocumented",
  permission: "requires a classic account",
  deprecated: "For classic accounts; undocumented since April 2025. On unified accounts, use Account.manualBorrow.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/borrow"
})
