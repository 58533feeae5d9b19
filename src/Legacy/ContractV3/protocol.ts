import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as HeaderStyle from "../../Signing/internal/HeaderStyle.js"
import * as Envelope from "../internal/Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"
import {
  ContractV3AccountError,
  ContractV3BalanceError,
  ContractV3CommonError,
  ContractV3OrderError,
  ContractV3PositionError
} from "./errors.js"

/** Contract v3: the signature is sent in headers. The clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "ContractV3",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: ContractV3CommonError,
  categoryOf: ofUnions([
    ContractV3AccountError,
    ContractV3BalanceError,
    ContractV3CommonError,
    ContractV3OrderError,
    ContractV3PositionError
  ]),
  time: v3Time
}

/** Creates the endpoints of contract v3. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
