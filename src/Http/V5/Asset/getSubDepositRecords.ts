import { UserError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { DepositRecord } from "./rows.js"

export const GetSubDepositRecordsParams = Schema.Struct({
  subMemberId: Field.text,
  /** The `id` of a row; it overrules the other filters. */
  id: Field.optionalTextParam,
  /** Finds nothing from before 2024. */
  txID: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  /** In ms, to the second. With neither time: the last 30 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, to the second, less than 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetSubDepositRecordsParams extends Schema.Schema.Type<typeof GetSubDepositRecordsParams> {}

export const GetSubDepositRecordsResult = Schema.Struct({
  rows: Field.list<DepositRecord>(DepositRecord),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetSubDepositRecordsResult extends Schema.Schema.Type<typeof GetSubDepositRecordsResult> {}

/**
 * Reads the deposits of a sub-account that came over a blockchain, newest first.
 *
 * Fails with `SubAccountNotFound`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getSubDepositRecords({ subMemberId: "592334", coin: "USDT" })
 * ```
 */
export const getSubDepositRecords: Paged.PrivateWindowed<
  GetSubDepositRecordsParams,
  GetSubDepositRecordsResult,
  UserError
> = Paged.windowed(
  Endpoint.get("Asset.getSubDepositRecords", "/v5/asset/deposit/query-sub-member-record", {
    aliases: ["getSubAccountDepositRecords"],
    access: "private",
    role: "master",
    kind: "read",
    params: GetSubDepositRecordsParams,
    result: GetSubDepositRecordsResult,
    rows: "rows",
    window: { start: "startTime", end: "endTime", longestMillis: 2_592_000_000 },
    errors: [UserError],
    limit: [{ count: 300, perMs: 60000 }],
    permission: "requires a master account key",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/sub-deposit-record"
  })
)
