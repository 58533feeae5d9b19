import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as AccountField from "../../../Schema/Legacy/AccountField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getInternalTransfers} takes.
 *
 * @since 0.1.0
 */
export const GetInternalTransfersParams = /*#__PURE__*/ Schema.Struct({
  transferId: Field.optionalTextParam,
  coin: Field.text,
  status: AccountField.optionalTransferStatusParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  limit: Field.optionalIntegerParam,
  /** The `nextPageCursor` of the page before. */
  cursor: Field.optionalTextParam
})
export interface GetInternalTransfersParams extends Schema.Schema.Type<typeof GetInternalTransfersParams> {}

/**
 * A row of what {@link getInternalTransfers} gives.
 *
 * @since 0.1.0
 */
export const AssetV3Transfer = /*#__PURE__*/ Schema.Struct({
  transferId: Field.text,
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  fromAccountType: AccountField.optionalAccountType,
  toAccountType: AccountField.optionalAccountType,
  /** Milliseconds. */
  timestamp: Field.optionalMillisText,
  status: AccountField.optionalTransferStatus
})
export interface AssetV3Transfer extends Schema.Schema.Type<typeof AssetV3Transfer> {}

/**
 * What {@link getInternalTransfers} gives.
 *
 * @since 0.1.0
 */
export const GetInternalTransfersResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list(AssetV3Transfer),
  /** Where this page ends; `""` where nothing follows. */
  nextPageCursor: Field.optionalText
})
export interface GetInternalTransfersResult extends Schema.Schema.Type<typeof GetInternalTransfersResult> {}

/**
 * Lists transfers between one's own wallets.
 *
 * - Access: private.
 * - Limit: 60 per minute.
 * - In V5: `Asset.getInternalTransferRecords`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/internal-transfer-list.mdx
 *
 * @since 0.1.0
 */
export const getInternalTransfers: Endpoint.Endpoint<
  GetInternalTransfersParams,
  GetInternalTransfersResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ api.get("/asset/v3/private/transfer/inter-transfer/list/query", {
  id: "getInternalTransfers",
  aliases: ["AccountAssetClientV3.getInternalTransfers"],
  family: "AssetV3",
  access: "private",
  kind: "read",
  params: GetInternalTransfersParams,
  result: GetInternalTransfersResult,
  limit: [{ count: 60, perMs: 60000 }],
  demo: false,
  deprecated: "Asset.getInternalTransferRecords",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/internal-transfer-list.mdx"
})
