import { AssetError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const CancelWithdrawalParams = Schema.Struct({
  /** The `id` of `withdraw`. */
  id: Field.text
})
export interface CancelWithdrawalParams extends Schema.Schema.Type<typeof CancelWithdrawalParams> {}

export const CancelWithdrawalResult = Schema.Struct({
  /** 1 cancelled, 0 not. */
  status: Field.number
})
export interface CancelWithdrawalResult extends Schema.Schema.Type<typeof CancelWithdrawalResult> {}

/**
 * Cancels a withdrawal that has not been sent yet.
 *
 * An answer without an error can still say `status` 0.
 *
 * - Access: private, a key that may withdraw.
 * - Limit: 60 a minute.
 * - Errors: `WithdrawalNotCancellable`.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/withdraw/cancel-withdraw
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.cancelWithdrawal({ id: "10197" })
 * ```
 */
export const cancelWithdrawal: Endpoint.Endpoint<
  CancelWithdrawalParams,
  CancelWithdrawalResult,
  AssetError,
  RestClient | Credentials
> = Endpoint.post("/v5/asset/withdraw/cancel", {
  id: "cancelWithdrawal",
  family: "Asset",
  access: "private",
  kind: "idempotentWrite",
  params: CancelWithdrawalParams,
  result: CancelWithdrawalResult,
  errors: [AssetError],
  limit: [{ count: 60, perMs: 60000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/withdraw/cancel-withdraw"
})
