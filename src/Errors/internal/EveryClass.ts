import { BatchItemUnknown } from "../../Http/Batch.js"
import { HistoryStopped, ListStopped } from "../../Http/internal/Stopped.js"
import { TransportError } from "../../Http/Transport.js"
import { ServerTimeError, UntrustedServerTime } from "../../Layers/ClockOffset.js"
import { UnknownInstrument } from "../../Layers/Instruments.js"
import { InvalidOrder } from "../../Layers/internal/Instruments/InvalidOrder.js"
import { TradingHalted } from "../../Layers/internal/Safety/TradingHalted.js"
import { NotRecorded, RecordingError } from "../../Recording/RecordingError.js"
import { DecimalError } from "../../Schema/Decimal.js"
import { ViewError } from "../../Schema/Decoded.js"
import { ExpiredCursor, InvalidCursor } from "../../Socket/FeedCursor.js"
import { StreamOverflow } from "../../Socket/SocketError.js"
import * as Exchange from "../Exchange.js"
import * as Network from "../Network.js"
import type { BybitError } from "../Outcome.js"
import { RunFailed } from "../Run.js"
import * as SocketRefusals from "../Socket.js"
import { UnknownExchangeError } from "../Unknown.js"
import type { ErrorClass } from "./ErrorCodec.js"

const isClass = (value: unknown): value is ErrorClass<BybitError> =>
  typeof value === "function" && value.prototype instanceof Error

/** The classes of errors that know their outcome, but for the few that only an older API has. */
export const everyClass = (): ReadonlyArray<ErrorClass<BybitError>> => [
  ...[Exchange, Network, SocketRefusals].flatMap((module) => Object.values(module).filter(isClass)),
  UnknownExchangeError,
  RunFailed,
  StreamOverflow,
  BatchItemUnknown,
  ListStopped,
  HistoryStopped,
  TransportError,
  ServerTimeError,
  UntrustedServerTime,
  UnknownInstrument,
  InvalidOrder,
  TradingHalted,
  NotRecorded,
  RecordingError,
  ViewError,
  DecimalError,
  ExpiredCursor,
  InvalidCursor
]
