import { BalanceError, ManualLoanError, MarginError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { LoanTerm } from "./rows.js"

export const BorrowFixedRateParams = Schema.Struct({
  /** Upper case. */
  orderCurrency: Field.text,
  /** In the coin. */
  orderAmount: Field.decimalParam,
  /** The highest rate that you take, for a year, as a fraction: `0.02` is 2 %. */
  annualRate: Field.decimalParam,
  term: LoanTerm,
  /** `"1"`, the default, repays by itself from the account when due; `"2"` makes it a floating-rate loan then. */
  repayType: Field.optionalParam(Schema.Literal("1", "2")),
  /** `PARTIAL`, the default, takes part of the amount, too; `FULL` takes all or nothing. */
  strategyType: Field.optionalParam(Schema.Literal("PARTIAL", "FULL"))
})
export interface BorrowFixedRateParams extends Schema.Schema.Type<typeof BorrowFixedRateParams> {}

export const BorrowFixedRateResult = Schema.Struct({
  /** Of the loan order, not of the loans that it is matched to. */
  orderId: Field.text
})
export interface BorrowFixedRateResult extends Schema.Schema.Type<typeof BorrowFixedRateResult> {}

/**
 * Orders a loan at a fixed rate for a fixed term.
 *
 * Success means that the order stands: it is matched with lenders afterwards, wholly or in part. Follow it with
 * `getSpotMarginFixedRateBorrowOrderInfo`, and the loans that come of it with
 * `getSpotMarginFixedRateBorrowContractInfo`. Nothing tells a repeated call from a second loan, so read the orders
 * before sending it again.
 *
 * Fails with `BorrowingLimited` while there is too little to lend, `ManualLoanAmountOutOfRange` and
 * `BorrowAmountOutOfRange` for the amount, `ManualLoanNotAllowed` and `SpotMarginNotEnabled` for the account,
 * `InsufficientCollateral`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.borrowSpotMarginFixedRate({
 *   orderCurrency: "SOL",
 *   orderAmount: "12.5",
 *   annualRate: "0.035",
 *   term: "14",
 *   strategyType: "FULL"
 * })
 * ```
 */
export const borrowSpotMarginFixedRate: Endpoint.Private<
  BorrowFixedRateParams,
  BorrowFixedRateResult,
  BalanceError | ManualLoanError | MarginError
> = Endpoint.post("SpotMargin.borrowSpotMarginFixedRate", "/v5/spot-margin-trade/fixedborrow", {
  aliases: ["submitFixedRateBorrow"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: BorrowFixedRateParams,
  result: BorrowFixedRateResult,
  errors: [BalanceError, ManualLoanError, MarginError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixedborrow"
})
