import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as HeaderStyle from "../../Signing/internal/HeaderStyle.js"
import * as Envelope from "../internal/Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"
import {
  UnifiedV3AccountError,
  UnifiedV3BalanceError,
  UnifiedV3CommonError,
  UnifiedV3OrderError,
  UnifiedV3PositionError
} from "./errors.js"

/** Unified margin v3: the signature is sent in headers. The clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "UnifiedV3",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: UnifiedV3CommonError,
  categoryOf: ofUnions([
    UnifiedV3AccountError,
    UnifiedV3BalanceError,
    UnifiedV3CommonError,
    UnifiedV3OrderError,
    UnifiedV3PositionError
  ]),
  time: v3Time
}

/** Creates the endpoints of unified margin v3. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
