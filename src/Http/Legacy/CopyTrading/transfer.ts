import { CopyTradingBalanceError, CopyTradingTransferError } from "../../../Errors/Legacy/CopyTrading.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const TransferParams = Schema.Struct({
  /** A UUID of your own: it is moved once only. */
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

/**
 * Moves USDT between the copy trading account and another one.
 *
 * - Access: private.
 * - Limit: 120 per minute, shared with other operations.
 * - In V5: `Asset.createInternalTransfer`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/account/transfer.mdx
 */
export const transfer: Endpoint.Endpoint<
  TransferParams,
  TransferResult,
  CopyTradingTransferError | CopyTradingBalanceError,
  RestClient | Credentials
> = api.post("/contract/v3/private/copytrading/wallet/transfer", {
  id: "transfer",
  aliases: ["CopyTradingClient.transfer"],
  family: "CopyTrading",
  access: "private",
  kind: "commit",
  idempotencyKey: "transferId",
  params: TransferParams,
  result: TransferResult,
  errors: [CopyTradingTransferError, CopyTradingBalanceError],
  limit: [{ count: 120, perMs: 60000 }],
  demo: false,
  deprecated: "Asset.createInternalTransfer",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/account/transfer.mdx"
})
