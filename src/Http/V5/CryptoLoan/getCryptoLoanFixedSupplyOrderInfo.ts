import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { FixedLoanOrder } from "./rows.js"

export const GetCryptoLoanFixedSupplyOrderInfoParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  /** `1` matching, `2` partially filled then canceled, `3` filled, `4` canceled. */
  state: Field.optionalParam(Schema.Literal("1", "2", "3", "4")),
  /** In days. */
  term: Field.optionalParam(LoanTerm),
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetCryptoLoanFixedSupplyOrderInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedSupplyOrderInfoParams> {}

export const GetCryptoLoanFixedSupplyOrderInfoResult = Schema.Struct({
  list: Field.list<FixedLoanOrder>(FixedLoanOrder),
  /** `""` on the last page; pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetCryptoLoanFixedSupplyOrderInfoResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedSupplyOrderInfoResult> {}

/**
 * Reads the orders to lend at a fixed rate.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedSupplyOrderInfo({ state: "1" })
 * ```
 */
export const getCryptoLoanFixedSupplyOrderInfo: Paged.Private<
  GetCryptoLoanFixedSupplyOrderInfoParams | void,
  GetCryptoLoanFixedSupplyOrderInfoResult
> = Paged.endpoint(
  Endpoint.get("CryptoLoan.getCryptoLoanFixedSupplyOrderInfo", "/v5/crypto-loan-fixed/supply-order-info", {
    aliases: ["getSupplyOrderInfoFixed"],
    access: "private",
    kind: "read",
    params: GetCryptoLoanFixedSupplyOrderInfoParams,
    result: GetCryptoLoanFixedSupplyOrderInfoResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/supply-order"
  })
)
