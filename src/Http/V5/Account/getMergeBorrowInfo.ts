import { AccountError } from "../../../Errors/AccountError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What one coin could repay. */
export const MergeCollateral = Schema.Struct({
  coin: Field.text,
  availableSize: Field.optionalDecimal,
  /** In USD. */
  availableValue: Field.optionalDecimal,
  /** Decimal places of the coin. */
  coinScale: Field.optionalNumber,
  spotHedgeAmount: Field.optionalDecimal,
  assetFrozen: Field.optionalDecimal
})
export interface MergeCollateral extends Schema.Schema.Type<typeof MergeCollateral> {}

/** What is owed. */
export const MergeBorrow = Schema.Struct({
  coin: Field.optionalText,
  borrowSize: Field.optionalDecimal,
  /** In USD. */
  borrowValue: Field.optionalDecimal,
  assetFrozen: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal,
  totalLiability: Field.optionalDecimal
})
export interface MergeBorrow extends Schema.Schema.Type<typeof MergeBorrow> {}

/** What could repay it. */
export const MergeCollaterals = Schema.Struct({
  totalAvailable: Field.optionalDecimal,
  fee: Field.optionalDecimal,
  collateralList: Field.list<MergeCollateral>(MergeCollateral)
})
export interface MergeCollaterals extends Schema.Schema.Type<typeof MergeCollaterals> {}

export const GetMergeBorrowInfoParams = Schema.Struct({
  /** All when left out. */
  coin: Field.optionalTextParam
})
export interface GetMergeBorrowInfoParams extends Schema.Schema.Type<typeof GetMergeBorrowInfoParams> {}

export const GetMergeBorrowInfoResult = Schema.Struct({
  borrowInfo: Field.optional(MergeBorrow),
  collateralInfo: MergeCollaterals
})
export interface GetMergeBorrowInfoResult extends Schema.Schema.Type<typeof GetMergeBorrowInfoResult> {}

/**
 * Reads what is owed, and which coins could repay it.
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
 * @deprecated The exchange took it out of its documentation in March 2026: see getPayInfo.
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
  permission: "a read-only key is enough",
  demo: false,
  deprecated: "The exchange took it out of its documentation in March 2026: see getPayInfo.",
  docs: "https://bybit-exchange.github.io/docs/v5/account/merge-borrow-info"
})
