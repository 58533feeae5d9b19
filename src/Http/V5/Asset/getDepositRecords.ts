import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { depositFilters } from "./fields.js"
import { DepositRecord } from "./rows.js"

export const GetDepositRecordsParams = Schema.Struct({ ...depositFilters })
export interface GetDepositRecordsParams extends Schema.Schema.Type<typeof GetDepositRecordsParams> {}

export const GetDepositRecordsResult = Schema.Struct({
  rows: Field.list<DepositRecord>(DepositRecord),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetDepositRecordsResult extends Schema.Schema.Type<typeof GetDepositRecordsResult> {}

/**
 * Lists on-chain deposits, newest first.
 *
 * A deposit is final at `status` 3. A sub-account key returns that sub-account's deposits.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getDepositRecords({ coin: "USDT", limit: 50 })
 * ```
 */
export const getDepositRecords: Paged.PrivateWindowed<GetDepositRecordsParams | void, GetDepositRecordsResult> =
  Paged.windowed(
    Endpoint.get("Asset.getDepositRecords", "/v5/asset/deposit/query-record", {
      access: "private",
      kind: "read",
      params: GetDepositRecordsParams,
      result: GetDepositRecordsResult,
      rows: "rows",
      window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000 },
      limit: [{ count: 100, perMs: 60000 }],
      permission: "a read-only key is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/deposit-record"
    })
  )
