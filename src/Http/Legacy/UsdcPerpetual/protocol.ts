import { UsdcPerpetualCommonError } from "../../../Errors/Legacy/UsdcPerpetual.js"
import * as ClockOffset from "../../../Layers/ClockOffset.js"
import * as HeaderStyle from "../../../Signing/HeaderStyle.js"
import * as Endpoint from "../../Endpoint.js"
import * as Envelope from "../Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"

/** USDC perpetuals: signed in headers, its clock is `time_now` of `/v2/public/time`. */
export const protocol: LegacyProtocol = {
  api: "UsdcPerpetual",
  envelope: Envelope.usdc,
  signing: HeaderStyle.style,
  common: UsdcPerpetualCommonError,
  time: ClockOffset.v2
}

/** Makes the endpoints of USDC perpetuals. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
