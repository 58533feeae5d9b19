import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as HeaderStyle from "../../Signing/internal/HeaderStyle.js"
import * as Envelope from "../internal/Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"
import { AssetV3CommonError, AssetV3TransferError, AssetV3WithdrawalError } from "./errors.js"

/** Asset v3: the signature is sent in headers. The clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "AssetV3",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: AssetV3CommonError,
  categoryOf: ofUnions([AssetV3CommonError, AssetV3TransferError, AssetV3WithdrawalError]),
  time: v3Time
}

/** Creates the endpoints of asset v3. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
