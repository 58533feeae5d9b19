import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { earnYieldFields, easyEarnHistoryFields, nextPageFields } from "./fields.js"

export const GetEarnHourlyYieldHistoryParams = Schema.Struct({
  /** Always `FlexibleSaving`. */
  category: Schema.Literal("FlexibleSaving"),
  productId: Field.optionalTextParam,
  ...easyEarnHistoryFields
})
export interface GetEarnHourlyYieldHistoryParams extends Schema.Schema.Type<typeof GetEarnHourlyYieldHistoryParams> {}

/** The interest for one hour. */
export const EarnHourlyYield = Schema.Struct({
  ...earnYieldFields,
  /** Start of the hour, in Unix milliseconds. */
  hourlyDate: Field.optionalMillisText
})
export interface EarnHourlyYield extends Schema.Schema.Type<typeof EarnHourlyYield> {}

export const GetEarnHourlyYieldHistoryResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<EarnHourlyYield>(EarnHourlyYield)
})
export interface GetEarnHourlyYieldHistoryResult extends Schema.Schema.Type<typeof GetEarnHourlyYieldHistoryResult> {}

/**
 * Lists the hourly interest on flexible savings. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnHourlyYieldHistory({ category: "FlexibleSaving", productId: "428" })
 * ```
 */
export const getEarnHourlyYieldHistory: Paged.PrivateWindowed<
  GetEarnHourlyYieldHistoryParams,
  GetEarnHourlyYieldHistoryResult,
  EarnError
> = Paged.windowed(
  Endpoint.get("Earn.getEarnHourlyYieldHistory", "/v5/earn/hourly-yield", {
    access: "private",
    kind: "read",
    params: GetEarnHourlyYieldHistoryParams,
    result: GetEarnHourlyYieldHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/hourly-yield"
  })
)
