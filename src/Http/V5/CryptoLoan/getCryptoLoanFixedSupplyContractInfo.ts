import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetCryptoLoanFixedSupplyContractInfoParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  supplyId: Field.optionalTextParam,
  supplyCurrency: Field.optionalTextParam,
  /** In days. */
  term: Field.optionalParam(LoanTerm),
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetCryptoLoanFixedSupplyContractInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedSupplyContractInfoParams> {}

/** One contract to lend at a fixed rate. */
export const CryptoLoanFixedSupplyContract = Schema.Struct({
  supplyId: Field.text,
  orderId: Field.optionalText,
  supplyCurrency: Field.optionalText,
  supplyAmount: Field.optionalDecimal,
  /** `0.02` means 2 %. */
  annualRate: Field.optionalDecimal,
  /** In days. */
  term: Field.optionalText,
  /** Undocumented by Bybit. */
  interest: Field.optionalDecimal,
  /** Documented; `interest` is what the exchange's example has. */
  interestPaid: Field.optionalDecimal,
  /** Interest for a late redemption. */
  penaltyInterest: Field.optionalDecimal,
  supplyTime: Field.optionalMillisText,
  /** When it is due. */
  redemptionTime: Field.optionalMillisText,
  actualRedemptionTime: Field.optionalMillisText,
  /** 1 is running, 2 is redeemed. */
  status: Field.optionalNumber
})
export interface CryptoLoanFixedSupplyContract extends Schema.Schema.Type<typeof CryptoLoanFixedSupplyContract> {}

export const GetCryptoLoanFixedSupplyContractInfoResult = Schema.Struct({
  list: Field.list<CryptoLoanFixedSupplyContract>(CryptoLoanFixedSupplyContract),
  /** `""` on the last page; pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetCryptoLoanFixedSupplyContractInfoResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedSupplyContractInfoResult> {}

/**
 * Reads the contracts that orders to lend have become.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/supply-contract%20copy"
  })
)
