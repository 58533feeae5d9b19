import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as ClockOffset from "../../Layers/ClockOffset.js"
import * as ParameterStyle from "../../Signing/internal/ParameterStyle.js"
import * as Envelope from "../internal/Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"
import { InverseBalanceError, InverseCommonError, InverseOrderError, InversePositionError } from "./errors.js"

/**
 * Inverse perpetuals (v2): the signature is one of the parameters, in the query or the body. The clock is
 * `time_now` of `/v2/public/time`.
 */
export const protocol: LegacyProtocol = {
  api: "Inverse",
  envelope: Envelope.v2,
  signing: ParameterStyle.parameters,
  common: InverseCommonError,
  categoryOf: ofUnions([InverseBalanceError, InverseCommonError, InverseOrderError, InversePositionError]),
  time: ClockOffset.v2
}

/** Creates the endpoints of inverse perpetuals (v2). */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
