import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** Borrowing and collateral settings of one coin. */
export const CollateralInfo = Schema.Struct({
  currency: Field.text,
  hourlyBorrowRate: Field.optionalDecimal,
  /** Shared by the master account and its sub-accounts. */
  maxBorrowingAmount: Field.optionalDecimal,
  /** Interest-free borrowing limit. Only borrowing caused by unrealized losses is interest-free. */
  freeBorrowingLimit: Field.optionalDecimal,
  /** Amount currently borrowed interest-free. */
  freeBorrowAmount: Field.optionalDecimal,
  borrowAmount: Field.optionalDecimal,
  /** Borrowed by the other accounts of the same master account. */
  otherBorrowAmount: Field.optionalDecimal,
  /** Shared by the master account and its sub-accounts. */
  availableToBorrow: Field.optionalDecimal,
  borrowable: Field.optionalFlag,
  /** Share of `maxBorrowingAmount` used by all accounts: `"0.5"` means half. May be null. */
  borrowUsageRate: Field.optionalNullableText,
  /** Whether Bybit accepts the coin as collateral. */
  marginCollateral: Field.optionalFlag,
  /** Whether this account uses the coin as collateral. */
  collateralSwitch: Field.optionalFlag,
  /** Deprecated by Bybit: ratios are now tiered. */
  collateralRatio: Field.optionalDecimal,
  /** Deprecated by Bybit: always `""`. */
  freeBorrowingAmount: Field.optionalDecimal
})
export interface CollateralInfo extends Schema.Schema.Type<typeof CollateralInfo> {}

export const GetCollateralInfoParams = Schema.Struct({
  currency: Field.optionalTextParam
})
export interface GetCollateralInfoParams extends Schema.Schema.Type<typeof GetCollateralInfoParams> {}

export const GetCollateralInfoResult = Schema.Struct({
  list: Field.list<CollateralInfo>(CollateralInfo)
})
export interface GetCollateralInfoResult extends Schema.Schema.Type<typeof GetCollateralInfoResult> {}

/**
 * Returns borrowing limits, borrowing rates and collateral settings per coin.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getCollateralInfo({ currency: "BTC" })
 * ```
 */
export const getCollateralInfo: Endpoint.Private<GetCollateralInfoParams | void, GetCollateralInfoResult> =
  Endpoint.get("Account.getCollateralInfo", "/v5/account/collateral-info", {
    access: "private",
    kind: "read",
    params: GetCollateralInfoParams,
    result: GetCollateralInfoResult,
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: true,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/collateral-info"
  })
