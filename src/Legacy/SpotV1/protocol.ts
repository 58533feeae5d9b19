import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as ClockOffset from "../../Layers/ClockOffset.js"
import * as ParameterStyle from "../../Signing/internal/ParameterStyle.js"
import * as Envelope from "../internal/Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"
import { SpotV1CommonError, SpotV1MarginError, SpotV1OrderError, SpotV1TokenError } from "./errors.js"

/**
 * Spot v1: the signature is one of the parameters, always in the query. The clock is `result.serverTime` of
 * `/spot/v1/time`.
 */
export const protocol: LegacyProtocol = {
  api: "SpotV1",
  envelope: Envelope.spotV1,
  signing: ParameterStyle.parametersInQuery,
  common: SpotV1CommonError,
  categoryOf: ofUnions([SpotV1CommonError, SpotV1MarginError, SpotV1OrderError, SpotV1TokenError]),
  time: ClockOffset.spotV1
}

/** Creates the endpoints of spot v1. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
