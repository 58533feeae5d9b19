import { ContractCategory } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"

/** The parameters of every candle operation. */
export const candleParams = {
  /** Defaults to `linear`. */
  category: Field.optionalParam(ContractCategory),
  symbol: Field.text,
  interval: DerivativesField.intervalParam,
  /** Milliseconds. */
  start: Field.integerParam,
  /** Milliseconds. */
  end: Field.integerParam,
  limit: Field.optionalIntegerParam
}
