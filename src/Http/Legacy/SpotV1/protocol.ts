import { SpotV1CommonError } from "../../../Errors/Legacy/SpotV1.js"
import * as ClockOffset from "../../../Layers/ClockOffset.js"
import * as ParameterStyle from "../../../Signing/ParameterStyle.js"
import * as Endpoint from "../../Endpoint.js"
import * as Envelope from "../Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"

/**
 * Spot v1: signed among the parameters, which are always in the query, its clock is `result.serverTime` of `/spot/v1/time`.
 */
export const protocol: LegacyProtocol = {
  api: "SpotV1",
  envelope: Envelope.spotV1,
  signing: ParameterStyle.parametersInQuery,
  common: SpotV1CommonError,
  time: ClockOffset.spotV1
}

/** Makes the endpoints of spot v1. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
