import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetEarnByusdtHourlyYieldRecordsParams = Schema.Struct({
  /** `BYUSDT`, the only one so far. */
  coin: Field.text,
  /** Unix time in seconds. */
  startTime: Field.optionalIntegerParam,
  /** Unix time in seconds. */
  endTime: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam,
  /** Rows a page; 20 when left out. */
  limit: Field.optionalIntegerParam
})
export interface GetEarnByusdtHourlyYieldRecordsParams
  extends Schema.Schema.Type<typeof GetEarnByusdtHourlyYieldRecordsParams> {}

/** The interest of one hour. */
export const ByusdtHourlyYield = Schema.Struct({
  /** The amount that earned it. */
  effectiveAmount: Field.optionalDecimal,
  yield: Field.optionalDecimal,
  /** 0 is the base rate, 1 the bonus. */
  rewardType: Field.optionalNumber,
  /** Times 1e8: divide by 1e8 for the rate. */
  aprE8: Field.optionalDecimal,
  /** Where the hour begins: Unix time in seconds, as text. */
  hourlyDate: Field.text,
  /** Unix time in seconds, as text. */
  createdTime: Field.optionalText
})
export interface ByusdtHourlyYield extends Schema.Schema.Type<typeof ByusdtHourlyYield> {}

export const GetEarnByusdtHourlyYieldRecordsResult = Schema.Struct({
  list: Field.list<ByusdtHourlyYield>(ByusdtHourlyYield),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetEarnByusdtHourlyYieldRecordsResult
  extends Schema.Schema.Type<typeof GetEarnByusdtHourlyYieldRecordsResult> {}

/**
 * Lists what byUSDT has earned, hour by hour.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/hourly-yield"
  })
)
