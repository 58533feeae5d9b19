import { AssetError } from "../../../Errors/AssetError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CancelWithdrawalParams = Schema.Struct({
  /** The `id` returned by `withdraw`. */
  id: Field.text
})
export interface CancelWithdrawalParams extends Schema.Schema.Type<typeof CancelWithdrawalParams> {}

export const CancelWithdrawalResult = Schema.Struct({
  /** 1 canceled, 0 not canceled. */
  status: Field.number
})
export interface CancelWithdrawalResult extends Schema.Schema.Type<typeof CancelWithdrawalResult> {}

/**
 * Cancels a withdrawal that has not been sent yet.
 *
 * A successful call can still return `status` 0.
 *
 * Fails with `WithdrawalNotCancelable`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.cancelWithdrawal({ id: "10197" })
 * ```
 */
export const cancelWithdrawal: Endpoint.Private<CancelWithdrawalParams, CancelWithdrawalResult, AssetError> =
  Endpoint.post("Asset.cancelWithdrawal", "/v5/asset/withdraw/cancel", {
    access: "private",
    kind: "idempotentWrite",
    params: CancelWithdrawalParams,
    result: CancelWithdrawalResult,
    errors: [AssetError],
    limit: [{ count: 60, perMs: 60000 }],
    permission: "requires a key with withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/withdraw/cancel-withdraw"
  })
