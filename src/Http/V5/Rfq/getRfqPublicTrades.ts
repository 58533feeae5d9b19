import * as Field from "../../../Schema/Field.js"
import { RfqPublicTrade } from "../../../Schema/RfqPublicTrade.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { cursorFields, pageParams } from "./fields.js"

export const GetRfqPublicTradesParams = Schema.Struct({
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...pageParams
})
export interface GetRfqPublicTradesParams extends Schema.Schema.Type<typeof GetRfqPublicTradesParams> {}

export const GetRfqPublicTradesResult = Schema.Struct({
  ...cursorFields,
  list: Field.list<RfqPublicTrade>(RfqPublicTrade)
})
export interface GetRfqPublicTradesResult extends Schema.Schema.Type<typeof GetRfqPublicTradesResult> {}

/**
 * Lists the latest public trades resulting from requests for quotes, newest first.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.getRfqPublicTrades({ startTime: 1789990000000, limit: 3 })
 * ```
 */
export const getRfqPublicTrades: Paged.PrivateWindowed<GetRfqPublicTradesParams | void, GetRfqPublicTradesResult> =
  Paged.windowed(
    Endpoint.get("Rfq.getRfqPublicTrades", "/v5/rfq/public-trades", {
      aliases: ["getRFQPublicTrades"],
      access: "private",
      kind: "read",
      params: GetRfqPublicTradesParams,
      result: GetRfqPublicTradesResult,
      rows: "list",
      window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000 },
      limit: [{ count: 50, perMs: 1000 }],
      permission: "a read-only key is sufficient",
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/public-trades"
    })
  )
