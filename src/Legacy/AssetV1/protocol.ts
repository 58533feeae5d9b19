import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as ClockOffset from "../../Layers/ClockOffset.js"
import * as ParameterStyle from "../../Signing/internal/ParameterStyle.js"
import * as Envelope from "../internal/Envelope.js"
import type { LegacyProtocol } from "../LegacyProtocol.js"
import { AssetV1CommonError, AssetV1TransferError, AssetV1WithdrawalError } from "./errors.js"

/**
 * Asset v1: the signature is one of the parameters, in the query or the body. The clock is `time_now` of
 * `/v2/public/time`.
 */
export const protocol: LegacyProtocol = {
  api: "AssetV1",
  envelope: Envelope.v2,
  signing: ParameterStyle.parameters,
  common: AssetV1CommonError,
  categoryOf: ofUnions([AssetV1CommonError, AssetV1TransferError, AssetV1WithdrawalError]),
  time: ClockOffset.v2
}

/** Creates the endpoints of asset v1. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
