import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { CopyTradingBalanceError, CopyTradingTransferError } from "./errors.js"
import { api } from "./protocol.js"

export const TransferParams = Schema.Struct({
  /** Your own UUID: the transfer is executed at most once. */
  transferId: Field.text,
  /** USDT only. */
  coin: Field.text,
  amount: Field.decimalParam,
  fromAccountType: Schema.Literal("UNIFIED", "CONTRACT", "COPYTRADING"),
  toAccountType: Schema.Literal("UNIFIED", "CONTRACT", "COPYTRADING")
})
export interface TransferParams extends Schema.Schema.Type<typeof TransferParams> {}

export const TransferResult = Schema.Struct({
  transferId: Field.text
})
export interface TransferResult extends Schema.Schema.Type<typeof TransferResult> {}

/** Moves USDT between the copy trading account and another one. */
export const transfer: Endpoint.Private<
  TransferParams,
  TransferResult,
  CopyTradingTransferError | CopyTradingBalanceError
> = api.post("transfer", "/contract/v3/private/copytrading/wallet/transfer", {
  aliases: ["CopyTradingClient.transfer"],
  access: "private",
  kind: "commit",
  idempotencyKey: "transferId",
  params: TransferParams,
  result: TransferResult,
  errors: [CopyTradingTransferError, CopyTradingBalanceError],
  limit: [{ count: 120, perMs: 60000 }],
  limitNote: "shared with other operations",
  deprecated: "Asset.createInternalTransfer",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/account/transfer.mdx"
})
