import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** Borrowing and collateral of one coin. */
export const CollateralInfo = Schema.Struct({
  currency: Field.text,
  hourlyBorrowRate: Field.optionalDecimal,
  /** Shared by the master account and its sub accounts. */
  maxBorrowingAmount: Field.optionalDecimal,
  /** What unrealised losses may borrow free of interest. */
  freeBorrowingLimit: Field.optionalDecimal,
  /** Borrowed free of interest by now. */
  freeBorrowAmount: Field.optionalDecimal,
  borrowAmount: Field.optionalDecimal,
  /** Borrowed by the other accounts of the same master. */
  otherBorrowAmount: Field.optionalDecimal,
  /** Shared by the master account and its sub accounts. */
  availableToBorrow: Field.optionalDecimal,
  borrowable: Field.optionalFlag,
  /** Share of `maxBorrowingAmount` that all accounts use: `"0.5"` is half of it. May be null. */
  borrowUsageRate: Field.optionalNullableText,
  /** Whether the exchange takes the coin as collateral at all. */
  marginCollateral: Field.optionalFlag,
  /** Whether the account uses it as collateral. */
  collateralSwitch: Field.optionalFlag,
  /** Deprecated by the exchange: the ratio goes by tiers now. */
  collateralRatio: Field.optionalDecimal,
  /** Deprecated by the exchange: always `""`. */
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
 * Reads, coin by coin, what can be borrowed at what rate, and what serves as collateral.
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
    permission: "a read-only key is enough",
    demo: true,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/collateral-info"
  })
