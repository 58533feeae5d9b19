import * as Endpoint from "../../Http/Endpoint.js"
import * as HeaderStyle from "../../Signing/internal/HeaderStyle.js"
import * as Envelope from "../internal/Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"
import { UnifiedV3CommonError } from "./errors.js"

/** Unified margin v3: the signature is sent in headers. The clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "UnifiedV3",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: UnifiedV3CommonError,
  time: v3Time
}

/** Creates the endpoints of unified margin v3. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
