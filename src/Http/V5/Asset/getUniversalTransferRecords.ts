import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { transferFilters } from "./fields.js"
import { InternalTransfer } from "./rows.js"

/** A transfer between two accounts of the same owner. */
export const UniversalTransfer = Schema.Struct({
  ...InternalTransfer.fields,
  /** UID of the sending account. */
  fromMemberId: Field.optionalText,
  /** UID of the receiving account. */
  toMemberId: Field.optionalText
})
export interface UniversalTransfer extends Schema.Schema.Type<typeof UniversalTransfer> {}

export const GetUniversalTransferRecordsParams = Schema.Struct({ ...transferFilters })
export interface GetUniversalTransferRecordsParams
  extends Schema.Schema.Type<typeof GetUniversalTransferRecordsParams> {}

export const GetUniversalTransferRecordsResult = Schema.Struct({
  list: Field.list<UniversalTransfer>(UniversalTransfer),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetUniversalTransferRecordsResult
  extends Schema.Schema.Type<typeof GetUniversalTransferRecordsResult> {}

/**
 * Lists transfers between the master account and its sub-accounts, newest first.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getUniversalTransferRecords({ coin: "USDC", limit: 50 })
 * ```
 */
export const getUniversalTransferRecords: Paged.PrivateWindowed<
  GetUniversalTransferRecordsParams | void,
  GetUniversalTransferRecordsResult
> = Paged.windowed(
  Endpoint.get("Asset.getUniversalTransferRecords", "/v5/asset/transfer/query-universal-transfer-list", {
    access: "private",
    kind: "read",
    params: GetUniversalTransferRecordsParams,
    result: GetUniversalTransferRecordsResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    limit: [{ count: 5, perMs: 1000 }],
    permission:
      "requires a master account key with `SubMemberTransfer` or a sub-account key with `SubMemberTransferList`",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/unitransfer-list"
  })
)
