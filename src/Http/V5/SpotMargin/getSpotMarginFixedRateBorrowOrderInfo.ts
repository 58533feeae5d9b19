import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

export const FixedRateBorrowOrdersParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  /** 1 waiting for lenders, 2 partially filled and canceled, 3 filled, 4 canceled. */
  state: Field.optionalParam(Schema.Literal("1", "2", "3", "4")),
  /** In days. */
  term: Field.optionalParam(LoanTerm),
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface FixedRateBorrowOrdersParams extends Schema.Schema.Type<typeof FixedRateBorrowOrdersParams> {}

/** One order for a fixed-rate loan. */
export const FixedRateBorrowOrder = Schema.Struct({
  /** Documented as a number, sent as text. */
  orderId: Field.textOrNumber,
  orderCurrency: Field.optionalText,
  /** In ms. */
  orderTime: Field.optionalMillisText,
  /** Amount to borrow. */
  orderQty: Field.optionalDecimal,
  /** Amount provided by lenders so far. */
  filledQty: Field.optionalDecimal,
  /** Annual rate as a fraction. */
  annualRate: Field.optionalDecimal,
  /** 1 waiting for lenders, 2 partially filled and canceled, 3 filled, 4 canceled, 5 failed. */
  state: Field.optionalNumber,
  /** In days. */
  term: Field.optionalNumber,
  /** What happens when the loan is due: `"1"` repayment, `"2"` conversion to a floating-rate loan. */
  repayType: Field.optional(Field.openEnum("1", "2")),
  /** `PARTIAL` also accepts part of the amount, `FULL` all or nothing. */
  strategyType: Field.optional(Field.openEnum("PARTIAL", "FULL"))
})
export interface FixedRateBorrowOrder extends Schema.Schema.Type<typeof FixedRateBorrowOrder> {}

export const FixedRateBorrowOrders = Schema.Struct({
  list: Field.list<FixedRateBorrowOrder>(FixedRateBorrowOrder),
  /** Pass it on unchanged. `"0"` seems to mark the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface FixedRateBorrowOrders extends Schema.Schema.Type<typeof FixedRateBorrowOrders> {}

/**
 * Lists orders for fixed-rate loans, newest first.
 *
 * Returns an empty list for an unknown order. Fails with `SpotMarginNotEnabled`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginFixedRateBorrowOrderInfo({
 *   orderCurrency: "SOL",
 *   state: "1",
 *   cursor: "5"
 * })
 * ```
 */
export const getSpotMarginFixedRateBorrowOrderInfo: Paged.Private<
  FixedRateBorrowOrdersParams | void,
  FixedRateBorrowOrders,
  MarginError
> = Paged.endpoint(
  Endpoint.get("SpotMargin.getSpotMarginFixedRateBorrowOrderInfo", "/v5/spot-margin-trade/fixedborrow-order-info", {
    aliases: ["getFixedRateBorrowOrderInfo"],
    access: "private",
    kind: "read",
    params: FixedRateBorrowOrdersParams,
    result: FixedRateBorrowOrders,
    rows: "list",
    errors: [MarginError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixedborrow-order-info"
  })
)
