import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import * as Protocol from "../../Protocol.js"

export const HoldToEarnDaysParams = Schema.Struct({
  /** Unix time in seconds, at most three months ago. Without both times, the last three months. */
  timeStart: Field.optionalIntegerParam,
  /** Unix time in seconds. */
  timeEnd: Field.optionalIntegerParam,
  /** Rows a page, 1 to 49. */
  limit: Field.integerParam,
  /** `nextCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface HoldToEarnDaysParams extends Schema.Schema.Type<typeof HoldToEarnDaysParams> {}

/** What one coin has earned in one day. */
export const HoldToEarnDay = Schema.Struct({
  coinName: Field.text,
  /** What it was paid in. */
  yieldCoinName: Field.optionalText,
  /** The amount that earned it. */
  effectiveAmount: Field.optionalDecimal,
  pnl: Field.optionalDecimal,
  /** As a percentage, like `10%`. */
  apy: Field.optionalText,
  /** When it was paid: Unix time in seconds. */
  createdAt: Field.optionalNumber
})
export interface HoldToEarnDay extends Schema.Schema.Type<typeof HoldToEarnDay> {}

export const HoldToEarnDaysResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextCursor: Field.optionalNullableText,
  airdropDailyPnls: Field.list<HoldToEarnDay>(HoldToEarnDay)
})
export interface HoldToEarnDaysResult extends Schema.Schema.Type<typeof HoldToEarnDaysResult> {}

const withBareAnswers = (): Protocol.Protocol => {
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
 * Lists what holding has earned, day by day, newest first, up to three months back.
 *
 * Only what was paid out is listed. The documented answer has nothing around its fields; one in the usual envelope is
 * read as well.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnHoldToEarnAirdropDailyPnLRecords: Paged.Private<
  HoldToEarnDaysParams,
  HoldToEarnDaysResult,
  EarnError
> = Paged.endpoint(
  Endpoint.of(withBareAnswers()).get(
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
      demo: false,
      docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/hold-to-earn/yield-history"
    }
  )
)
