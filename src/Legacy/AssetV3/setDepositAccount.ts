import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { AssetV3TransferError } from "./errors.js"
import { api } from "./protocol.js"

export const SetDepositAccountParams = Schema.Struct({
  accountType: AccountField.accountTypeParam
})
export interface SetDepositAccountParams extends Schema.Schema.Type<typeof SetDepositAccountParams> {}

export const SetDepositAccountResult = Schema.Struct({
  /** 1: done, 0: not done. */
  status: Field.number
})
export interface SetDepositAccountResult extends Schema.Schema.Type<typeof SetDepositAccountResult> {}

/**
 * Sets the wallet that deposits are moved to when they arrive.
 *
 * Master accounts only. `FUND` unless set.
 */
export const setDepositAccount: Endpoint.Private<
  SetDepositAccountParams,
  SetDepositAccountResult,
  AssetV3TransferError
> = api.post("setDepositAccount", "/asset/v3/private/deposit/deposit-to-account", {
  access: "private",
  role: "master",
  kind: "idempotentWrite",
  params: SetDepositAccountParams,
  result: SetDepositAccountResult,
  errors: [AssetV3TransferError],
  limit: "undocumented",
  deprecated: "Asset.setDepositAccount",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/set-deposit-acct.mdx"
})
