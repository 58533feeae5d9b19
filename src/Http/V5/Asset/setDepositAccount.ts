import { AssetError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const SetDepositAccountParams = Schema.Struct({
  /**
   * `EARN` puts it into flexible savings, and into the funding wallet where the coin has none. `SPOT` and `CONTRACT`
   * are for accounts that have not been upgraded.
   */
  accountType: Schema.Literal("UNIFIED", "FUND", "EARN", "SPOT", "CONTRACT")
})
export interface SetDepositAccountParams extends Schema.Schema.Type<typeof SetDepositAccountParams> {}

export const SetDepositAccountResult = Schema.Struct({
  /** 1 done, 0 not done. */
  status: Field.number
})
export interface SetDepositAccountResult extends Schema.Schema.Type<typeof SetDepositAccountResult> {}

/**
 * Sets the wallet that deposits are moved to on arrival. Without it they stay in the funding wallet.
 *
 * An answer without an error can still say `status` 0.
 *
 * Fails with `AccountNotFound`, `TransferNotAllowed` where the account has no such wallet.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/set-deposit-acct"
  })
