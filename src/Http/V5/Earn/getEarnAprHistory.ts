import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { EasyEarnCategory } from "./rows.js"

export const GetEarnAprHistoryParams = Schema.Struct({
  /** `FlexibleSaving` or `OnChain`. */
  category: EasyEarnCategory,
  /** Product, from `getEarnProducts`. */
  productId: Field.text,
  /** Start, in Unix milliseconds. Defaults to the last 7 days if neither time is set. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds, at most 182 days after `startTime`. */
  endTime: Field.optionalIntegerParam
})
export interface GetEarnAprHistoryParams extends Schema.Schema.Type<typeof GetEarnAprHistoryParams> {}

/** The rate on one day. */
export const EarnAprPoint = Schema.Struct({
  /** Midnight of the day, in Unix milliseconds. */
  timestamp: Field.millisText,
  /** As a percentage such as `15%`; the documentation also shows `0.055` for 5.5%. */
  apr: Field.optionalText
})
export interface EarnAprPoint extends Schema.Schema.Type<typeof EarnAprPoint> {}

export const GetEarnAprHistoryResult = Schema.Struct({
  list: Field.list<EarnAprPoint>(EarnAprPoint)
})
export interface GetEarnAprHistoryResult extends Schema.Schema.Type<typeof GetEarnAprHistoryResult> {}

/**
 * Lists the daily rates of a product. Fails with `EarnProductNotAvailable` if the product is unknown or unavailable.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnAprHistory({ category: "OnChain", productId: "8" })
 * ```
 */
export const getEarnAprHistory: Paged.PublicWindowed<GetEarnAprHistoryParams, GetEarnAprHistoryResult, EarnError> =
  Paged.windowed(
    Endpoint.publicGet("Earn.getEarnAprHistory", "/v5/earn/apr-history", {
      access: "public",
      kind: "read",
      params: GetEarnAprHistoryParams,
      result: GetEarnAprHistoryResult,
      window: { start: "startTime", end: "endTime", maxMillis: 15_724_800_000 },
      errors: [EarnError],
      limit: "undocumented",
      docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/apr-history"
    })
  )
