import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { NavPoint } from "../rows/NavPoint.js"

export const FundHistoricalNavParams = Schema.Struct({
  fundId: Field.text,
  /** In ms; 7 days ago when left out. */
  startTime: Field.optionalIntegerParam,
  /** In ms; now when left out. */
  endTime: Field.optionalIntegerParam
})
export interface FundHistoricalNavParams extends Schema.Schema.Type<typeof FundHistoricalNavParams> {}

export const FundHistoricalNavResult = Schema.Struct({
  fundId: Field.text,
  fundName: Field.optionalText,
  /** What the fund is counted in. */
  coin: Field.optionalText,
  /** The value of a share, 1 at the beginning. */
  currentNav: Field.optionalDecimal,
  dataPoints: Field.optional(Field.list<NavPoint>(NavPoint))
})
export interface FundHistoricalNavResult extends Schema.Schema.Type<typeof FundHistoricalNavResult> {}

/**
 * Reads the net asset value of a fund day by day, oldest first.
 *
 * - Access: private.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/fund-nav
 */
export const getEarnPwmInvestmentPlanFundHistoricalNav: Endpoint.Endpoint<
  FundHistoricalNavParams,
  FundHistoricalNavResult,
  EarnError,
  RestClient | Credentials
> = Endpoint.get("/v5/earn/pwm/investment-plan/fund-nav", {
  id: "getEarnPwmInvestmentPlanFundHistoricalNav",
  aliases: ["getPwmFundHistoricalNav"],
  family: "Earn",
  access: "private",
  kind: "read",
  params: FundHistoricalNavParams,
  result: FundHistoricalNavResult,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/fund-nav"
})
