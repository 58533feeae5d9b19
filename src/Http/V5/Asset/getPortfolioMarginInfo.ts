import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** The profit or loss when the price moves. */
export const PnlRange = Schema.Struct({
  /** The move: `"-0.1"` is 10 % down. */
  priceScale: Field.decimal,
  /** One for each shock of the implied volatility. */
  pnls: Field.list(Field.decimal)
})
export interface PnlRange extends Schema.Schema.Type<typeof PnlRange> {}

/** The profits and losses over all price moves. */
export const PnlRanges = Schema.Struct({
  pnlRanges: Field.optional(Field.list<PnlRange>(PnlRange))
})
export interface PnlRanges extends Schema.Schema.Type<typeof PnlRanges> {}

/** The profits and losses by kind of contract. */
export const TotalPnlRanges = Schema.Struct({
  ALL: Field.optional(PnlRanges),
  PERPETUAL: Field.optional(PnlRanges),
  OPTION: Field.optional(PnlRanges)
})
export interface TotalPnlRanges extends Schema.Schema.Type<typeof TotalPnlRanges> {}

/** What one perpetual position would make or lose. */
export const PerpetualPnlRanges = Schema.Struct({
  symbolName: Field.text,
  symbolAlias: Field.optionalText,
  /** Negative when short. */
  position: Field.optionalDecimal,
  sessionAvgPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** In open orders. */
  orderSize: Field.optionalDecimal,
  contractType: Field.optionalNumber,
  settleCoin: Field.optionalText,
  pnlRanges: Field.optional(Field.list<PnlRange>(PnlRange))
})
export interface PerpetualPnlRanges extends Schema.Schema.Type<typeof PerpetualPnlRanges> {}

/** What one option position would make or lose. */
export const OptionPnlRanges = Schema.Struct({
  symbolName: Field.text,
  /** Negative when short. */
  position: Field.optionalDecimal,
  sessionAvgPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** In open orders. */
  orderSize: Field.optionalDecimal,
  contractType: Field.optionalNumber,
  settleCoin: Field.optionalText,
  pnlRanges: Field.optional(Field.list<PnlRange>(PnlRange))
})
export interface OptionPnlRanges extends Schema.Schema.Type<typeof OptionPnlRanges> {}

/** What the options of one expiry would make or lose. */
export const ExpiryPnlRanges = Schema.Struct({
  /** Like `25SEP26`. */
  expiryDateRepresentation: Field.text,
  pnlRanges: Field.optional(Field.list<PnlRange>(PnlRange)),
  optionPositionPnlRanges: Field.optional(Field.list<OptionPnlRanges>(OptionPnlRanges))
})
export interface ExpiryPnlRanges extends Schema.Schema.Type<typeof ExpiryPnlRanges> {}

/** What is added to the margin for risks beside the largest loss. */
export const MarginContingency = Schema.Struct({
  optionContingency: Field.optionalDecimal,
  futureDeltaContingency: Field.optionalDecimal,
  optionVegaContingency: Field.optionalDecimal,
  /** Their sum. */
  contingencyComponents: Field.optionalDecimal,
  usdtUsdcContingency: Field.optionalDecimal,
  futureContingency: Field.optionalDecimal
})
export interface MarginContingency extends Schema.Schema.Type<typeof MarginContingency> {}

/** The margins of one base coin. */
export const AssetMargin = Schema.Struct({
  coin: Field.text,
  /** Initial. */
  assetIM: Field.optionalDecimal,
  /** Maintenance. */
  assetMM: Field.optionalDecimal
})
export interface AssetMargin extends Schema.Schema.Type<typeof AssetMargin> {}

/** The spot holding that hedges the derivatives. */
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
  /** The move of the largest loss. */
  maxLossPriceMove: Field.optionalDecimal,
  /** The shock of the implied volatility at the largest loss. */
  maxLossIvShock: Field.optionalDecimal,
  /** The fees of closing everything. */
  totalClosePzFee: Field.optionalDecimal,
  spotHedgeInfo: Field.optional(SpotHedge),
  /** For each price move. */
  maxLossIvShockList: Field.optional(Field.list(Field.text))
})
export interface AssetPnlRange extends Schema.Schema.Type<typeof AssetPnlRange> {}

/** The wallet in portfolio margin, in USD. */
export const PortfolioWallet = Schema.Struct({
  equity: Field.optionalDecimal,
  cashBalance: Field.optionalDecimal,
  marginBalance: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal,
  /** Initial margin. */
  accountIM: Field.optionalDecimal,
  /** Maintenance margin. */
  accountMM: Field.optionalDecimal,
  /** Share of the margin balance. */
  accountMMRate: Field.optionalDecimal,
  /** Share of the margin balance. */
  accountIMRate: Field.optionalDecimal
})
export interface PortfolioWallet extends Schema.Schema.Type<typeof PortfolioWallet> {}

export const GetPortfolioMarginInfoParams = Schema.Struct({
  /** Left out, all base coins. */
  baseCoin: Field.optionalParam(Schema.Literal("BTC", "ETH"))
})
export interface GetPortfolioMarginInfoParams extends Schema.Schema.Type<typeof GetPortfolioMarginInfoParams> {}

export const GetPortfolioMarginInfoResult = Schema.Struct({
  wallet: PortfolioWallet,
  assetPnlRange: Field.list<AssetPnlRange>(AssetPnlRange)
})
export interface GetPortfolioMarginInfoResult extends Schema.Schema.Type<typeof GetPortfolioMarginInfoResult> {}

/**
 * Reads how the margin of an account in portfolio margin comes about: profits and losses by price move and volatility
 * shock.
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
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/portfolio-margin"
})
