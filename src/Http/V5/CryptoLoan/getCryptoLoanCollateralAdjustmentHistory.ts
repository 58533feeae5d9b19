import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetCryptoLoanAdjustmentsParams = Schema.Struct({
  adjustId: Field.optionalTextParam,
  collateralCurrency: Field.optionalTextParam,
  /** Rows a page, 1 to 100; 10 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetCryptoLoanAdjustmentsParams extends Schema.Schema.Type<typeof GetCryptoLoanAdjustmentsParams> {}

/** One change of the collateral. */
export const CryptoLoanCollateralAdjustment = Schema.Struct({
  adjustId: Field.number,
  collateralCurrency: Field.optionalText,
  amount: Field.optionalDecimal,
  adjustTime: Field.optionalMillis,
  /** Loan to value before it, `0.5` for 50 %. */
  preLTV: Field.optionalDecimal,
  /** Loan to value after it. */
  afterLTV: Field.optionalDecimal,
  /** 0 was added, 1 was taken back. */
  direction: Field.optionalNumber,
  /** 1 is done, 2 is being processed, 3 has failed. */
  status: Field.optionalNumber
})
export interface CryptoLoanCollateralAdjustment extends Schema.Schema.Type<typeof CryptoLoanCollateralAdjustment> {}

export const GetCryptoLoanAdjustmentsResult = Schema.Struct({
  list: Field.list<CryptoLoanCollateralAdjustment>(CryptoLoanCollateralAdjustment),
  /** `""` on the last page; it is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetCryptoLoanAdjustmentsResult extends Schema.Schema.Type<typeof GetCryptoLoanAdjustmentsResult> {}

/**
 * Reads when how much collateral was added or taken back, newest first.
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
    permission: "key permission to trade spot",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/ltv-adjust-history"
  })
)
