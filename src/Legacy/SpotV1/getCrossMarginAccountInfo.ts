import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetCrossMarginAccountInfoResult = Schema.Struct({
  /** 1: normal, 2: withdrawals and transfers blocked, 3: about to be liquidated, 4: liquidated. */
  status: Field.optionalTextOrNumber,
  /** Debt relative to assets. */
  riskRate: Field.optionalDecimal,
  /** In BTC. */
  acctBalanceSum: Field.optionalDecimal,
  /** In BTC. */
  debtBalanceSum: Field.optionalDecimal,
  loanAccountList: Field.list(
    Schema.Struct({
      /** The coin. */
      tokenId: Field.text,
      total: Field.optionalDecimal,
      /** Frozen for orders. */
      locked: Field.optionalDecimal,
      loan: Field.optionalDecimal,
      interest: Field.optionalDecimal,
      /** Available balance. */
      free: Field.optionalDecimal
    })
  )
})
export interface GetCrossMarginAccountInfoResult extends Schema.Schema.Type<typeof GetCrossMarginAccountInfoResult> {}

/** Returns the cross margin account: its risk, and the balance and debt of each coin. */
export const getCrossMarginAccountInfo: Endpoint.Private<void, GetCrossMarginAccountInfoResult> = api.get(
  "getCrossMarginAccountInfo",
  "/spot/v1/cross-margin/accounts/balance",
  {
    access: "private",
    kind: "read",
    result: GetCrossMarginAccountInfoResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "SpotCrossMargin.getSpotCrossMarginLoanAccountInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_cross_margin_trading.md"
  }
)
