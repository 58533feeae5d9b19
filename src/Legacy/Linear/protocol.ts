import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as ClockOffset from "../../Layers/ClockOffset.js"
import * as ParameterStyle from "../../Signing/internal/ParameterStyle.js"
import * as Envelope from "../internal/Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"
import { LinearBalanceError, LinearCommonError, LinearOrderError, LinearPositionError } from "./errors.js"

/**
 * Linear perpetuals: the signature is one of the parameters, in the query or the body. The clock is `time_now` of
 * `/v2/public/time`.
 */
export const protocol: LegacyProtocol = {
  api: "Linear",
  envelope: Envelope.v2,
  signing: ParameterStyle.parameters,
  common: LinearCommonError,
  categoryOf: ofUnions([LinearBalanceError, LinearCommonError, LinearOrderError, LinearPositionError]),
  time: ClockOffset.v2
}

/** Creates the endpoints of linear perpetuals. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
