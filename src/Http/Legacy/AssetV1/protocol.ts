import { AssetV1CommonError } from "../../../Errors/Legacy/AssetV1.js"
import * as ClockOffset from "../../../Layers/ClockOffset.js"
import * as ParameterStyle from "../../../Signing/ParameterStyle.js"
import * as Endpoint from "../../Endpoint.js"
import * as Envelope from "../Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"

/** Asset v1: signed among the parameters, in the query or in the body, its clock is `time_now` of `/v2/public/time`. */
export const protocol: LegacyProtocol = {
  api: "AssetV1",
  envelope: Envelope.v2,
  signing: ParameterStyle.parameters,
  common: AssetV1CommonError,
  time: ClockOffset.v2
}

/** Makes the endpoints of asset v1. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
