import { UsdcOptionCommonError } from "../../../Errors/Legacy/UsdcOption.js"
import * as ClockOffset from "../../../Layers/ClockOffset.js"
import * as HeaderStyle from "../../../Signing/HeaderStyle.js"
import * as Endpoint from "../../Endpoint.js"
import * as Envelope from "../Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"

/** USDC options: signed in headers, its clock is `time_now` of `/v2/public/time`. */
export const protocol: LegacyProtocol = {
  api: "UsdcOption",
  envelope: Envelope.usdc,
  signing: HeaderStyle.style,
  common: UsdcOptionCommonError,
  time: ClockOffset.v2
}

/** Makes the endpoints of USDC options. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
