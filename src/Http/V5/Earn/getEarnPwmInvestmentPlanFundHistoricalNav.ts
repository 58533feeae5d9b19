import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { dailyHistoryFields } from "./fields.js"
import { NavPoint } from "./rows.js"

export const FundHistoricalNavParams = Schema.Struct({
  fundId: Field.text,
  ...dailyHistoryFields
})
export interface FundHistoricalNavParams extends Schema.Schema.Type<typeof FundHistoricalNavParams> {}

export const FundHistoricalNavResult = Schema.Struct({
  fundId: Field.text,
  /** Display name of the fund. */
  fundName: Field.optionalText,
  /** Coin that the fund is denominated in. */
  coin: Field.optionalText,
  /** Value of a share, starting at 1. */
  currentNav: Field.optionalDecimal,
  /** Net asset value by day, oldest first. */
  dataPoints: Field.optional(Field.list<NavPoint>(NavPoint))
})
export interface FundHistoricalNavResult extends Schema.Schema.Type<typeof FundHistoricalNavResult> {}

/**
 * Returns the daily net asset value of a fund, oldest first.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmInvestmentPlanFundHistoricalNav({ fundId: "2001", startTime: 1790000000000 })
 * ```
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
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/fund-nav"
})
