import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { byusdtYieldFilterFields, nextPageFields } from "./fields.js"

export const GetEarnByusdtHourlyYieldRecordsParams = Schema.Struct({
  ...byusdtYieldFilterFields,
  /** Rows per page. Defaults to 20. */
  limit: Field.optionalIntegerParam
})
export interface GetEarnByusdtHourlyYieldRecordsParams
  extends Schema.Schema.Type<typeof GetEarnByusdtHourlyYieldRecordsParams> {}

/** The interest for one hour. */
export const ByusdtHourlyYield = Schema.Struct({
  /** Amount that earned interest. */
  effectiveAmount: Field.optionalDecimal,
  yield: Field.optionalDecimal,
  /** 0 base rate, 1 bonus. */
  rewardType: Field.optionalNumber,
  /** Annual rate times 1e8. */
  aprE8: Field.optionalDecimal,
  /** Start of the hour, in Unix seconds. */
  hourlyDate: Field.secondsText,
  /** In Unix seconds. */
  createdTime: Field.optionalSecondsText
})
export interface ByusdtHourlyYield extends Schema.Schema.Type<typeof ByusdtHourlyYield> {}

export const GetEarnByusdtHourlyYieldRecordsResult = Schema.Struct({
  list: Field.list<ByusdtHourlyYield>(ByusdtHourlyYield),
  ...nextPageFields
})
export interface GetEarnByusdtHourlyYieldRecordsResult
  extends Schema.Schema.Type<typeof GetEarnByusdtHourlyYieldRecordsResult> {}

/**
 * Lists the hourly interest on byUSDT. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnByusdtHourlyYieldRecords({
 *   coin: "BYUSDT",
 *   startTime: 1790000000,
 *   endTime: 1790086400
 * })
 * ```
 */
export const getEarnByusdtHourlyYieldRecords: Paged.Private<
  GetEarnByusdtHourlyYieldRecordsParams,
  GetEarnByusdtHourlyYieldRecordsResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnByusdtHourlyYieldRecords", "/v5/earn/token/hourly-yield", {
    aliases: ["getEarnTokenHourlyYield"],
    access: "private",
    kind: "read",
    params: GetEarnByusdtHourlyYieldRecordsParams,
    result: GetEarnByusdtHourlyYieldRecordsResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/hourly-yield"
  })
)
