import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** Profit and loss at one price move. */
export const PnlRange = Schema.Struct({
  /** The price move: `"-0.1"` means 10% down. */
  priceScale: Field.decimal,
  /** One value per implied volatility shock. */
  pnls: Field.list(Field.decimal)
})
export interface PnlRange extends Schema.Schema.Type<typeof PnlRange> {}

/** Profit and loss over all price moves. */
export const PnlRanges = Schema.Struct({
  pnlRanges: Field.optional(Field.list<PnlRange>(PnlRange))
})
export interface PnlRanges extends Schema.Schema.Type<typeof PnlRanges> {}

/** Profit and loss by contract type. */
export const TotalPnlRanges = Schema.Struct({
  ALL: Field.optional(PnlRanges),
  PERPETUAL: Field.optional(PnlRanges),
  OPTION: Field.optional(PnlRanges)
})
export interface TotalPnlRanges extends Schema.Schema.Type<typeof TotalPnlRanges> {}

/** Profit and loss scenarios of one option position. */
export const OptionPnlRanges = Schema.Struct({
  symbolName: Field.text,
  /** Negative for shorts. */
  position: Field.optionalDecimal,
  sessionAvgPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** Size of open orders. */
  orderSize: Field.optionalDecimal,
  contractType: Field.optionalNumber,
  settleCoin: Field.optionalText,
  pnlRanges: Field.optional(Field.list<PnlRange>(PnlRange))
})
export interface OptionPnlRanges extends Schema.Schema.Type<typeof OptionPnlRanges> {}

/** Profit and loss scenarios of one perpetual position. */
export const PerpetualPnlRanges = Schema.Struct({
  ...OptionPnlRanges.fields,
  symbolAlias: Field.optionalText
})
export interface PerpetualPnlRanges extends Schema.Schema.Type<typeof PerpetualPnlRanges> {}

/** Profit and loss scenarios of the options of one expiry. */
export const ExpiryPnlRanges = Schema.Struct({
  /** For example `25SEP26`. */
  expiryDateRepresentation: Field.text,
  pnlRanges: Field.optional(Field.list<PnlRange>(PnlRange)),
  optionPositionPnlRanges: Field.optional(Field.list<OptionPnlRanges>(OptionPnlRanges))
})
export interface ExpiryPnlRanges extends Schema.Schema.Type<typeof ExpiryPnlRanges> {}

/** Margin added for risks beyond the largest loss. */
export const MarginContingency = Schema.Struct({
  optionContingency: Field.optionalDecimal,
  futureDeltaContingency: Field.optionalDecimal,
  optionVegaContingency: Field.optionalDecimal,
  /** Sum of the three above. */
  contingencyComponents: Field.optionalDecimal,
  usdtUsdcContingency: Field.optionalDecimal,
  futureContingency: Field.optionalDecimal
})
export interface MarginContingency extends Schema.Schema.Type<typeof MarginContingency> {}

/** The margins of one base coin. */
export const AssetMargin = Schema.Struct({
  coin: Field.text,
  /** Initial margin. */
  assetIM: Field.optionalDecimal,
  /** Maintenance margin. */
  assetMM: Field.optionalDecimal
})
export interface AssetMargin extends Schema.Schema.Type<typeof AssetMargin> {}

/** Spot holdings that hedge derivatives. */
export const SpotHedge = Schema.Struct({
  hedgeSpotSize: Field.optionalDecimal,
  walletBalance: Field.optionalDecimal,
  usdIndexPrice: Field.optionalDecimal,
  pnlRanges: Field.optional(Field.list<PnlRange>(PnlRange))
})
export interface SpotHedge extends Schema.Schema.Type<typeof SpotHedge> {}

/** The scenarios of one base coin. */
export const AssetPnlRange = Schema.Struct({
  baseCoin: Field.text,
  totalPnlRanges: Field.optional(TotalPnlRanges),
  perpPositionPnlRanges: Field.optional(Field.list<PerpetualPnlRanges>(PerpetualPnlRanges)),
  optionExpiryDatePnlRanges: Field.optional(Field.list<ExpiryPnlRanges>(ExpiryPnlRanges)),
  contingency: Field.optional(MarginContingency),
  asset: Field.optional(AssetMargin),
  /** Price move of the largest loss. */
  maxLossPriceMove: Field.optionalDecimal,
  /** Implied volatility shock of the largest loss. */
  maxLossIvShock: Field.optionalDecimal,
  /** Fees for closing all positions. */
  totalClosePzFee: Field.optionalDecimal,
  spotHedgeInfo: Field.optional(SpotHedge),
  /** One value per price move. */
  maxLossIvShockList: Field.optional(Field.list(Field.text))
})
export interface AssetPnlRange extends Schema.Schema.Type<typeof AssetPnlRange> {}

/** The portfolio margin wallet, in USD. */
export const PortfolioWallet = Schema.Struct({
  equity: Field.optionalDecimal,
  cashBalance: Field.optionalDecimal,
  marginBalance: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal,
  /** Initial margin. */
  accountIM: Field.optionalDecimal,
  /** Maintenance margin. */
  accountMM: Field.optionalDecimal,
  /** As a share of the margin balance. */
  accountMMRate: Field.optionalDecimal,
  /** As a share of the margin balance. */
  accountIMRate: Field.optionalDecimal
})
export interface PortfolioWallet extends Schema.Schema.Type<typeof PortfolioWallet> {}

export const GetPortfolioMarginInfoParams = Schema.Struct({
  /** Defaults to all base coins. */
  baseCoin: Field.optionalParam(Schema.Literal("BTC", "ETH"))
})
export interface GetPortfolioMarginInfoParams extends Schema.Schema.Type<typeof GetPortfolioMarginInfoParams> {}

export const GetPortfolioMarginInfoResult = Schema.Struct({
  /** Balances and margins of the wallet, in USD. */
  wallet: PortfolioWallet,
  /** One row per base coin. */
  assetPnlRange: Field.list<AssetPnlRange>(AssetPnlRange)
})
export interface GetPortfolioMarginInfoResult extends Schema.Schema.Type<typeof GetPortfolioMarginInfoResult> {}

/**
 * Returns the breakdown of portfolio margin: profit and loss by price move and implied volatility shock.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getPortfolioMarginInfo({ baseCoin: "BTC" })
 * ```
 */
export const getPortfolioMarginInfo: Endpoint.Private<
  GetPortfolioMarginInfoParams | void,
  GetPortfolioMarginInfoResult
> = Endpoint.get("Asset.getPortfolioMarginInfo", "/v5/asset/portfolio-margin", {
  access: "private",
  kind: "read",
  params: GetPortfolioMarginInfoParams,
  result: GetPortfolioMarginInfoResult,
  limit: [{ count: 50, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/portfolio-margin"
})
