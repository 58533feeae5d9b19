import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetWithdrawableAmountParams = Schema.Struct({
  coin: Field.text
})
export interface GetWithdrawableAmountParams extends Schema.Schema.Type<typeof GetWithdrawableAmountParams> {}

export const GetWithdrawableAmountResult = Schema.Struct({
  /** Frozen amount, in USD. */
  limitAmountUsd: Field.optionalDecimal,
  withdrawableAmount: Schema.Struct({
    /** Absent if the account has no spot wallet. */
    SPOT: Field.optional(
      Schema.Struct({
        coin: Field.text,
        withdrawableAmount: Field.optionalDecimal,
        availableBalance: Field.optionalDecimal
      })
    ),
    FUND: Field.optional(
      Schema.Struct({
        coin: Field.text,
        withdrawableAmount: Field.optionalDecimal,
        availableBalance: Field.optionalDecimal
      })
    )
  })
})
export interface GetWithdrawableAmountResult extends Schema.Schema.Type<typeof GetWithdrawableAmountResult> {}

/** Returns how much of a coin can be withdrawn at once, and how much is frozen for risk reasons. */
export const getWithdrawableAmount: Endpoint.Private<GetWithdrawableAmountParams, GetWithdrawableAmountResult> =
  api.get("getWithdrawableAmount", "/asset/v3/private/withdraw/withdrawable-amount", {
    access: "private",
    kind: "read",
    params: GetWithdrawableAmountParams,
    result: GetWithdrawableAmountResult,
    limit: "undocumented",
    deprecated: "Asset.getWithdrawableAmount",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/deplay-amount.mdx"
  })
