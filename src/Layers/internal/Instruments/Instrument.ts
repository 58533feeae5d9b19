/** Gives the rows of all categories one form, with the same names for the same rules. */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import type { Category } from "../../../Schema/Category.js"
import type { ContractInstrument, OptionInstrument, SpotInstrument } from "../../../Schema/Instrument.js"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"

/**
 * A tradable instrument with the rules for its orders, in the same form for every category.
 *
 * Rules are decimal strings, or `undefined` if the exchange specifies none.
 */
export interface Instrument {
  readonly category: Category
  readonly symbol: string
  readonly status: string | undefined
  readonly baseCoin: string | undefined
  readonly quoteCoin: string | undefined
  readonly settleCoin: string | undefined
  /** The step of prices. */
  readonly tickSize: string | undefined
  readonly minPrice: string | undefined
  readonly maxPrice: string | undefined
  /** The step of quantities; `basePrecision` on spot. */
  readonly qtyStep: string | undefined
  /** Undefined on spot, which has only a minimum amount. */
  readonly minQty: string | undefined
  /** For limit orders. */
  readonly maxQty: string | undefined
  /** For post-only and RPI orders: larger on spot, five times `maxQty` unless the exchange says how much. */
  readonly maxPostOnlyQty: string | undefined
  /** For market orders. */
  readonly maxMarketQty: string | undefined
  /** Spot only: the step of amounts in quote coin, the unit of market buys. */
  readonly amountStep: string | undefined
  /** The minimum of price times quantity, in quote coin: `minNotionalValue`; `minOrderAmt` on spot. */
  readonly minNotional: string | undefined
  /** The row that the exchange sent. */
  readonly row: SpotInstrument | ContractInstrument | OptionInstrument
}

type Filter = Readonly<Record<string, string | undefined>>

const nonEmpty = (value: string | undefined): string | undefined => (value === "" ? undefined : value)

/** As documented: five times as much as for other limit orders. */
const postOnlyFactor = BigDecimal.fromBigInt(5n)

const postOnlyMaxOf = (lot: Filter): string | undefined => {
  const max = nonEmpty(lot["postOnlyMaxLimitOrderSize"]) ?? nonEmpty(lot["postOnlyMaxLimitOrderQty"])
  const maxQty = nonEmpty(lot["maxLimitOrderQty"])
  if (max !== undefined || maxQty === undefined) return max
  const product = Either.map(PlainDecimal.parse(maxQty), (value) =>
    BigDecimal.normalize(BigDecimal.multiply(value, postOnlyFactor))
  )
  return Either.getOrElse(Either.flatMap(product, PlainDecimal.format), () => maxQty)
}

/** Makes an instrument from a row of `Market.getInstrumentsInfo`. */
export const fromRow = (
  category: Category,
  row: SpotInstrument | ContractInstrument | OptionInstrument
): Instrument => {
  const price: Filter = row.priceFilter ?? {}
  const lot: Filter = row.lotSizeFilter ?? {}
  const isSpot = category === "spot"
  const maxQty = nonEmpty(lot["maxLimitOrderQty"]) ?? nonEmpty(lot["maxOrderQty"])
  return {
    category,
    symbol: row.symbol,
    status: row.status,
    baseCoin: nonEmpty(row.baseCoin),
    quoteCoin: nonEmpty(row.quoteCoin),
    settleCoin: "settleCoin" in row ? nonEmpty(row.settleCoin) : undefined,
    tickSize: nonEmpty(price["tickSize"]),
    minPrice: nonEmpty(price["minPrice"]),
    maxPrice: nonEmpty(price["maxPrice"]),
    qtyStep: nonEmpty(isSpot ? lot["basePrecision"] : lot["qtyStep"]),
    minQty: isSpot ? undefined : nonEmpty(lot["minOrderQty"]),
    maxQty,
    maxPostOnlyQty: (isSpot ? postOnlyMaxOf(lot) : undefined) ?? maxQty,
    maxMarketQty: nonEmpty(lot["maxMarketOrderQty"]) ?? nonEmpty(lot["maxMktOrderQty"]) ?? nonEmpty(lot["maxOrderQty"]),
    amountStep: nonEmpty(lot["quotePrecision"]),
    minNotional: nonEmpty(isSpot ? lot["minOrderAmt"] : lot["minNotionalValue"]),
    row
  }
}
