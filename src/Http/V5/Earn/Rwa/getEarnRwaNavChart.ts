import { EarnError } from "../../../../Errors/Exchange.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { NavPoint } from "../rows/NavPoint.js"

export const GetEarnRwaNavChartParams = Schema.Struct({
  productId: Field.integerParam,
  /** Unix time in seconds; 7 days before the end when left out. */
  startTime: Field.optionalIntegerParam,
  /** Unix time in seconds; now when left out. */
  endTime: Field.optionalIntegerParam
})
export interface GetEarnRwaNavChartParams extends Schema.Schema.Type<typeof GetEarnRwaNavChartParams> {}

export const GetEarnRwaNavChartResult = Schema.Struct({
  productId: Field.number,
  list: Field.list<NavPoint>(NavPoint)
})
export interface GetEarnRwaNavChartResult extends Schema.Schema.Type<typeof GetEarnRwaNavChartResult> {}

/**
 * Reads the net asset value of a tokenised asset day by day, oldest first.
 *
 * - Access: public.
 * - Limit: 20 a second for an IP address.
 * - Errors: `EarnProductNotAvailable` for a product that is unknown or not on offer.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/rwa/nav-chart
 */
export const getEarnRwaNavChart: Endpoint.Endpoint<
  GetEarnRwaNavChartParams,
  GetEarnRwaNavChartResult,
  EarnError,
  RestClient
> = Endpoint.get("/v5/earn/rwa/nav-chart", {
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
