import { UnifiedV3CommonError } from "../../../Errors/Legacy/UnifiedV3.js"
import * as HeaderStyle from "../../../Signing/HeaderStyle.js"
import * as Endpoint from "../../Endpoint.js"
import * as Envelope from "../Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"

/** Unified margin v3: signed in headers, its clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "UnifiedV3",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: UnifiedV3CommonError,
  time: v3Time
}

/** Makes the endpoints of unified margin v3. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
