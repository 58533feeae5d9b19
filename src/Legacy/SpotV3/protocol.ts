import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as HeaderStyle from "../../Signing/internal/HeaderStyle.js"
import * as Envelope from "../internal/Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"
import { SpotV3CommonError, SpotV3MarginError, SpotV3OrderError, SpotV3TokenError } from "./errors.js"

/** Spot v3: the signature is sent in headers. The clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "SpotV3",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: SpotV3CommonError,
  categoryOf: ofUnions([SpotV3CommonError, SpotV3MarginError, SpotV3OrderError, SpotV3TokenError]),
  time: v3Time
}

/** Creates the endpoints of spot v3. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
