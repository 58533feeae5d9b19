import { Category, ContractCategory, OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { ContractInstrument, OptionInstrument, SpotInstrument, SymbolType } from "../../../Schema/Instrument.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"

export const GetInstrumentsInfoParams = Schema.Struct({
  category: Category,
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.optionalTextParam,
  /** Not for options. */
  symbolType: Field.optionalParam(SymbolType),
  /** Defaults to `Trading`, or to all three for options. Spot has no `Delivering`. */
  status: Field.optionalParam(Schema.Literal("PreLaunch", "Trading", "Delivering")),
  /** Uppercase. Not for spot. Options default to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Rows per page, 1 to 1000. Defaults to 500. Spot returns all rows at once. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`. */
  cursor: Field.optionalCursorParam
})
export interface GetInstrumentsInfoParams extends Schema.Schema.Type<typeof GetInstrumentsInfoParams> {}

/** The result of {@link getInstrumentsInfo} for spot. */
export const SpotInstruments = Schema.Struct({
  category: Field.optional(Schema.Literal("spot")),
  list: Field.list<SpotInstrument>(SpotInstrument)
})
export interface SpotInstruments extends Schema.Schema.Type<typeof SpotInstruments> {}

/** The result of {@link getInstrumentsInfo} for linear and inverse contracts. */
export const ContractInstruments = Schema.Struct({
  category: Field.optional(ContractCategory),
  list: Field.list<ContractInstrument>(ContractInstrument),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface ContractInstruments extends Schema.Schema.Type<typeof ContractInstruments> {}

/** The result of {@link getInstrumentsInfo} for options. */
export const OptionInstruments = Schema.Struct({
  category: Field.optional(OptionCategory),
  list: Field.list<OptionInstrument>(OptionInstrument),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface OptionInstruments extends Schema.Schema.Type<typeof OptionInstruments> {}

/** The result of {@link getInstrumentsInfo} for each category. */
export interface GetInstrumentsInfoResults {
  readonly spot: SpotInstruments
  readonly linear: ContractInstruments
  readonly inverse: ContractInstruments
  readonly option: OptionInstruments
}

/**
 * Lists the specifications of instruments: price and quantity steps, minimum and maximum order sizes, leverage and
 * status.
 *
 * There are more linear symbols than fit on a default page: follow `nextPageCursor` or raise `limit`. With `baseCoin`,
 * `linear` and `inverse` each return the contracts of both. Pass `status: "PreLaunch"` for pre-market contracts.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getInstrumentsInfo } from "effect-bybit/Market"
 *
 * export const tickSize = getInstrumentsInfo({ category: "linear", symbol: "BTCUSDT" }).pipe(
 *   Effect.map(({ list }) => list[0]?.priceFilter?.tickSize)
 * )
 * ```
 */
export const getInstrumentsInfo: Paged.ByCategory<
  GetInstrumentsInfoParams,
  GetInstrumentsInfoResults,
  Endpoint.PublicFailure<GetInstrumentsInfoParams>,
  RestClient
> = Paged.byCategory(
  Endpoint.publicGetByCategory("Market.getInstrumentsInfo", "/v5/market/instruments-info", {
    access: "public",
    kind: "read",
    params: GetInstrumentsInfoParams,
    results: {
      spot: SpotInstruments,
      linear: ContractInstruments,
      inverse: ContractInstruments,
      option: OptionInstruments
    },
    rows: "list",
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/instrument",
    large: true
  })
)
