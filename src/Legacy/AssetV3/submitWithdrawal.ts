import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AssetV3WithdrawalError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitWithdrawalParams = Schema.Struct({
  coin: Field.text,
  chain: Field.text,
  address: Field.text,
  /** Memo of the address, if the chain requires one. */
  tag: Field.optionalTextParam,
  amount: Field.decimalParam,
  /** The current time of the exchange, in milliseconds. Defaults to the time at which the call is signed. */
  timestamp: Field.optionalIntegerParam,
  /** 1: on chain even if the address belongs to a user of the exchange. */
  forceChain: Field.optionalParam(Schema.Literal(0, 1)),
  /** The wallet to withdraw from. Defaults to `SPOT`. */
  accountType: Field.optionalParam(Schema.Literal("SPOT", "FUND")),
  /** 0: the recipient gets `amount`, 1: the fee is deducted from it. Defaults to 0. */
  feeType: Field.optionalParam(Schema.Literal(0, 1)),
  /** Your own ID, of letters and digits. */
  requestId: Field.optionalTextParam,
  /** Travel rule information, for users identified in Korea. */
  beneficiary: Field.optionalParam(
    Schema.Struct({
      /** The receiving platform, see `getVasps`. */
      vaspEntityId: Field.text,
      /** The recipient's name at that platform. */
      beneficiaryName: Field.optionalTextParam
    })
  )
})
export interface SubmitWithdrawalParams extends Schema.Schema.Type<typeof SubmitWithdrawalParams> {}

export const SubmitWithdrawalResult = Schema.Struct({
  id: Field.text
})
export interface SubmitWithdrawalResult extends Schema.Schema.Type<typeof SubmitWithdrawalResult> {}

/**
 * Withdraws a coin.
 *
 * The address must be in the address book. With `requestId`, a repeated call is refused; without one, it is a second
 * withdrawal.
 */
export const submitWithdrawal: Endpoint.Private<
  SubmitWithdrawalParams,
  SubmitWithdrawalResult,
  AssetV3WithdrawalError
> = api.post("submitWithdrawal", "/asset/v3/private/withdraw/create", {
  aliases: ["AccountAssetClientV3.submitWithdrawal"],
  access: "private",
  role: "master",
  kind: "commit",
  idempotencyKey: "requestId",
  signingTime: { parameter: "timestamp", code: 131002 },
  params: SubmitWithdrawalParams,
  result: SubmitWithdrawalResult,
  errors: [AssetV3WithdrawalError],
  limit: [{ count: 10, perMs: 60000 }],
  deprecated: "Asset.withdraw",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/withdraw.mdx"
})
