import { AccountError } from "../../../Errors/AccountError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { Liability, RepaymentCollateral } from "./rows.js"

/** The amount owed in one coin, with its total. */
export const MergeBorrow = Schema.Struct({
  ...Liability.fields,
  totalLiability: Field.optionalDecimal
})
export interface MergeBorrow extends Schema.Schema.Type<typeof MergeBorrow> {}

/** The coins that can repay the liability. */
export const MergeCollaterals = Schema.Struct({
  /** Total value of the available collateral. */
  totalAvailable: Field.optionalDecimal,
  fee: Field.optionalDecimal,
  collateralList: Field.list<RepaymentCollateral>(RepaymentCollateral)
})
export interface MergeCollaterals extends Schema.Schema.Type<typeof MergeCollaterals> {}

export const GetMergeBorrowInfoParams = Schema.Struct({
  /** Defaults to all coins. */
  coin: Field.optionalTextParam
})
export interface GetMergeBorrowInfoParams extends Schema.Schema.Type<typeof GetMergeBorrowInfoParams> {}

export const GetMergeBorrowInfoResult = Schema.Struct({
  /** The amount owed. */
  borrowInfo: Field.optional(MergeBorrow),
  /** The coins that can repay it. */
  collateralInfo: MergeCollaterals
})
export interface GetMergeBorrowInfoResult extends Schema.Schema.Type<typeof GetMergeBorrowInfoResult> {}

/**
 * Returns the amount owed and the coins that can repay it.
 *
 * Fails with `NoLiabilities`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getMergeBorrowInfo({ coin: "USDT" })
 * ```
 *
 * @deprecated Removed from Bybit's documentation in March 2026; use getPayInfo.
 */
export const getMergeBorrowInfo: Endpoint.Private<
  GetMergeBorrowInfoParams | void,
  GetMergeBorrowInfoResult,
  AccountError
> = Endpoint.get("Account.getMergeBorrowInfo", "/v5/account/merge-borrow-info", {
  access: "private",
  kind: "read",
  params: GetMergeBorrowInfoParams,
  result: GetMergeBorrowInfoResult,
  errors: [AccountError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  deprecated: "Removed from Bybit's documentation in March 2026; use getPayInfo.",
  docs: "https://bybit-exchange.github.io/docs/v5/account/merge-borrow-info"
})
