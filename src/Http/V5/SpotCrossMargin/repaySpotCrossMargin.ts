import { BalanceError, MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

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
 * - Access: private, a classic account.
 * - Limit: undocumented.
 * - Errors: `NoRepaymentNeeded`, `BorrowAmountOutOfRange` for more than is owed, `RepaymentRefused`,
 *   `InsufficientBalance`; `DuplicateMarginRequest` where the exchange takes it for a repetition.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-normal/repay
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
export const repaySpotCrossMargin: Endpoint.Endpoint<
  RepaySpotCrossMarginParams,
  RepaySpotCrossMarginResult,
  BalanceError | MarginError,
  RestClient | Credentials
> = Endpoint.post("/v5/spot-cross-margin-trade/repay", {
  id: "repaySpotCrossMargin",
  aliases: ["spotMarginRepay"],
  family: "SpotCrossMargin",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepaySpotCrossMarginParams,
  result: RepaySpotCrossMarginResult,
  errors: [BalanceError, MarginError],
  limit: "undocumented",
  demo: false,
  deprecated: "A classic account's: taken out of the documentation in April 2025. Unified ones have manualRepay.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/repay"
})
