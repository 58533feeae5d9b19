import { PredictionError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getAlphaPredictionEngineStatus} gives.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionEngineStatusResult = /*#__PURE__*/ Schema.Struct({
  available: Field.flag
})
export interface GetAlphaPredictionEngineStatusResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionEngineStatusResult> {}

/**
 * Tells whether prediction markets can be traded right now.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/prediction/engine-status
 *
 * @since 0.1.0
 */
export const getAlphaPredictionEngineStatus: Endpoint.Endpoint<
  void,
  GetAlphaPredictionEngineStatusResult,
  PredictionError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/alpha/prediction/engine-status", {
  id: "getAlphaPredictionEngineStatus",
  family: "Alpha",
  access: "private",
  kind: "read",
  result: GetAlphaPredictionEngineStatusResult,
  errors: [PredictionError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/engine-status"
})
