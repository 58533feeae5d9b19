import * as Field from "../../../Schema/Field.js"
import { cursorFields, cursorParams } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { SpreadContractType } from "./rows.js"

export const GetSpreadInstrumentsInfoParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.optionalTextParam,
  /** Uppercase. */
  baseCoin: Field.optionalTextParam,
  /** Rows per page, 1 to 500. Defaults to 200. */
  limit: Field.optionalIntegerParam,
  ...cursorParams
})
export interface GetSpreadInstrumentsInfoParams extends Schema.Schema.Type<typeof GetSpreadInstrumentsInfoParams> {}

/** One of the two legs of a spread. */
export const SpreadLeg = Schema.Struct({
  symbol: Field.text,
  contractType: Field.optional(Field.openEnum("LinearPerpetual", "LinearFutures", "Spot"))
})
export interface SpreadLeg extends Schema.Schema.Type<typeof SpreadLeg> {}

/** The specification of one spread. */
export const SpreadInstrument = Schema.Struct({
  symbol: Field.text,
  contractType: Field.optional(SpreadContractType),
  status: Field.optional(Field.openEnum("Trading", "Settling")),
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  /** Price step. */
  tickSize: Field.optionalDecimal,
  /** May be negative. */
  minPrice: Field.optionalDecimal,
  maxPrice: Field.optionalDecimal,
  /** Quantity step, in base coin. */
  lotSize: Field.optionalDecimal,
  /** Minimum quantity of an order, in base coin. */
  minSize: Field.optionalDecimal,
  /** Maximum quantity of an order, in base coin. */
  maxSize: Field.optionalDecimal,
  /** In ms. */
  launchTime: Field.optionalMillisText,
  /** In ms; `"0"` if there is none. */
  deliveryTime: Field.optionalMillisText,
  /** The two legs. */
  legs: Field.optional(Field.list<SpreadLeg>(SpreadLeg))
})
export interface SpreadInstrument extends Schema.Schema.Type<typeof SpreadInstrument> {}

export const GetSpreadInstrumentsInfoResult = Schema.Struct({
  list: Field.list<SpreadInstrument>(SpreadInstrument),
  ...cursorFields
})
export interface GetSpreadInstrumentsInfoResult extends Schema.Schema.Type<typeof GetSpreadInstrumentsInfoResult> {}

/**
 * Lists the tradable spreads with their legs, steps and limits.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadInstrumentsInfo({ baseCoin: "XRP", limit: 2 })
 * ```
 */
export const getSpreadInstrumentsInfo: Paged.Public<
  GetSpreadInstrumentsInfoParams | void,
  GetSpreadInstrumentsInfoResult
> = Paged.endpoint(
  Endpoint.publicGet("Spread.getSpreadInstrumentsInfo", "/v5/spread/instrument", {
    access: "public",
    kind: "read",
    params: GetSpreadInstrumentsInfoParams,
    result: GetSpreadInstrumentsInfoResult,
    rows: "list",
    limit: "undocumented",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spread/market/instrument"
  })
)
