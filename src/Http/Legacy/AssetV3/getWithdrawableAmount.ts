import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetWithdrawableAmountParams = Schema.Struct({
  coin: Field.text
})
export interface GetWithdrawableAmountParams extends Schema.Schema.Type<typeof GetWithdrawableAmountParams> {}

export const GetWithdrawableAmountResult = Schema.Struct({
  /** What is held back, in USD. */
  limitAmountUsd: Field.optionalDecimal,
  withdrawableAmount: Schema.Struct({
    /** Absent where the account has no spot wallet. */
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

/**
 * Reads what of a coin can be withdrawn at once, and what is held back for its risk.
 *
 * - Access: private.
 * - Limit: undocumented.
 * - In V5: `Asset.getWithdrawableAmount`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/deplay-amount.mdx
 */
export const getWithdrawableAmount: Endpoint.Endpoint<
  GetWithdrawableAmountParams,
  GetWithdrawableAmountResult,
  never,
  RestClient | Credentials
> = api.get("/asset/v3/private/withdraw/withdrawable-amount", {
  id: "getWithdrawableAmount",
  aliases: [],
  family: "AssetV3",
  access: "private",
  kind: "read",
  params: GetWithdrawableAmountParams,
  result: GetWithdrawableAmountResult,
  limit: "undocumented",
  demo: false,
  deprecated: "Asset.getWithdrawableAmount",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/deplay-amount.mdx"
})
