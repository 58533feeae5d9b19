import { CopyTradingCommonError } from "../../../Errors/Legacy/CopyTrading.js"
import * as HeaderStyle from "../../../Signing/HeaderStyle.js"
import * as Endpoint from "../../Endpoint.js"
import * as Envelope from "../Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"

/** Copy trading: signed in headers, its clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "CopyTrading",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: CopyTradingCommonError,
  time: v3Time
}

/** Makes the endpoints of copy trading. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
