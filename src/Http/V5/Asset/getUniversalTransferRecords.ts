import { AnyAccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** A transfer between two accounts of one owner. */
export const UniversalTransfer = Schema.Struct({
  transferId: Field.text,
  coin: Field.text,
  amount: Field.optionalDecimal,
  fromMemberId: Field.optionalText,
  toMemberId: Field.optionalText,
  fromAccountType: Field.optional(AnyAccountType),
  toAccountType: Field.optional(AnyAccountType),
  /** When it was asked for. */
  timestamp: Field.optionalMillisText,
  status: Field.optional(Field.openEnum("SUCCESS", "PENDING", "FAILED"))
})
export interface UniversalTransfer extends Schema.Schema.Type<typeof UniversalTransfer> {}

export const GetUniversalTransferRecordsParams = Schema.Struct({
  /** The id that the transfer was made with. */
  transferId: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  status: Field.optionalParam(Schema.Literal("SUCCESS", "FAILED", "PENDING")),
  /** In ms, to the second. With neither time: the last 7 days. With one: 7 days from or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, to the second, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetUniversalTransferRecordsParams
  extends Schema.Schema.Type<typeof GetUniversalTransferRecordsParams> {}

export const GetUniversalTransferRecordsResult = Schema.Struct({
  list: Field.list<UniversalTransfer>(UniversalTransfer),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetUniversalTransferRecordsResult
  extends Schema.Schema.Type<typeof GetUniversalTransferRecordsResult> {}

/**
 * Reads the transfers between the master account and its sub-accounts, newest first.
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
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: [{ count: 5, perMs: 1000 }],
    permission:
      "requires a master account key with `SubMemberTransfer` or a sub-account key with `SubMemberTransferList`",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/unitransfer-list"
  })
)
