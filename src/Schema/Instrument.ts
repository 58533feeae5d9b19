/**
 * Instruments: what can be traded, and by which rules.
 *
 * @since 0.1.0
 */
import { AuctionPhase } from "./AuctionPhase.js"
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const statuses = ["PreLaunch", "Trading", "Delivering", "Closed"] as const

/**
 * Whether an instrument can be traded.
 *
 * `PreLaunch` is not listed yet (a perpetual with this status is a pre-market contract), `Delivering` is being settled,
 * `Closed` no longer trades. Old testnet hosts sent `1` and `ONLINE` instead of `Trading`.
 */
export type InstrumentStatus = Schema.OneOf<typeof statuses> | (string & {})

/** Schema of {@link InstrumentStatus}, for answers. */
export const InstrumentStatus: Schema.Schema<InstrumentStatus> = Field.openEnumOf(statuses)

const symbolTypes = ["innovation", "adventure", "xstocks", "commodity", "stock", "forex"] as const

/**
 * The zone that lists a pair. `adventure` and `xstocks` (tokenized shares) belong to the spot market; `innovation`,
 * `commodity`, `stock` and `forex` are linear. The main zone is `""` in answers.
 */
export type SymbolType = Schema.OneOf<typeof symbolTypes>

/** Schema of {@link SymbolType}, for parameters. */
export const SymbolType: Schema.Schema<SymbolType> = Schema.Literals(symbolTypes)

/** The zone of a pair in answers; `""` for the main zone. */
export type AnySymbolType = SymbolType | "" | (string & {})

/** Schema of {@link AnySymbolType}, for answers. */
export const AnySymbolType: Schema.Schema<AnySymbolType> = Field.openEnumOf(symbolTypes, "")

/** The specification of one spot pair. */
export const SpotInstrument = Schema.Struct({
  symbol: Field.text,
  symbolId: Field.optionalNumber,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** Deprecated by the exchange: use `symbolType`. */
  innovation: Field.optionalText,
  symbolType: Field.optional(AnySymbolType),
  /** Shares per token, `xstocks` only: share price = token price / `xstockMultiplier`. */
  xstockMultiplier: Field.optionalDecimal,
  status: Field.optional(InstrumentStatus),
  /** Which accounts may trade it on margin. Also `none` while the lending pool is short of funds. */
  marginTrading: Field.optional(Field.openEnum("none", "both", "utaOnly", "normalSpotOnly")),
  /** `"1"` for a pair under special treatment. */
  stTag: Field.optional(Field.openEnum("0", "1")),
  lotSizeFilter: Field.optional(
    Schema.Struct({
      /** Step of a quantity in base coin. */
      basePrecision: Field.optionalDecimal,
      /** Step of an amount in quote coin. */
      quotePrecision: Field.optionalDecimal,
      /** In base coin. Deprecated by the exchange: `minOrderAmt` applies. */
      minOrderQty: Field.optionalDecimal,
      /** In base coin. Deprecated by the exchange: use `maxLimitOrderQty` and `maxMarketOrderQty`. */
      maxOrderQty: Field.optionalDecimal,
      /** In quote coin. */
      minOrderAmt: Field.optionalDecimal,
      /** In quote coin. Deprecated by the exchange: use `maxLimitOrderQty` and `maxMarketOrderQty`. */
      maxOrderAmt: Field.optionalDecimal,
      /** In base coin. */
      maxLimitOrderQty: Field.optionalDecimal,
      /** In base coin. */
      maxMarketOrderQty: Field.optionalDecimal,
      /** For post-only and retail price improvement orders, in base coin. */
      postOnlyMaxLimitOrderSize: Field.optionalDecimal,
      /** Another name of `postOnlyMaxLimitOrderSize`, undocumented. */
      postOnlyMaxLimitOrderQty: Field.optionalDecimal
    })
  ),
  priceFilter: Field.optional(
    Schema.Struct({
      /** Step of a price. */
      tickSize: Field.optionalDecimal
    })
  ),
  /** How far a limit price may be from the market. */
  riskParameters: Field.optional(
    Schema.Struct({
      priceLimitRatioX: Field.optionalDecimal,
      priceLimitRatioY: Field.optionalDecimal
    })
  )
})
export interface SpotInstrument extends Schema.Schema.Type<typeof SpotInstrument> {}

/**
 * The specification of one perpetual or future, linear or inverse.
 *
 * Quantities are in base coin, or in USD on the inverse market.
 */
