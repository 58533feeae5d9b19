import { AssetV3CommonError } from "../../../Errors/Legacy/AssetV3.js"
import * as HeaderStyle from "../../../Signing/HeaderStyle.js"
import * as Endpoint from "../../Endpoint.js"
import * as Envelope from "../Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"

/** Asset v3: signed in headers, its clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "AssetV3",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: AssetV3CommonError,
  time: v3Time
}

/** Makes the endpoints of asset v3. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
