import { Category, ContractCategory, OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { ContractInstrument, OptionInstrument, SpotInstrument, SymbolType } from "../../../Schema/Instrument.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getInstrumentsInfo} takes.
 *
 * @since 0.1.0
 */
export const GetInstrumentsInfoParams = /*#__PURE__*/ Schema.Struct({
  category: Category,
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.optionalTextParam,
  /** Not for options. */
  symbolType: /*#__PURE__*/ Field.optionalParam(SymbolType),
  /** Default `Trading`; options default to all three. Spot knows `Trading` only. */
  status: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("PreLaunch", "Trading", "Delivering")),
  /** Upper case. Not for spot; options default to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Rows a page: 1 to 1000, default 500. Spot gives all rows at once. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before. */
  cursor: Field.optionalTextParam
})
export interface GetInstrumentsInfoParams extends Schema.Schema.Type<typeof GetInstrumentsInfoParams> {}

/**
 * What {@link getInstrumentsInfo} gives of spot.
 *
 * @since 0.1.0
 */
export const SpotInstruments = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Schema.Literal("spot")),
  list: /*#__PURE__*/ Field.list<SpotInstrument>(SpotInstrument)
})
export interface SpotInstruments extends Schema.Schema.Type<typeof SpotInstruments> {}

/**
 * What {@link getInstrumentsInfo} gives of linear and inverse contracts.
 *
 * @since 0.1.0
 */
export const ContractInstruments = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Field.optional(ContractCategory),
  list: /*#__PURE__*/ Field.list<ContractInstrument>(ContractInstrument),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface ContractInstruments extends Schema.Schema.Type<typeof ContractInstruments> {}

/**
 * What {@link getInstrumentsInfo} gives of options.
 *
 * @since 0.1.0
 */
export const OptionInstruments = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Field.optional(OptionCategory),
  list: /*#__PURE__*/ Field.list<OptionInstrument>(OptionInstrument),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface OptionInstruments extends Schema.Schema.Type<typeof OptionInstruments> {}

/**
 * The result of {@link getInstrumentsInfo} for each category.
 *
 * @since 0.1.0
 */
export interface GetInstrumentsInfoResults {
  readonly spot: SpotInstruments
  readonly linear: ContractInstruments
  readonly inverse: ContractInstruments
  readonly option: OptionInstruments
}

/**
 * Reads the specifications of instruments: steps of price and quantity, smallest and largest order, leverage, status.
 *
 * There are more linear symbols than a default page holds: follow `nextPageCursor` or ask for more rows. Asked by `baseCoin`,
 * `linear` and `inverse` both answer with the contracts of both. `PreLaunch` finds pre-market contracts.
 *
 * - Access: public
 * - Limit: none documented
 * - Source: https://bybit-exchange.github.io/docs/v5/market/instrument
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
 *
 * @since 0.1.0
 */
export const getInstrumentsInfo: Paged.ByCategory<
  GetInstrumentsInfoParams,
  GetInstrumentsInfoResults,
  never,
  RestClient
> = /*#__PURE__*/ Paged.byCategory(
  /*#__PURE__*/ Endpoint.getByCategory("/v5/market/instruments-info", {
    id: "getInstrumentsInfo",
    family: "Market",
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
