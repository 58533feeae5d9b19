import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { loanPage } from "./fields.js"

export const GetCryptoLoanFixedSupplyContractInfoParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  /** ID of the supply contract. */
  supplyId: Field.optionalTextParam,
  /** Coin that is lent. */
  supplyCurrency: Field.optionalTextParam,
  /** In days. Defaults to all terms. */
  term: Field.optionalParam(LoanTerm),
  ...loanPage
})
export interface GetCryptoLoanFixedSupplyContractInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedSupplyContractInfoParams> {}

/** A contract to lend at a fixed rate. */
export const CryptoLoanFixedSupplyContract = Schema.Struct({
  supplyId: Field.text,
  orderId: Field.optionalText,
  supplyCurrency: Field.optionalText,
  supplyAmount: Field.optionalDecimal,
  /** `0.02` means 2%. */
  annualRate: Field.optionalDecimal,
  /** In days. */
  term: Field.optionalText,
  /** Undocumented by Bybit. */
  interest: Field.optionalDecimal,
  /** Documented by Bybit, but its example shows `interest` instead. */
  interestPaid: Field.optionalDecimal,
  /** Penalty interest for a late redemption. */
  penaltyInterest: Field.optionalDecimal,
  /** In ms. */
  supplyTime: Field.optionalMillisText,
  /** Due date, in ms. */
  redemptionTime: Field.optionalMillisText,
  /** In ms. */
  actualRedemptionTime: Field.optionalMillisText,
  /** 1 active, 2 redeemed. */
  status: Field.optionalNumber
})
export interface CryptoLoanFixedSupplyContract extends Schema.Schema.Type<typeof CryptoLoanFixedSupplyContract> {}

export const GetCryptoLoanFixedSupplyContractInfoResult = Schema.Struct({
  list: Field.list<CryptoLoanFixedSupplyContract>(CryptoLoanFixedSupplyContract),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCryptoLoanFixedSupplyContractInfoResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedSupplyContractInfoResult> {}

/**
 * Lists the contracts that resulted from fixed supply orders.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedSupplyContractInfo({ supplyCurrency: "USDT" })
 * ```
 */
export const getCryptoLoanFixedSupplyContractInfo: Paged.Private<
  GetCryptoLoanFixedSupplyContractInfoParams | void,
  GetCryptoLoanFixedSupplyContractInfoResult
> = Paged.endpoint(
  Endpoint.get("CryptoLoan.getCryptoLoanFixedSupplyContractInfo", "/v5/crypto-loan-fixed/supply-contract-info", {
    aliases: ["getSupplyContractInfoFixed"],
    access: "private",
    kind: "read",
    params: GetCryptoLoanFixedSupplyContractInfoParams,
    result: GetCryptoLoanFixedSupplyContractInfoResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/supply-contract%20copy"
  })
)
