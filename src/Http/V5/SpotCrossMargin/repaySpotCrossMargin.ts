import { BalanceError, MarginError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const RepaySpotCrossMarginParams = Schema.Struct({
  /** Upper case. */
  coin: Field.text,
  /** In the coin; needed unless `completeRepayment` is 1, which passes over it. */
  qty: Field.optionalDecimalParam,
  /** 1 repays all that is owed; 0 is the default. */
  completeRepayment: Field.optionalParam(Schema.Literal(0, 1))
})
export interface RepaySpotCrossMarginParams extends Schema.Schema.Type<typeof RepaySpotCrossMarginParams> {}

export const RepaySpotCrossMarginResult = Schema.Struct({
  /** Of the repayment, to be looked up with `getSpotCrossMarginRepaymentOrderDetail`. */
  repayId: Field.text
})
export interface RepaySpotCrossMarginResult extends Schema.Schema.Type<typeof RepaySpotCrossMarginResult> {}

/**
 * Repays a loan, in part or all of it.
 *
 * Fails with `NoRepaymentNeeded`, `BorrowAmountOutOfRange` for more than is owed, `RepaymentRefused`,
 * `InsufficientBalance`; `DuplicateMarginRequest` where the exchange takes it for a repetition.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.repaySpotCrossMargin({ coin: "SOL", qty: "1.5" })
 * ```
 *
 * @deprecated A classic account's: taken out of the documentation in April 2025. Unified ones have manualRepay.
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
  demo: false,
  deprecated: "A classic account's: taken out of the documentation in April 2025. Unified ones have manualRepay.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/repay"
})
