import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { FixedLoanOrder } from "./rows.js"

export const GetCryptoLoanFixedSupplyOrderInfoParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  /** `1` is being matched, `2` partly filled and cancelled, `3` filled, `4` cancelled. */
  state: Field.optionalParam(Schema.Literal("1", "2", "3", "4")),
  /** In days. */
  term: Field.optionalParam(LoanTerm),
  /** Rows a page, 1 to 100; 10 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetCryptoLoanFixedSupplyOrderInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedSupplyOrderInfoParams> {}

export const GetCryptoLoanFixedSupplyOrderInfoResult = Schema.Struct({
  list: Field.list<FixedLoanOrder>(FixedLoanOrder),
  /** `""` on the last page; it is passed on as it is. */
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
    permission: "key permission to trade spot",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/supply-order"
  })
)