export const ContractInstrument = Schema.Struct({
  symbol: Field.text,
  symbolId: Field.optionalNumber,
  contractType: Field.optional(
    Field.openEnum("InversePerpetual", "LinearPerpetual", "LinearFutures", "InverseFutures")
  ),
  status: Field.optional(InstrumentStatus),
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  symbolType: Field.optional(AnySymbolType),
  /** In ms. */
  launchTime: Field.optionalMillisText,
  /** In ms: when a future is delivered or a perpetual delisted; `"0"` if that is not planned. */
  deliveryTime: Field.optionalMillisText,
  /** `""` for perpetuals. */
  deliveryFeeRate: Field.optionalDecimal,
  /** Decimal places of a price. */
  priceScale: Field.optionalDecimal,
  leverageFilter: Field.optional(
    Schema.Struct({
      minLeverage: Field.optionalDecimal,
      maxLeverage: Field.optionalDecimal,
      leverageStep: Field.optionalDecimal
    })
  ),
  priceFilter: Field.optional(
    Schema.Struct({
      minPrice: Field.optionalDecimal,
      maxPrice: Field.optionalDecimal,
      /** Step of a price. */
      tickSize: Field.optionalDecimal
    })
  ),
  lotSizeFilter: Field.optional(
    Schema.Struct({
      /** Minimum of price times quantity, in quote coin. */
      minNotionalValue: Field.optionalDecimal,
      /** For limit orders, including post-only orders. */
      maxOrderQty: Field.optionalDecimal,
      /** For market orders. */
      maxMktOrderQty: Field.optionalDecimal,
      minOrderQty: Field.optionalDecimal,
      /** Step of a quantity. */
      qtyStep: Field.optionalDecimal,
      /** Deprecated by the exchange: use `maxOrderQty`. */
      postOnlyMaxOrderQty: Field.optionalDecimal
    })
  ),
  unifiedMarginTrade: Field.optionalFlag,
  /** In minutes. */
  fundingInterval: Field.optionalNumber,
  /** Which accounts may copy-trade it. */
  copyTrading: Field.optional(Field.openEnum("none", "both", "utaOnly", "normalOnly")),
  upperFundingRate: Field.optionalDecimal,
  lowerFundingRate: Field.optionalDecimal,
  /** The name of a USDC contract on the exchange's website. */
  displayName: Field.optionalText,
  /** Whether unrealized profit must stay in the account. */
  forbidUplWithdrawal: Field.optionalFlag,
  /** How far a limit price may be from the market. */
  riskParameters: Field.optional(
    Schema.Struct({
      priceLimitRatioX: Field.optionalDecimal,
      priceLimitRatioY: Field.optionalDecimal
    })
  ),
  /** Whether it is a pre-market contract. False after the conversion to a regular contract. */
  isPreListing: Field.optionalFlag,
  /** Null unless `isPreListing`. */
  preListingInfo: Field.optional(
    Schema.NullOr(
      Schema.Struct({
        curAuctionPhase: Field.optional(AuctionPhase),
        phases: Field.optional(
          Field.list(
            Schema.Struct({
              phase: AuctionPhase,
              /** In ms. */
              startTime: Field.optionalMillisText,
              /** In ms; `""` if the phase has no end. */
              endTime: Field.optionalMillisText
            })
          )
        ),
        auctionFeeInfo: Field.optional(
          Schema.Struct({
            /** Until continuous trading starts. */
            auctionFeeRate: Field.optionalDecimal,
            /** In continuous trading. */
            takerFeeRate: Field.optionalDecimal,
            /** In continuous trading. */
            makerFeeRate: Field.optionalDecimal
          })
        ),
        skipCallAuction: Field.optionalFlag
      })
    )
  )
})
export interface ContractInstrument extends Schema.Schema.Type<typeof ContractInstrument> {}

/** The specification of one option. */
export const OptionInstrument = Schema.Struct({
  symbol: Field.text,
  symbolId: Field.optionalNumber,
  optionsType: Field.optional(Field.openEnum("Call", "Put")),
  status: Field.optional(InstrumentStatus),
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  /** In ms. */
  launchTime: Field.optionalMillisText,
  /** In ms. */
  deliveryTime: Field.optionalMillisText,
  deliveryFeeRate: Field.optionalDecimal,
  priceFilter: Field.optional(
    Schema.Struct({
      minPrice: Field.optionalDecimal,
      maxPrice: Field.optionalDecimal,
      /** Step of a price. */
      tickSize: Field.optionalDecimal
    })
  ),
  lotSizeFilter: Field.optional(
    Schema.Struct({
      maxOrderQty: Field.optionalDecimal,
      minOrderQty: Field.optionalDecimal,
      /** Step of a quantity. */
      qtyStep: Field.optionalDecimal
    })
  ),
  /** Its name on the exchange's website. */
  displayName: Field.optionalText
})
export interface OptionInstrument extends Schema.Schema.Type<typeof OptionInstrument> {}
