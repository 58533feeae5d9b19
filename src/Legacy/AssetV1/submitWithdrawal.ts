import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AssetV1WithdrawalError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitWithdrawalParams = Schema.Struct({
  address: Field.text,
  amount: Field.decimalParam,
  coin: Field.text,
  chain: Field.text,
  /** Memo of the address, if the chain requires one. */
  tag: Field.optionalTextParam,
  /** 1: on chain even if the address belongs to a user of the exchange. */
  force_chain: Field.optionalParam(Schema.Literal(0, 1)),
  /** The wallet to withdraw from. Defaults to `SPOT`. */
  account_type: Field.optionalParam(Schema.Literal("SPOT", "FUND")),
  /** 0: the recipient gets `amount`, 1: the fee is deducted from it. Defaults to 0. */
  fee_type: Field.optionalParam(Schema.Literal(0, 1))
})
export interface SubmitWithdrawalParams extends Schema.Schema.Type<typeof SubmitWithdrawalParams> {}

export const SubmitWithdrawalResult = Schema.Struct({
  id: Field.textOrNumber
})
export interface SubmitWithdrawalResult extends Schema.Schema.Type<typeof SubmitWithdrawalResult> {}

/**
 * Withdraws a coin.
 *
 * The address must be in the address book. A repeated call is a second withdrawal: if the outcome is unknown, check
 * `getWithdrawRecords` before repeating it.
 */
export const submitWithdrawal: Endpoint.Private<
  SubmitWithdrawalParams,
  SubmitWithdrawalResult,
  AssetV1WithdrawalError
> = api.post("submitWithdrawal", "/asset/v1/private/withdraw", {
  aliases: ["AccountAssetClient.submitWithdrawal"],
  access: "private",
  role: "master",
  kind: "commit",
  idempotencyKey: null,
  params: SubmitWithdrawalParams,
  result: SubmitWithdrawalResult,
  errors: [AssetV1WithdrawalError],
  limit: [{ count: 3, perMs: 60000 }],
  deprecated: "Asset.withdraw",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
})
