import { InverseCommonError } from "../../../Errors/Legacy/Inverse.js"
import * as ClockOffset from "../../../Layers/ClockOffset.js"
import * as ParameterStyle from "../../../Signing/ParameterStyle.js"
import * as Endpoint from "../../Endpoint.js"
import * as Envelope from "../Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"

/**
 * Inverse perpetuals (v2): signed among the parameters, in the query or in the body, its clock is `time_now` of `/v2/public/time`.
 */
export const protocol: LegacyProtocol = {
  api: "Inverse",
  envelope: Envelope.v2,
  signing: ParameterStyle.parameters,
  common: InverseCommonError,
  time: ClockOffset.v2
}

/** Makes the endpoints of inverse perpetuals (v2). */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
