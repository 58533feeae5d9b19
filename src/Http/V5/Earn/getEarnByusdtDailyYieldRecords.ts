import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { byusdtYieldFilterFields, nextPageFields } from "./fields.js"

export const GetEarnByusdtDailyYieldRecordsParams = Schema.Struct({
  ...byusdtYieldFilterFields,
  /** Rows per page. Defaults to 5. */
  limit: Field.optionalIntegerParam
})
export interface GetEarnByusdtDailyYieldRecordsParams
  extends Schema.Schema.Type<typeof GetEarnByusdtDailyYieldRecordsParams> {}

/** The interest for one day. */
export const ByusdtDailyYield = Schema.Struct({
  /** Interest at the base rate. */
  yield: Field.optionalDecimal,
  /** Interest from the bonus. */
  bonusYield: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Success", "Processing")),
  /** In Unix seconds. */
  createdTime: Field.secondsText
})
export interface ByusdtDailyYield extends Schema.Schema.Type<typeof ByusdtDailyYield> {}

export const GetEarnByusdtDailyYieldRecordsResult = Schema.Struct({
  list: Field.list<ByusdtDailyYield>(ByusdtDailyYield),
  ...nextPageFields
})
export interface GetEarnByusdtDailyYieldRecordsResult
  extends Schema.Schema.Type<typeof GetEarnByusdtDailyYieldRecordsResult> {}

/**
 * Lists the daily interest on byUSDT. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnByusdtDailyYieldRecords({ coin: "BYUSDT", startTime: 1790000000, limit: 30 })
 * ```
 */
export const getEarnByusdtDailyYieldRecords: Paged.Private<
  GetEarnByusdtDailyYieldRecordsParams,
  GetEarnByusdtDailyYieldRecordsResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnByusdtDailyYieldRecords", "/v5/earn/token/yield", {
    aliases: ["getEarnTokenDailyYield"],
    access: "private",
    kind: "read",
    params: GetEarnByusdtDailyYieldRecordsParams,
    result: GetEarnByusdtDailyYieldRecordsResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/yield"
  })
)
