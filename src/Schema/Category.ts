import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * A market of the exchange.
 *
 * - `spot`: one coin against another.
 * - `linear`: perpetuals and futures that settle in USDT or USDC.
 * - `inverse`: perpetuals and futures that settle in the base coin.
 * - `option`: options that settle in USDT or USDC.
 *
 * @since 0.1.0
 */
export type Category = "spot" | "linear" | "inverse" | "option"

/**
 * The values of {@link Category}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const Category: Schema.Schema<Category> = /*#__PURE__*/ Schema.Literal("spot", "linear", "inverse", "option")

/**
 * A category as answers have it: one that is known, or whatever else the exchange may add.
 *
 * @since 0.1.0
 */
export type AnyCategory = Category | (string & {})

/**
 * {@link AnyCategory} in an answer.
 *
 * @since 0.1.0
 */
export const AnyCategory: Schema.Schema<AnyCategory> = /*#__PURE__*/ Field.openEnum(
  "spot",
  "linear",
  "inverse",
  "option"
)

/**
 * The markets of perpetuals and futures.
 *
 * @since 0.1.0
 */
export type ContractCategory = "linear" | "inverse"

/**
 * {@link ContractCategory} in parameters.
 *
 * @since 0.1.0
 */
export const ContractCategory: Schema.Schema<ContractCategory> = /*#__PURE__*/ Schema.Literal("linear", "inverse")

/**
 * The markets of everything that has an underlying: perpetuals, futures and options.
 *
 * @since 0.1.0
 */
export type DerivativeCategory = "linear" | "inverse" | "option"

/**
 * {@link DerivativeCategory} in parameters.
 *
 * @since 0.1.0
 */
export const DerivativeCategory: Schema.Schema<DerivativeCategory> = /*#__PURE__*/ Schema.Literal(
  "linear",
  "inverse",
  "option"
)

/**
 * All markets but options.
 *
 * @since 0.1.0
 */
export type SpotOrContractCategory = "spot" | "linear" | "inverse"

/**
 * {@link SpotOrContractCategory} in parameters.
 *
 * @since 0.1.0
 */
export const SpotOrContractCategory: Schema.Schema<SpotOrContractCategory> = /*#__PURE__*/ Schema.Literal(
  "spot",
  "linear",
  "inverse"
)

/**
 * The market of options.
 *
 * @since 0.1.0
 */
export type OptionCategory = "option"

/**
 * {@link OptionCategory} in parameters.
 *
 * @since 0.1.0
 */
export const OptionCategory: Schema.Schema<OptionCategory> = /*#__PURE__*/ Schema.Literal("option")
