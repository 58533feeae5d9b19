import { AssetError } from "../../../Errors/AssetError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetDepositAccountParams = Schema.Struct({
  /**
   * `EARN` deposits into flexible savings, or into the funding wallet if the coin has none. `SPOT` and `CONTRACT` apply
   * to accounts that have not been upgraded.
   */
  accountType: Schema.Literal("UNIFIED", "FUND", "EARN", "SPOT", "CONTRACT")
})
export interface SetDepositAccountParams extends Schema.Schema.Type<typeof SetDepositAccountParams> {}

export const SetDepositAccountResult = Schema.Struct({
  /** 1 succeeded, 0 failed. */
  status: Field.number
})
export interface SetDepositAccountResult extends Schema.Schema.Type<typeof SetDepositAccountResult> {}

/**
 * Sets the wallet that deposits are credited to. The default is the funding wallet.
 *
 * A successful call can still return `status` 0.
 *
 * Fails with `AccountNotFound`, or with `TransferNotAllowed` if the account has no such wallet.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.setDepositAccount({ accountType: "UNIFIED" })
 * ```
 */
export const setDepositAccount: Endpoint.Private<SetDepositAccountParams, SetDepositAccountResult, AssetError> =
  Endpoint.post("Asset.setDepositAccount", "/v5/asset/deposit/deposit-to-account", {
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: SetDepositAccountParams,
    result: SetDepositAccountResult,
    errors: [AssetError],
    limit: [{ count: 300, perMs: 1000 }],
    permission: "requires a master account key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/set-deposit-acct"
  })
