import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { SymbolLeverage } from "./SymbolLeverage.js"

/**
 * What an institutional loan allows: risk lines, leverage and symbols. A line is a loan to value (`0.71` for 71 %)
 * from which on something is forbidden, `""` where there is none.
 *
 * @since 0.1.0
 */
export const LoanRules = /*#__PURE__*/ Schema.Struct({
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
  /** The only ones allowed; any where it is empty. */
  spotSymbols: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** The only ones allowed; any where it is empty. */
  contractSymbols: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** The only ones allowed; any where it is empty. */
  USDCContractSymbols: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** The only ones allowed; any where it is empty. */
  USDCOptionsSymbols: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  USDTPerpetualLeverage: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<SymbolLeverage>(SymbolLeverage)),
  USDCContractLeverage: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<SymbolLeverage>(SymbolLeverage))
})
export interface LoanRules extends Schema.Schema.Type<typeof LoanRules> {}
