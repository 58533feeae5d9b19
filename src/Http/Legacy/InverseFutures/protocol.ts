import { InverseFuturesCommonError } from "../../../Errors/Legacy/InverseFutures.js"
import * as ClockOffset from "../../../Layers/ClockOffset.js"
import * as ParameterStyle from "../../../Signing/ParameterStyle.js"
import * as Endpoint from "../../Endpoint.js"
import * as Envelope from "../Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"

/**
 * Inverse futures: signed among the parameters, in the query or in the body, its clock is `time_now` of `/v2/public/time`.
 */
export const protocol: LegacyProtocol = {
  api: "InverseFutures",
  envelope: Envelope.v2,
  signing: ParameterStyle.parameters,
  common: InverseFuturesCommonError,
  time: ClockOffset.v2
}

/** Makes the endpoints of inverse futures. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
