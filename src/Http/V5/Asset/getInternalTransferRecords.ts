import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { transferFilters } from "./fields.js"
import { InternalTransfer } from "./rows.js"

export const GetInternalTransferRecordsParams = Schema.Struct({ ...transferFilters })
export interface GetInternalTransferRecordsParams extends Schema.Schema.Type<typeof GetInternalTransferRecordsParams> {}

export const GetInternalTransferRecordsResult = Schema.Struct({
  list: Field.list<InternalTransfer>(InternalTransfer),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetInternalTransferRecordsResult extends Schema.Schema.Type<typeof GetInternalTransferRecordsResult> {}

/**
 * Lists transfers between the wallets of this account, newest first.
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
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    limit: [{ count: 60, perMs: 60000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/inter-transfer-list"
  })
)
