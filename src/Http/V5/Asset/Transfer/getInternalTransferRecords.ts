import type { Credentials } from "../../../../Layers/Credentials.js"
import { AnyAccountType } from "../../../../Schema/AccountType.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import * as Paged from "../../../Paged.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * A transfer between two wallets of one account.
 *
 * @since 0.1.0
 */
export const InternalTransfer = /*#__PURE__*/ Schema.Struct({
  transferId: Field.text,
  coin: Field.text,
  amount: Field.optionalDecimal,
  fromAccountType: /*#__PURE__*/ Field.optional(AnyAccountType),
  toAccountType: /*#__PURE__*/ Field.optional(AnyAccountType),
  /** When it was asked for. */
  timestamp: Field.optionalMillisText,
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("SUCCESS", "PENDING", "FAILED"))
})
export interface InternalTransfer extends Schema.Schema.Type<typeof InternalTransfer> {}

/**
 * What {@link getInternalTransferRecords} takes.
 *
 * @since 0.1.0
 */
export const GetInternalTransferRecordsParams = /*#__PURE__*/ Schema.Struct({
  /** The id that the transfer was made with. */
  transferId: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  status: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("SUCCESS", "PENDING", "FAILED")),
  /** In ms, exact to the second. Without both times, the last 7 days; with one, 7 days from it or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, exact to the second, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetInternalTransferRecordsParams extends Schema.Schema.Type<typeof GetInternalTransferRecordsParams> {}

/**
 * What {@link getInternalTransferRecords} gives.
 *
 * @since 0.1.0
 */
export const GetInternalTransferRecordsResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<InternalTransfer>(InternalTransfer),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetInternalTransferRecordsResult extends Schema.Schema.Type<typeof GetInternalTransferRecordsResult> {}

/**
 * Reads the transfers between the wallets of this account, newest first.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 60 a minute.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/transfer/inter-transfer-list
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getInternalTransferRecords({ coin: "USDT", status: "SUCCESS" })
 * ```
 *
 * @since 0.1.0
 */
export const getInternalTransferRecords: Paged.Windowed<
  GetInternalTransferRecordsParams | void,
  GetInternalTransferRecordsResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Paged.windowed(
  /*#__PURE__*/ Endpoint.get("/v5/asset/transfer/query-inter-transfer-list", {
    id: "getInternalTransferRecords",
    family: "Asset",
    access: "private",
    kind: "read",
    params: GetInternalTransferRecordsParams,
    result: GetInternalTransferRecordsResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: [{ count: 60, perMs: 60000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/inter-transfer-list"
  })
)
