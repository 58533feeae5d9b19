import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** What is held of one coin. */
export const LoanAsset = Schema.Struct({
  /** The coin. */
  token: Field.text,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal
})
export interface LoanAsset extends Schema.Schema.Type<typeof LoanAsset> {}

/** What is owed of one coin. */
export const LoanDebt = Schema.Struct({
  /** The coin. */
  token: Field.text,
  /** The principal. */
  unpaidQty: Field.optionalDecimal,
  /** Not maintained by the exchange in getInsLoanLtvConvert. */
  unpaidInterest: Field.optionalDecimal
})
export interface LoanDebt extends Schema.Schema.Type<typeof LoanDebt> {}

/** The highest leverage on a symbol. */
export const SymbolLeverage = Schema.Struct({
  /** A symbol, or a kind like `BTC-Futures`. */
  symbol: Field.text,
  leverage: Field.optionalDecimal
})
export interface SymbolLeverage extends Schema.Schema.Type<typeof SymbolLeverage> {}

/**
 * What an institutional loan allows: risk lines, leverage and symbols. A line is a loan to value (`0.71` for 71 %)
 * from which on something is forbidden, `""` where there is none.
 */
export const LoanRules = Schema.Struct({
  /** The highest of the loan. */
  leverage: Field.optionalDecimal,
  withdrawLine: Field.optionalDecimal,
  transferLine: Field.optionalDecimal,
  spotBuyLine: Field.optionalDecimal,
  spotSellLine: Field.optionalDecimal,
  /** Opening positions of USDT perpetuals. */
  contractOpenLine: Field.optionalDecimal,
  USDTPerpetualOpenLine: Field.optionalDecimal,
  USDCContractOpenLine: Field.optionalDecimal,
  USDCOptionsOpenLine: Field.optionalDecimal,
  USDTPerpetualCloseLine: Field.optionalDecimal,
  USDCContractCloseLine: Field.optionalDecimal,
  USDCOptionsCloseLine: Field.optionalDecimal,
  deferredLiquidationLine: Field.optionalDecimal,
  deferredLiquidationTime: Field.optionalText,
  /** From here on it is liquidated. */
  liquidationLine: Field.optionalDecimal,
  /** Down to here it is liquidated. */
  stopLiquidationLine: Field.optionalDecimal,
  /** Of USDT perpetuals, where nothing else is said. */
  contractLeverage: Field.optionalDecimal,
  /** The highest of spot margin, `""` where there is none. */
  marginLeverage: Field.optionalDecimal,
  /** How much of the loan may go from the spot to the contract wallet. */
  transferRatio: Field.optionalDecimal,
  /** Allowed values; an empty list means any. */
  spotSymbols: Field.optional(Field.list(Field.text)),
  /** Allowed values; an empty list means any. */
  contractSymbols: Field.optional(Field.list(Field.text)),
  /** Allowed values; an empty list means any. */
  USDCContractSymbols: Field.optional(Field.list(Field.text)),
  /** Allowed values; an empty list means any. */
  USDCOptionsSymbols: Field.optional(Field.list(Field.text)),
  USDTPerpetualLeverage: Field.optional(Field.list<SymbolLeverage>(SymbolLeverage)),
  USDCContractLeverage: Field.optional(Field.list<SymbolLeverage>(SymbolLeverage))
})
export interface LoanRules extends Schema.Schema.Type<typeof LoanRules> {}
