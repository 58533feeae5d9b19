import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { DepositRecord } from "./rows.js"

export const GetDepositRecordsParams = Schema.Struct({
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
export interface GetDepositRecordsParams extends Schema.Schema.Type<typeof GetDepositRecordsParams> {}

export const GetDepositRecordsResult = Schema.Struct({
  rows: Field.list<DepositRecord>(DepositRecord),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetDepositRecordsResult extends Schema.Schema.Type<typeof GetDepositRecordsResult> {}

/**
 * Reads the deposits that came over a blockchain, newest first.
 *
 * A deposit is final at `status` 3. The key of a sub-account reads its own.
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
      window: { start: "startTime", end: "endTime", longestMillis: 2_592_000_000 },
      limit: [{ count: 100, perMs: 60000 }],
      permission: "a read-only key is sufficient",
      demo: false,
      docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/deposit-record"
    })
  )
