import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import * as Protocol from "../../Protocol.js"

export const HoldToEarnDaysParams = Schema.Struct({
  /** Start, in Unix seconds, at most 3 months ago. Defaults to the last 3 months if neither time is set. */
  timeStart: Field.optionalIntegerParam,
  /** End, in Unix seconds. */
  timeEnd: Field.optionalIntegerParam,
  /** Rows per page, 1 to 49. */
  limit: Field.integerParam,
  /** `nextCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface HoldToEarnDaysParams extends Schema.Schema.Type<typeof HoldToEarnDaysParams> {}

/** Earnings from one coin on one day. */
export const HoldToEarnDay = Schema.Struct({
  coinName: Field.text,
  /** Coin the earnings were paid in. */
  yieldCoinName: Field.optionalText,
  /** Amount that earned interest. */
  effectiveAmount: Field.optionalDecimal,
  pnl: Field.optionalDecimal,
  /** Annual yield as a percentage, such as `10%`. */
  apy: Field.optionalText,
  /** Payment time, in Unix seconds. */
  createdAt: Field.optionalSeconds
})
export interface HoldToEarnDay extends Schema.Schema.Type<typeof HoldToEarnDay> {}

export const HoldToEarnDaysResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextCursor: Field.optionalNullableText,
  /** Earnings by day, newest first. */
  airdropDailyPnls: Field.list<HoldToEarnDay>(HoldToEarnDay)
})
export interface HoldToEarnDaysResult extends Schema.Schema.Type<typeof HoldToEarnDaysResult> {}

const withBareResponses = (): Protocol.Protocol => {
  const { envelope } = Protocol.v5
  return {
    ...Protocol.v5,
    envelope: {
      ...envelope,
      code: (body) => envelope.code(body) ?? ("airdropDailyPnls" in body ? 0 : undefined),
      result: (body) => envelope.result(body) ?? body
    }
  }
}

/**
 * Lists daily earnings from holding coins, newest first, up to 3 months back.
 *
 * Only paid earnings are listed. The documented response has no envelope around its fields; a response with the usual
 * envelope is also accepted. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnHoldToEarnAirdropDailyPnLRecords({ timeStart: 1790000000, limit: 20 })
 * ```
 */
export const getEarnHoldToEarnAirdropDailyPnLRecords: Paged.Private<
  HoldToEarnDaysParams,
  HoldToEarnDaysResult,
  EarnError
> = Paged.endpoint(
  Endpoint.of(withBareResponses()).get(
    "Earn.getEarnHoldToEarnAirdropDailyPnLRecords",
    "/v5/earn/hold-to-earn/yield-history",
    {
      aliases: ["getHoldToEarnAirdropYieldHistory"],
      access: "private",
      kind: "read",
      params: HoldToEarnDaysParams,
      result: HoldToEarnDaysResult,
      rows: "airdropDailyPnls",
      errors: [EarnError],
      limit: "undocumented",
      permission: "requires the Earn permission",
      docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/hold-to-earn/yield-history"
    }
  )
)
