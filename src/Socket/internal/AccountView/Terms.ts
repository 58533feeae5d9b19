/** The types of risk limits, fees, collateral ratios and loan tiers. */
import * as HashMap from "effect/HashMap"

/** A step of a contract's risk limit. Rates are fractions of the position value. */
export interface RiskTier {
  /** The largest position value in this tier. */
  readonly limit: number
  readonly maintenance: number
  readonly initial: number
}

/** What the margin of a contract follows from. */
export interface ContractTerms {
  /** Lowest first; never empty. */
  readonly tiers: ReadonlyArray<RiskTier>
  /** As a fraction. */
  readonly takerFee: number
  /** The leverage of new positions; undefined if the exchange names none. */
  readonly buyLeverage: number | undefined
  readonly sellLeverage: number | undefined
}

/** The share of a coin's value that counts as collateral, for the part of the holding up to a quantity. */
export interface CollateralTier {
  readonly upTo: number
  readonly ratio: number
}

/** The margin of loans up to a quantity, as a fraction of the loan. */
export interface LoanTier {
  readonly upTo: number
  readonly initial: number
  readonly maintenance: number
}

/** What the exchange's margin follows from, as far as it has been read over REST. */
export interface Terms {
  /** By category and symbol, separated by a space. */
  readonly contracts: HashMap.HashMap<string, ContractTerms>
  /** By coin. */
  readonly collateral: HashMap.HashMap<string, ReadonlyArray<CollateralTier>>
  /** By coin. */
  readonly loans: HashMap.HashMap<string, ReadonlyArray<LoanTier>>
  /** The leverage of spot margin; undefined until it is known. */
  readonly spotLeverage: number | undefined
}

/** Nothing is known. */
export const none: Terms = {
  contracts: HashMap.empty(),
  collateral: HashMap.empty(),
  loans: HashMap.empty(),
  spotLeverage: undefined
}
