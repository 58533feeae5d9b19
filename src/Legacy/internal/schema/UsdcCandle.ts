/** The parameters and the row that all candles of USDC perpetuals share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"
import * as LegacyField from "./Field.js"

/** A candle. */
export const UsdcCandle = Schema.Struct({
  symbol: Field.text,
  /** Minutes, or `D`, `W`, `M`. */
  period: Field.optionalText,
  /** Seconds. */
  openTime: Field.textOrNumber,
  open: Field.uncheckedDecimal,
  high: Field.uncheckedDecimal,
  low: Field.uncheckedDecimal,
  close: Field.uncheckedDecimal,
  /** Absent for mark, index and premium candles. */
  volume: Field.optionalUncheckedDecimal,
  /** Absent for mark, index and premium candles. */
  turnover: Field.optionalUncheckedDecimal
})
export interface UsdcCandle extends Schema.Schema.Type<typeof UsdcCandle> {}

/** The parameters of every candle operation. */
export const usdcCandleParams = {
  symbol: Field.text,
  period: DerivativesField.intervalParam,
  /** Seconds. */
  startTime: Field.integerParam,
  limit: LegacyField.optionalTextOrNumberParam
}
