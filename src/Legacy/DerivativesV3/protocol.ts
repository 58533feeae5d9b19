import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as HeaderStyle from "../../Signing/internal/HeaderStyle.js"
import * as Envelope from "../internal/Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"
import { DerivativesV3CommonError } from "./errors.js"

/** Derivatives v3: the signature is sent in headers. The clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "DerivativesV3",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: DerivativesV3CommonError,
  categoryOf: ofUnions([DerivativesV3CommonError]),
  time: v3Time
}

/** Creates the endpoints of derivatives v3. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
