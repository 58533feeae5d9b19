import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { NavPoint } from "./rows.js"

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
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
 */
export const getEarnPwmInvestmentPlanFundHistoricalNav: Endpoint.Private<
  FundHistoricalNavParams,
  FundHistoricalNavResult,
  EarnError
> = Endpoint.get("Earn.getEarnPwmInvestmentPlanFundHistoricalNav", "/v5/earn/pwm/investment-plan/fund-nav", {
  aliases: ["getPwmFundHistoricalNav"],
  access: "private",
  kind: "read",
  params: FundHistoricalNavParams,
  result: FundHistoricalNavResult,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/fund-nav"
})
