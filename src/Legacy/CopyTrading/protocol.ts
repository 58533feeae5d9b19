import { ofUnions } from "../../Errors/internal/CategoryOf.js"
import * as Endpoint from "../../Http/internal/Operations.js"
import * as HeaderStyle from "../../Signing/internal/HeaderStyle.js"
import * as Envelope from "../internal/Envelope.js"
import { type LegacyProtocol, v3Time } from "../LegacyProtocol.js"
import {
  CopyTradingBalanceError,
  CopyTradingCommonError,
  CopyTradingOrderError,
  CopyTradingPositionError,
  CopyTradingTransferError
} from "./errors.js"

/** Copy trading: the signature is sent in headers. The clock is `time` of `/v3/public/time`. */
export const protocol: LegacyProtocol = {
  api: "CopyTrading",
  envelope: Envelope.v3,
  signing: HeaderStyle.style,
  common: CopyTradingCommonError,
  categoryOf: ofUnions([
    CopyTradingBalanceError,
    CopyTradingCommonError,
    CopyTradingOrderError,
    CopyTradingPositionError,
    CopyTradingTransferError
  ]),
  time: v3Time
}

/** Creates the endpoints of copy trading. */
export const api: Endpoint.Constructors = Endpoint.of(protocol)
