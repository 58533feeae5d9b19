import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The holdings of one coin. */
export const LoanAsset = Schema.Struct({
  /** Coin name. */
  token: Field.text,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal
})
export interface LoanAsset extends Schema.Schema.Type<typeof LoanAsset> {}

/** The debt in one coin. */
export const LoanDebt = Schema.Struct({
  /** Coin name. */
  token: Field.text,
  /** Outstanding principal. */
  unpaidQty: Field.optionalDecimal,
  /** Not updated by Bybit in getInsLoanLtvConvert. */
  unpaidInterest: Field.optionalDecimal
})
export interface LoanDebt extends Schema.Schema.Type<typeof LoanDebt> {}

/** The maximum leverage of a symbol. */
export const SymbolLeverage = Schema.Struct({
  /** A symbol, or a group such as `BTC-Futures`. */
  symbol: Field.text,
  leverage: Field.optionalDecimal
})
export interface SymbolLeverage extends Schema.Schema.Type<typeof SymbolLeverage> {}

/**
 * The terms of an institutional loan: risk lines, leverage and symbols. A line is the loan-to-value ratio (`0.71` means
 * 71%) at which an action becomes forbidden; `""` if there is none.
 */
export const LoanRules = Schema.Struct({
  /** Maximum leverage of the loan. */
  leverage: Field.optionalDecimal,
  withdrawLine: Field.optionalDecimal,
  transferLine: Field.optionalDecimal,
  spotBuyLine: Field.optionalDecimal,
  spotSellLine: Field.optionalDecimal,
  /** For opening USDT perpetual positions. */
  contractOpenLine: Field.optionalDecimal,
  USDTPerpetualOpenLine: Field.optionalDecimal,
  USDCContractOpenLine: Field.optionalDecimal,
  USDCOptionsOpenLine: Field.optionalDecimal,
  USDTPerpetualCloseLine: Field.optionalDecimal,
  USDCContractCloseLine: Field.optionalDecimal,
  USDCOptionsCloseLine: Field.optionalDecimal,
  /** Line for a deferred liquidation. */
  deferredLiquidationLine: Field.optionalDecimal,
  /** Time for a deferred liquidation; `""` if there is none. */
  deferredLiquidationTime: Field.optionalText,
  /** Ratio at which liquidation starts. */
  liquidationLine: Field.optionalDecimal,
  /** Ratio at which liquidation stops. */
  stopLiquidationLine: Field.optionalDecimal,
  /** Default maximum leverage of USDT perpetuals. */
  contractLeverage: Field.optionalDecimal,
  /** Maximum leverage of spot margin; `""` if there is none. */
  marginLeverage: Field.optionalDecimal,
  /** Share of the loan that can be transferred from the spot to the contract wallet. */
  transferRatio: Field.optionalDecimal,
  /** Allowed values; an empty list means any. */
  spotSymbols: Field.optional(Field.list(Field.text)),
  /** Allowed values; an empty list means any. */
  contractSymbols: Field.optional(Field.list(Field.text)),
  /** Allowed values; an empty list means any. */
  USDCContractSymbols: Field.optional(Field.list(Field.text)),
  /** Allowed values; an empty list means any. */
  USDCOptionsSymbols: Field.optional(Field.list(Field.text)),
  /** Per symbol; empty if USDT perpetuals are not supported. */
  USDTPerpetualLeverage: Field.optional(Field.list<SymbolLeverage>(SymbolLeverage)),
  /** Per symbol; empty if USDC contracts are not supported. */
  USDCContractLeverage: Field.optional(Field.list<SymbolLeverage>(SymbolLeverage))
})
export interface LoanRules extends Schema.Schema.Type<typeof LoanRules> {}
