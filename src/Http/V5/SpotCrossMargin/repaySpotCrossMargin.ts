import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const RepaySpotCrossMarginParams = Schema.Struct({
  /** Uppercase. */
  coin: Field.text,
  /** In the coin. Required unless `completeRepayment` is 1, which ignores it. */
  qty: Field.optionalDecimalParam,
  /** 1 repays the entire debt. Defaults to 0. */
  completeRepayment: Field.optionalParam(Schema.Literal(0, 1))
})
export interface RepaySpotCrossMarginParams extends Schema.Schema.Type<typeof RepaySpotCrossMarginParams> {}

export const RepaySpotCrossMarginResult = Schema.Struct({
  /** ID of the repayment, for `getSpotCrossMarginRepaymentOrderDetail`. */
  repayId: Field.text
})
export interface RepaySpotCrossMarginResult extends Schema.Schema.Type<typeof RepaySpotCrossMarginResult> {}

/**
 * Repays a loan in part or in full.
 *
 * Fails with `NoRepaymentNeeded`, with `BorrowAmountOutOfRange` for more than the debt, with `RepaymentRefused` or
 * `InsufficientBalance`, and with `DuplicateMarginRequest` if the exchange considers it a repeated call.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.repaySpotCrossMargin({ coin: "SOL", qty: "1.5" })
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use Account.manualRepay.
 */
export const repaySpotCrossMargin: Endpoint.Private<
  RepaySpotCrossMarginParams,
  RepaySpotCrossMarginResult,
  BalanceError | MarginError
> = Endpoint.post("SpotCrossMargin.repaySpotCrossMargin", "/v5/spot-cross-margin-trade/repay", {
  aliases: ["spotMarginRepay"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepaySpotCrossMarginParams,
  result: RepaySpotCrossMarginResult,
  errors: [BalanceError, MarginError],
  limit: "undocumented",
  permission: "requires a classic account",
  deprecated: "For classic accounts; undocumented since April 2025. On unified accounts, use Account.manualRepay.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/repay"
})
