import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { loanPage } from "./fields.js"

export const GetCryptoLoanFixedRenewOrderInfoParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  ...loanPage
})
export interface GetCryptoLoanFixedRenewOrderInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedRenewOrderInfoParams> {}

/** A renewal of a fixed loan. */
export const CryptoLoanFixedRenewal = Schema.Struct({
  orderId: Field.number,
  loanId: Field.optionalText,
  /** ID of the new loan. */
  renewLoanNo: Field.optionalText,
  contractNo: Field.optionalText,
  borrowCurrency: Field.optionalText,
  amount: Field.optionalDecimal,
  /** At maturity: 0 nothing, 1 repaid, 2 converted to a flexible loan. */
  autoRepay: Field.optionalNumber,
  /** In ms. */
  dueTime: Field.optionalMillisText,
  /** When the loan was renewed, in ms. */
  time: Field.optionalMillisText
})
export interface CryptoLoanFixedRenewal extends Schema.Schema.Type<typeof CryptoLoanFixedRenewal> {}

export const GetCryptoLoanFixedRenewOrderInfoResult = Schema.Struct({
  list: Field.list<CryptoLoanFixedRenewal>(CryptoLoanFixedRenewal),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCryptoLoanFixedRenewOrderInfoResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedRenewOrderInfoResult> {}

/**
 * Lists renewals of fixed loans.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedRenewOrderInfo({ orderCurrency: "USDT" })
 * ```
 */
export const getCryptoLoanFixedRenewOrderInfo: Paged.Private<
  GetCryptoLoanFixedRenewOrderInfoParams | void,
  GetCryptoLoanFixedRenewOrderInfoResult
> = Paged.endpoint(
  Endpoint.get("CryptoLoan.getCryptoLoanFixedRenewOrderInfo", "/v5/crypto-loan-fixed/renew-info", {
    aliases: ["getRenewOrderInfoFixed"],
    access: "private",
    kind: "read",
    params: GetCryptoLoanFixedRenewOrderInfoParams,
    result: GetCryptoLoanFixedRenewOrderInfoResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/renew-order"
  })
)
