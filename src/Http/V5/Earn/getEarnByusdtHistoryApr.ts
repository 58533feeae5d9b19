import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnByusdtHistoryAprParams = Schema.Struct({
  /** Currently always `BYUSDT`. */
  coin: Field.text,
  /** 1 for 7 days, 2 for 30 days, 3 for 180 days. */
  range: Schema.Literal(1, 2, 3)
})
export interface GetEarnByusdtHistoryAprParams extends Schema.Schema.Type<typeof GetEarnByusdtHistoryAprParams> {}

/** The rate on one day. */
export const ByusdtAprPoint = Schema.Struct({
  /** Day, in Unix seconds. */
  timestamp: Field.secondsText,
  /** Annual rate times 1e8. */
  aprE8: Field.optionalDecimal
})
export interface ByusdtAprPoint extends Schema.Schema.Type<typeof ByusdtAprPoint> {}

export const GetEarnByusdtHistoryAprResult = Schema.Struct({
  list: Field.list<ByusdtAprPoint>(ByusdtAprPoint)
})
export interface GetEarnByusdtHistoryAprResult extends Schema.Schema.Type<typeof GetEarnByusdtHistoryAprResult> {}

/**
 * Lists the daily rates of byUSDT. Fails with `EarnProductNotAvailable` if the product is unknown or unavailable.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnByusdtHistoryApr({ coin: "BYUSDT", range: 1 })
 * ```
 */
export const getEarnByusdtHistoryApr: Endpoint.Public<
  GetEarnByusdtHistoryAprParams,
  GetEarnByusdtHistoryAprResult,
  EarnError
> = Endpoint.publicGet("Earn.getEarnByusdtHistoryApr", "/v5/earn/token/history-apr", {
  aliases: ["getEarnTokenHistoryApr"],
  access: "public",
  kind: "read",
  params: GetEarnByusdtHistoryAprParams,
  result: GetEarnByusdtHistoryAprResult,
  errors: [EarnError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/history-apr"
})
