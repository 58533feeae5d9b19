import { BalanceError } from "../../../Errors/BalanceError.js"
import { ManualLoanError } from "../../../Errors/ManualLoanError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const BorrowFixedRateParams = Schema.Struct({
  /** Uppercase. */
  orderCurrency: Field.text,
  /** In the coin. */
  orderAmount: Field.decimalParam,
  /** The highest annual rate you accept, as a fraction: `0.02` is 2%. */
  annualRate: Field.decimalParam,
  /** In days. */
  term: LoanTerm,
  /** When the loan is due, `"1"` (default) repays it from the account and `"2"` converts it to a floating-rate loan. */
  repayType: Field.optionalParam(Schema.Literal("1", "2")),
  /** `PARTIAL` (default) also accepts part of the amount; `FULL` accepts all or nothing. */
  strategyType: Field.optionalParam(Schema.Literal("PARTIAL", "FULL"))
})
export interface BorrowFixedRateParams extends Schema.Schema.Type<typeof BorrowFixedRateParams> {}

export const BorrowFixedRateResult = Schema.Struct({
  /** ID of the loan order, not of the loans it is matched to. */
  orderId: Field.text
})
export interface BorrowFixedRateResult extends Schema.Schema.Type<typeof BorrowFixedRateResult> {}

/**
 * Places an order to borrow at a fixed rate for a fixed term.
 *
 * Success means that the order was placed: it is matched with lenders later, in full or in part. Follow it with
 * `getSpotMarginFixedRateBorrowOrderInfo`, and the resulting loans with `getSpotMarginFixedRateBorrowContractInfo`.
 * Nothing distinguishes a repeated call from a second loan, so query the orders before you repeat the call.
 *
 * Fails with `BorrowingLimited` if lenders offer too little, with `ManualLoanAmountOutOfRange` or
 * `BorrowAmountOutOfRange` for the amount, with `ManualLoanNotAllowed` or `SpotMarginNotEnabled` for the account, or
 * with `InsufficientCollateral`.
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
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixedborrow"
})
