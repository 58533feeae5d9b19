import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as ClockOffset from "../../Layers/ClockOffset.js"
import * as HeaderStyle from "../../Signing/internal/HeaderStyle.js"
import * as Envelope from "../internal/Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"
import { UsdcPerpetualBalanceError, UsdcPerpetualCommonError, UsdcPerpetualOrderError } from "./errors.js"

/** USDC perpetuals: the signature is sent in headers. The clock is `time_now` of `/v2/public/time`. */
export const protocol: LegacyProtocol = {
  api: "UsdcPerpetual",
  envelope: Envelope.usdc,
  signing: HeaderStyle.style,
  common: UsdcPerpetualCommonError,
  categoryOf: ofUnions([UsdcPerpetualBalanceError, UsdcPerpetualCommonError, UsdcPerpetualOrderError]),
  time: ClockOffset.v2
}

/** Creates the endpoints of USDC perpetuals. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
