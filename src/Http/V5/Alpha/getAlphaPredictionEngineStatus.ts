import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaPredictionEngineStatusResult = Schema.Struct({
  /** Whether the matching engine accepts orders. */
  available: Field.flag
})
export interface GetAlphaPredictionEngineStatusResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionEngineStatusResult> {}

/**
 * Reports whether prediction markets can currently be traded.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionEngineStatus()
 * ```
 */
export const getAlphaPredictionEngineStatus: Endpoint.Private<
  void,
  GetAlphaPredictionEngineStatusResult,
  PredictionError
> = Endpoint.get("Alpha.getAlphaPredictionEngineStatus", "/v5/alpha/prediction/engine-status", {
  access: "private",
  kind: "read",
  result: GetAlphaPredictionEngineStatusResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/engine-status"
})
