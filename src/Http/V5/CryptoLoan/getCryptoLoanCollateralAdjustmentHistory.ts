import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { loanPage } from "./fields.js"

export const GetCryptoLoanAdjustmentsParams = Schema.Struct({
  adjustId: Field.optionalTextParam,
  collateralCurrency: Field.optionalTextParam,
  ...loanPage
})
export interface GetCryptoLoanAdjustmentsParams extends Schema.Schema.Type<typeof GetCryptoLoanAdjustmentsParams> {}

/** One collateral adjustment. */
export const CryptoLoanCollateralAdjustment = Schema.Struct({
  adjustId: Field.number,
  collateralCurrency: Field.optionalText,
  amount: Field.optionalDecimal,
  /** In ms. */
  adjustTime: Field.optionalMillis,
  /** Loan-to-value ratio before the adjustment: `0.5` means 50%. */
  preLTV: Field.optionalDecimal,
  /** Loan-to-value ratio after the adjustment. */
  afterLTV: Field.optionalDecimal,
  /** 0 added, 1 withdrawn. */
  direction: Field.optionalNumber,
  /** 1 done, 2 processing, 3 failed. */
  status: Field.optionalNumber
})
export interface CryptoLoanCollateralAdjustment extends Schema.Schema.Type<typeof CryptoLoanCollateralAdjustment> {}

export const GetCryptoLoanAdjustmentsResult = Schema.Struct({
  list: Field.list<CryptoLoanCollateralAdjustment>(CryptoLoanCollateralAdjustment),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCryptoLoanAdjustmentsResult extends Schema.Schema.Type<typeof GetCryptoLoanAdjustmentsResult> {}

/**
 * Lists collateral adjustments, newest first.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanCollateralAdjustmentHistory({ collateralCurrency: "BTC" })
 * ```
 */
export const getCryptoLoanCollateralAdjustmentHistory: Paged.Private<
  GetCryptoLoanAdjustmentsParams | void,
  GetCryptoLoanAdjustmentsResult
> = Paged.endpoint(
  Endpoint.get("CryptoLoan.getCryptoLoanCollateralAdjustmentHistory", "/v5/crypto-loan-common/adjustment-history", {
    aliases: ["getCollateralAdjustmentHistory"],
    access: "private",
    kind: "read",
    params: GetCryptoLoanAdjustmentsParams,
    result: GetCryptoLoanAdjustmentsResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/ltv-adjust-history"
  })
)
