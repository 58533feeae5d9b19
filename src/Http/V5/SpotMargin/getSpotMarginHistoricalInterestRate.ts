import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { VipLevel } from "../../../Schema/VipLevel.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

export const GetSpotMarginHistoricalInterestRateParams = Schema.Struct({
  /** Uppercase. */
  currency: Field.text,
  /** Defaults to the account's own level. */
  vipLevel: Field.optionalParam(VipLevel),
  /** In ms. Requires `endTime`. Without both, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam
})
export interface GetSpotMarginHistoricalInterestRateParams
  extends Schema.Schema.Type<typeof GetSpotMarginHistoricalInterestRateParams> {}

/** The rate of one hour. */
export const HourlyBorrowRate = Schema.Struct({
  /** Start of the hour, in ms. */
  timestamp: Field.millis,
  currency: Field.optionalText,
  /** As a fraction. */
  hourlyBorrowRate: Field.optionalDecimal,
  vipLevel: Field.optionalText
})
export interface HourlyBorrowRate extends Schema.Schema.Type<typeof HourlyBorrowRate> {}

export const GetSpotMarginHistoricalInterestRateResult = Schema.Struct({
  list: Field.list<HourlyBorrowRate>(HourlyBorrowRate)
})
export interface GetSpotMarginHistoricalInterestRateResult
  extends Schema.Schema.Type<typeof GetSpotMarginHistoricalInterestRateResult> {}

/**
 * Lists the floating rate of a coin for each hour, newest first, up to six months back.
 *
 * All users of a level have the same rates, but the exchange still requires a signature.
 *
 * Fails with `MarginAssetNotSupported` for a coin that cannot be traded on margin.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginHistoricalInterestRate({
 *   currency: "SOL",
 *   vipLevel: "PRO-2",
 *   startTime: 1789990000000,
 *   endTime: 1790000000000
 * })
 * ```
 */
export const getSpotMarginHistoricalInterestRate: Paged.PrivateWindowed<
  GetSpotMarginHistoricalInterestRateParams,
  GetSpotMarginHistoricalInterestRateResult,
  MarginError
> = Paged.windowed(
  Endpoint.get("SpotMargin.getSpotMarginHistoricalInterestRate", "/v5/spot-margin-trade/interest-rate-history", {
    aliases: ["getHistoricalInterestRate"],
    access: "private",
    kind: "read",
    params: GetSpotMarginHistoricalInterestRateParams,
    result: GetSpotMarginHistoricalInterestRateResult,
    window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000, keptMonths: 6 },
    errors: [MarginError],
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/historical-interest"
  })
)
