import { PredictionError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const GetAlphaPredictionEngineStatusResult = Schema.Struct({
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
 */
export const getAlphaPredictionEngineStatus: Endpoint.Endpoint<
  void,
  GetAlphaPredictionEngineStatusResult,
  PredictionError,
  RestClient | Credentials
> = Endpoint.get("/v5/alpha/prediction/engine-status", {
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
