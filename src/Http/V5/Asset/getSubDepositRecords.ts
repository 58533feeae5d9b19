import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { depositFilters } from "./fields.js"
import { DepositRecord } from "./rows.js"

export const GetSubDepositRecordsParams = Schema.Struct({
  subMemberId: Field.text,
  ...depositFilters
})
export interface GetSubDepositRecordsParams extends Schema.Schema.Type<typeof GetSubDepositRecordsParams> {}

export const GetSubDepositRecordsResult = Schema.Struct({
  rows: Field.list<DepositRecord>(DepositRecord),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetSubDepositRecordsResult extends Schema.Schema.Type<typeof GetSubDepositRecordsResult> {}

/**
 * Lists the on-chain deposits of a sub-account, newest first.
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
    window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000 },
    errors: [UserError],
    limit: [{ count: 300, perMs: 60000 }],
    permission: "requires a master account key",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/sub-deposit-record"
  })
)
