/**
 * The markets of the exchange.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** All markets. */
export const categories = ["spot", "linear", "inverse", "option"] as const

/**
 * A market of the exchange.
 *
 * - `spot`: pairs of two coins.
 * - `linear`: perpetuals and futures that settle in USDT or USDC.
 * - `inverse`: perpetuals and futures that settle in the base coin.
 * - `option`: options that settle in USDT or USDC.
 */
export type Category = Schema.OneOf<typeof categories>

/** Schema of {@link Category}, for parameters. */
export const Category: Schema.Schema<Category> = Schema.Literals(categories)

/** A category in answers, where the exchange may add values. */
export type AnyCategory = Category | (string & {})

/** Schema of {@link AnyCategory}, for answers. */
export const AnyCategory: Schema.Schema<AnyCategory> = Field.openEnumOf(categories)

/** The markets of perpetuals and futures. */
export const contractCategories = ["linear", "inverse"] as const

/** The markets of perpetuals and futures. */
export type ContractCategory = Schema.OneOf<typeof contractCategories>

/** Schema of {@link ContractCategory}, for parameters. */
export const ContractCategory: Schema.Schema<ContractCategory> = Schema.Literals(contractCategories)

/**
 * Returns the coin that a perpetual, future or option settles in, from its symbol: `BTCUSDT` and `BTCUSDT-26DEC25` in USDT,
 * `BTCPERP` and `BTC-26DEC25` in USDC, `BTCUSD` and `BTCUSDZ25` in BTC.
 */
export const settleCoinOf = (category: AnyCategory, symbol: string): string => {
  if (category === "inverse") return symbol.replace(/USD.*$/, "")
  return /USDT(?:-|$)/.test(symbol) ? "USDT" : "USDC"
}

/** The markets of derivatives. */
export const derivativeCategories = ["linear", "inverse", "option"] as const

/** The markets of derivatives: perpetuals, futures and options. */
export type DerivativeCategory = Schema.OneOf<typeof derivativeCategories>

/** Schema of {@link DerivativeCategory}, for parameters. */
export const DerivativeCategory: Schema.Schema<DerivativeCategory> = Schema.Literals(derivativeCategories)

/** All markets except options. */
export const spotOrContractCategories = ["spot", "linear", "inverse"] as const

/** All markets except options. */
export type SpotOrContractCategory = Schema.OneOf<typeof spotOrContractCategories>

/** Schema of {@link SpotOrContractCategory}, for parameters. */
export const SpotOrContractCategory: Schema.Schema<SpotOrContractCategory> = Schema.Literals(spotOrContractCategories)

/** The options market. */
export type OptionCategory = "option"

/** Schema of {@link OptionCategory}, for parameters. */
export const OptionCategory: Schema.Schema<OptionCategory> = Schema.Literal("option")
