import { AuctionPhase } from "./AuctionPhase.js"
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * Whether an instrument can be traded.
 *
 * `PreLaunch` is not listed yet (a pre-market contract among perpetuals), `Delivering` is settling, `Closed` is over. Old testnet
 * hosts said `1` and `ONLINE` for `Trading`.
 */
export type InstrumentStatus = "PreLaunch" | "Trading" | "Delivering" | "Closed" | (string & {})

/** {@link InstrumentStatus} in an answer. */
export const InstrumentStatus: Schema.Schema<InstrumentStatus> = Field.openEnum(
  "PreLaunch",
  "Trading",
  "Delivering",
  "Closed"
)

/**
 * The zone of the exchange that lists a pair, `""` for the main one. `adventure` and `xstocks` (tokenised shares) are of the spot
 * market; `innovation`, `commodity`, `stock` and `forex` are linear.
 */
export type SymbolType = "innovation" | "adventure" | "xstocks" | "commodity" | "stock" | "forex"

/** The values of {@link SymbolType}, and no others: for parameters. */
export const SymbolType: Schema.Schema<SymbolType> = Schema.Literal(
  "innovation",
  "adventure",
  "xstocks",
  "commodity",
  "stock",
  "forex"
)

/** {@link SymbolType} in an answer. */
export type AnySymbolType = SymbolType | "" | (string & {})

/** {@link AnySymbolType} in an answer. */
export const AnySymbolType: Schema.Schema<AnySymbolType> = Field.openEnum(
  "innovation",
  "adventure",
  "xstocks",
  "commodity",
  "stock",
  "forex",
  ""
)

/** The specification of one spot pair. */
export const SpotInstrument = Schema.Struct({
  symbol: Field.text,
  symbolId: Field.optionalNumber,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** Deprecated by the exchange: see `symbolType`. */
  innovation: Field.optionalText,
  symbolType: Field.optional(AnySymbolType),
  /** Shares in one token, `xstocks` only: price of the share = price of the token / this. */
  xstockMultiplier: Field.optionalDecimal,
  status: Field.optional(InstrumentStatus),
  /** Which accounts may trade it on margin. `none` also while the lending pool is short of funds. */
  marginTrading: Field.optional(Field.openEnum("none", "both", "utaOnly", "normalSpotOnly")),
  /** `"1"` for a pair under special treatment. */
  stTag: Field.optional(Field.openEnum("0", "1")),
  lotSizeFilter: Field.optional(
    Schema.Struct({
      /** Step of a quantity in base coin. */
      basePrecision: Field.optionalDecimal,
      /** Step of an amount in quote coin. */
      quotePrecision: Field.optionalDecimal,
      /** In base coin. Deprecated by the exchange: `minOrderAmt` is what counts. */
      minOrderQty: Field.optionalDecimal,
      /** In base coin. Deprecated by the exchange: see `maxLimitOrderQty` and `maxMarketOrderQty`. */
      maxOrderQty: Field.optionalDecimal,
      /** In quote coin. */
      minOrderAmt: Field.optionalDecimal,
      /** In quote coin. Deprecated by the exchange: see `maxLimitOrderQty` and `maxMarketOrderQty`. */
      maxOrderAmt: Field.optionalDecimal,
      /** In base coin. */
      maxLimitOrderQty: Field.optionalDecimal,
      /** In base coin. */
      maxMarketOrderQty: Field.optionalDecimal,
      /** For post-only and retail price improvement orders. */
      postOnlyMaxLimitOrderSize: Field.optionalDecimal
    })
  ),
  priceFilter: Field.optional(
    Schema.Struct({
      /** Step of a price. */
      tickSize: Field.optionalDecimal
    })
  ),
  /** How far from the market a limit price may be. */
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
 * Quantities are in base coin; on the inverse market in USD.
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
  /** In ms: delivery of a future, delisting of a perpetual; `"0"` for none. */
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
      /** Least price times quantity, in quote coin. */
      minNotionalValue: Field.optionalDecimal,
      /** For limit orders, post-only ones too. */
      maxOrderQty: Field.optionalDecimal,
      /** For market orders. */
      maxMktOrderQty: Field.optionalDecimal,
      minOrderQty: Field.optionalDecimal,
      /** Step of a quantity. */
      qtyStep: Field.optionalDecimal,
      /** Deprecated by the exchange: see `maxOrderQty`. */
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
  /** What the exchange's own screens call a USDC contract. */
  displayName: Field.optionalText,
  /** Whether unrealised profit must stay in the account. */
  forbidUplWithdrawal: Field.optionalFlag,
  /** How far from the market a limit price may be. */
  riskParameters: Field.optional(
    Schema.Struct({
      priceLimitRatioX: Field.optionalDecimal,
      priceLimitRatioY: Field.optionalDecimal
    })
  ),
  /** Whether it is a pre-market contract; false once it has become an ordinary one. */
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
              /** In ms; `""` for a phase without an end. */
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
  /** What the exchange's own screens call it. */
  displayName: Field.optionalText
})
export interface OptionInstrument extends Schema.Schema.Type<typeof OptionInstrument> {}
