import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { NavPoint } from "./rows.js"

export const GetEarnRwaNavChartParams = Schema.Struct({
  productId: Field.integerParam,
  /** Start, in Unix seconds. Defaults to 7 days before the end. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix seconds. Defaults to now. */
  endTime: Field.optionalIntegerParam
})
export interface GetEarnRwaNavChartParams extends Schema.Schema.Type<typeof GetEarnRwaNavChartParams> {}

export const GetEarnRwaNavChartResult = Schema.Struct({
  productId: Field.number,
  list: Field.list<NavPoint>(NavPoint)
})
export interface GetEarnRwaNavChartResult extends Schema.Schema.Type<typeof GetEarnRwaNavChartResult> {}

/**
 * Returns the daily net asset value of a tokenized asset, oldest first.
 *
 * Fails with `EarnProductNotAvailable` if the product is unknown or unavailable.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnRwaNavChart({ productId: 1001 }).pipe(Effect.map(({ list }) => list.at(-1)?.nav))
 * ```
 */
export const getEarnRwaNavChart: Endpoint.Public<GetEarnRwaNavChartParams, GetEarnRwaNavChartResult, EarnError> =
  Endpoint.publicGet("Earn.getEarnRwaNavChart", "/v5/earn/rwa/nav-chart", {
    aliases: ["getRWANavChart"],
    access: "public",
    kind: "read",
    params: GetEarnRwaNavChartParams,
    result: GetEarnRwaNavChartResult,
    errors: [EarnError],
    limit: [{ count: 20, perMs: 1000 }],
    limitNote: "per IP address",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/rwa/nav-chart"
  })
