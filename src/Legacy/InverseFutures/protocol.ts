import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as ClockOffset from "../../Layers/ClockOffset.js"
import * as ParameterStyle from "../../Signing/internal/ParameterStyle.js"
import * as Envelope from "../internal/Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"
import {
  InverseFuturesBalanceError,
  InverseFuturesCommonError,
  InverseFuturesOrderError,
  InverseFuturesPositionError
} from "./errors.js"

/**
 * Inverse futures: the signature is one of the parameters, in the query or the body. The clock is `time_now` of
 * `/v2/public/time`.
 */
export const protocol: LegacyProtocol = {
  api: "InverseFutures",
  envelope: Envelope.v2,
  signing: ParameterStyle.parameters,
  common: InverseFuturesCommonError,
  categoryOf: ofUnions([
    InverseFuturesBalanceError,
    InverseFuturesCommonError,
    InverseFuturesOrderError,
    InverseFuturesPositionError
  ]),
  time: ClockOffset.v2
}

/** Creates the endpoints of inverse futures. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
