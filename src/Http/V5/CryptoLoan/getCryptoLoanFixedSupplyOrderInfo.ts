import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { fixedOrderFilters } from "./fields.js"
import { FixedLoanOrder } from "./rows.js"

export const GetCryptoLoanFixedSupplyOrderInfoParams = Schema.Struct({ ...fixedOrderFilters })
export interface GetCryptoLoanFixedSupplyOrderInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedSupplyOrderInfoParams> {}

export const GetCryptoLoanFixedSupplyOrderInfoResult = Schema.Struct({
  list: Field.list<FixedLoanOrder>(FixedLoanOrder),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCryptoLoanFixedSupplyOrderInfoResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedSupplyOrderInfoResult> {}

/**
 * Lists fixed supply orders.
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
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/supply-order"
  })
)
