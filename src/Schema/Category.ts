import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * A market of the exchange.
 *
 * - `spot`: one coin against another.
 * - `linear`: perpetuals and futures that settle in USDT or USDC.
 * - `inverse`: perpetuals and futures that settle in the base coin.
 * - `option`: options that settle in USDT or USDC.
 */
export type Category = "spot" | "linear" | "inverse" | "option"

/** The values of {@link Category}, and no others: for parameters. */
export const Category: Schema.Schema<Category> = Schema.Literal("spot", "linear", "inverse", "option")

/** A category as answers have it: one that is known, or whatever else the exchange may add. */
export type AnyCategory = Category | (string & {})

/** {@link AnyCategory} in an answer. */
export const AnyCategory: Schema.Schema<AnyCategory> = Field.openEnum("spot", "linear", "inverse", "option")

/** The markets of perpetuals and futures. */
export type ContractCategory = "linear" | "inverse"

/** {@link ContractCategory} in parameters. */
export const ContractCategory: Schema.Schema<ContractCategory> = Schema.Literal("linear", "inverse")

/** The markets of everything that has an underlying: perpetuals, futures and options. */
export type DerivativeCategory = "linear" | "inverse" | "option"

/** {@link DerivativeCategory} in parameters. */
export const DerivativeCategory: Schema.Schema<DerivativeCategory> = Schema.Literal("linear", "inverse", "option")

/** All markets but options. */
export type SpotOrContractCategory = "spot" | "linear" | "inverse"

/** {@link SpotOrContractCategory} in parameters. */
export const SpotOrContractCategory: Schema.Schema<SpotOrContractCategory> = Schema.Literal("spot", "linear", "inverse")

/** The market of options. */
export type OptionCategory = "option"

/** {@link OptionCategory} in parameters. */
export const OptionCategory: Schema.Schema<OptionCategory> = Schema.Literal("option")
