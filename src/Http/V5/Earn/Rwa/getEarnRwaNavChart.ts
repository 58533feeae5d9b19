import { EarnError } from "../../../../Errors/Exchange.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { NavPoint } from "../rows/NavPoint.js"

/**
 * What {@link getEarnRwaNavChart} takes.
 *
 * @since 0.1.0
 */
export const GetEarnRwaNavChartParams = /*#__PURE__*/ Schema.Struct({
  productId: Field.integerParam,
  /** Unix time in seconds; 7 days before the end when left out. */
  startTime: Field.optionalIntegerParam,
  /** Unix time in seconds; now when left out. */
  endTime: Field.optionalIntegerParam
})
export interface GetEarnRwaNavChartParams extends Schema.Schema.Type<typeof GetEarnRwaNavChartParams> {}

/**
 * What {@link getEarnRwaNavChart} gives.
 *
 * @since 0.1.0
 */
export const GetEarnRwaNavChartResult = /*#__PURE__*/ Schema.Struct({
  productId: Field.number,
  list: /*#__PURE__*/ Field.list<NavPoint>(NavPoint)
})
export interface GetEarnRwaNavChartResult extends Schema.Schema.Type<typeof GetEarnRwaNavChartResult> {}

/**
 * Reads the net asset value of a tokenised asset day by day, oldest first.
 *
 * - Access: public.
 * - Limit: 20 a second for an IP address.
 * - Errors: `EarnProductNotAvailable` for a product that is unknown or not on offer.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/rwa/nav-chart
 *
 * @since 0.1.0
 */
export const getEarnRwaNavChart: Endpoint.Endpoint<
  GetEarnRwaNavChartParams,
  GetEarnRwaNavChartResult,
  EarnError,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/earn/rwa/nav-chart", {
  id: "getEarnRwaNavChart",
  aliases: ["getRWANavChart"],
  family: "Earn",
  access: "public",
  kind: "read",
  params: GetEarnRwaNavChartParams,
  result: GetEarnRwaNavChartResult,
  errors: [EarnError],
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/rwa/nav-chart"
})
