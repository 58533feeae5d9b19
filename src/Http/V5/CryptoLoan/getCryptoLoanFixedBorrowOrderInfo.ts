import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { fixedOrderFilters } from "./fields.js"
import { FixedLoanOrder } from "./rows.js"

export const GetCryptoLoanFixedBorrowOrderInfoParams = Schema.Struct({ ...fixedOrderFilters })
export interface GetCryptoLoanFixedBorrowOrderInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowOrderInfoParams> {}

/** An order to borrow at a fixed rate. */
export const CryptoLoanFixedBorrowOrder = Schema.Struct({
  ...FixedLoanOrder.fields,
  /** At maturity: `0` nothing, `1` repaid, `2` converted to a flexible loan. */
  repayType: Field.optional(Field.openEnum("0", "1", "2"))
})
export interface CryptoLoanFixedBorrowOrder extends Schema.Schema.Type<typeof CryptoLoanFixedBorrowOrder> {}

export const GetCryptoLoanFixedBorrowOrderInfoResult = Schema.Struct({
  list: Field.list<CryptoLoanFixedBorrowOrder>(CryptoLoanFixedBorrowOrder),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCryptoLoanFixedBorrowOrderInfoResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowOrderInfoResult> {}

/**
 * Lists fixed borrow orders.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedBorrowOrderInfo({ state: "1" })
 * ```
 */
export const getCryptoLoanFixedBorrowOrderInfo: Paged.Private<
  GetCryptoLoanFixedBorrowOrderInfoParams | void,
  GetCryptoLoanFixedBorrowOrderInfoResult
> = Paged.endpoint(
  Endpoint.get("CryptoLoan.getCryptoLoanFixedBorrowOrderInfo", "/v5/crypto-loan-fixed/borrow-order-info", {
    aliases: ["getBorrowOrderInfoFixed"],
    access: "private",
    kind: "read",
    params: GetCryptoLoanFixedBorrowOrderInfoParams,
    result: GetCryptoLoanFixedBorrowOrderInfoResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/borrow-order"
  })
)
