import { AnyAccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** A transfer between two wallets of one account. */
export const InternalTransfer = Schema.Struct({
  transferId: Field.text,
  coin: Field.text,
  amount: Field.optionalDecimal,
  fromAccountType: Field.optional(AnyAccountType),
  toAccountType: Field.optional(AnyAccountType),
  /** When it was asked for. */
  timestamp: Field.optionalMillisText,
  status: Field.optional(Field.openEnum("SUCCESS", "PENDING", "FAILED"))
})
export interface InternalTransfer extends Schema.Schema.Type<typeof InternalTransfer> {}

export const GetInternalTransferRecordsParams = Schema.Struct({
  /** The id that the transfer was made with. */
  transferId: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  status: Field.optionalParam(Schema.Literal("SUCCESS", "PENDING", "FAILED")),
  /** In ms, to the second. With neither time: the last 7 days. With one: 7 days from or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, to the second, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetInternalTransferRecordsParams extends Schema.Schema.Type<typeof GetInternalTransferRecordsParams> {}

export const GetInternalTransferRecordsResult = Schema.Struct({
  list: Field.list<InternalTransfer>(InternalTransfer),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetInternalTransferRecordsResult extends Schema.Schema.Type<typeof GetInternalTransferRecordsResult> {}

/**
 * Reads the transfers between the wallets of this account, newest first.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getInternalTransferRecords({ coin: "USDT", status: "SUCCESS" })
 * ```
 */
export const getInternalTransferRecords: Paged.PrivateWindowed<
  GetInternalTransferRecordsParams | void,
  GetInternalTransferRecordsResult
> = Paged.windowed(
  Endpoint.get("Asset.getInternalTransferRecords", "/v5/asset/transfer/query-inter-transfer-list", {
    access: "private",
    kind: "read",
    params: GetInternalTransferRecordsParams,
    result: GetInternalTransferRecordsResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: [{ count: 60, perMs: 60000 }],
    permission: "a read-only key is sufficient",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/inter-transfer-list"
  })
)
