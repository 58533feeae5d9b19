import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetCrossMarginAccountInfoResult = Schema.Struct({
  /** In BTC. */
  acctBalanceSum: Field.optionalDecimal,
  /** In BTC. */
  debtBalanceSum: Field.optionalDecimal,
  loanAccountList: Field.list(
    Schema.Struct({
      /** Available balance. */
      free: Field.optionalDecimal,
      interest: Field.optionalDecimal,
      loan: Field.optionalDecimal,
      /** Frozen for orders; `0` once settled. */
      locked: Field.optionalDecimal,
      /** Outstanding debt: principal and interest. */
      remainAmount: Field.optionalDecimal,
      /** The coin. */
      tokenId: Field.text,
      /** Total. */
      total: Field.optionalDecimal
    })
  ),
  /** Debt relative to assets. */
  riskRate: Field.optionalDecimal,
  /** 1: normal, 2: withdrawals and transfers blocked, 3: about to be liquidated, 4: liquidated. */
  status: Field.optionalNumber,
  /** 1: margin trading is on. */
  switchStatus: Field.optionalNumber
})
export interface GetCrossMarginAccountInfoResult extends Schema.Schema.Type<typeof GetCrossMarginAccountInfoResult> {}

/**
 * Returns the cross margin account: its risk, and the balance and debt of each coin.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const crossMargin = SpotV3.getCrossMarginAccountInfo()
 * ```
 */
export const getCrossMarginAccountInfo: Endpoint.Private<void, GetCrossMarginAccountInfoResult> = api.get(
  "getCrossMarginAccountInfo",
  "/spot/v3/private/cross-margin-account",
  {
    aliases: ["SpotClientV3.getCrossMarginAccountInfo"],
    access: "private",
    kind: "read",
    result: GetCrossMarginAccountInfoResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "SpotCrossMargin.getSpotCrossMarginLoanAccountInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/account-info.mdx"
  }
)
