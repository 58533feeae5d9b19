/** Lists the error classes, for a schema that decodes any of them. */
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
import * as AccountError from "../AccountError.js"
import * as ApiLimitError from "../ApiLimitError.js"
import * as AssetError from "../AssetError.js"
import * as BalanceError from "../BalanceError.js"
import * as BotError from "../BotError.js"
import * as BrokerError from "../BrokerError.js"
import * as CommonError from "../CommonError.js"
import * as ConvertError from "../ConvertError.js"
import * as EarnError from "../EarnError.js"
import * as FiatError from "../FiatError.js"
import * as InstitutionalLoanError from "../InstitutionalLoanError.js"
import * as LegacyLoanError from "../LegacyLoanError.js"
import * as LoanError from "../LoanError.js"
import * as ManualLoanError from "../ManualLoanError.js"
import * as MarginError from "../MarginError.js"
import * as Network from "../Network.js"
import * as OrderError from "../OrderError.js"
import type { BybitError } from "../Outcome.js"
import * as PositionError from "../PositionError.js"
import * as PredictionError from "../PredictionError.js"
import * as RfqError from "../RfqError.js"
import { RunFailed } from "../Run.js"
import * as SocketRefusals from "../Socket.js"
import * as StrategyError from "../StrategyError.js"
import { UnknownExchangeError } from "../Unknown.js"
import * as UserError from "../UserError.js"
import type { ErrorClass } from "./ErrorCodec.js"

const isClass = (value: unknown): value is ErrorClass<BybitError> =>
  typeof value === "function" && value.prototype instanceof Error

/** The classes of errors that know their outcome, but for the few that only an older API has. */
export const everyClass = (): ReadonlyArray<ErrorClass<BybitError>> => [
  ...[
    AccountError,
    ApiLimitError,
    AssetError,
    BalanceError,
    BotError,
    BrokerError,
    CommonError,
    ConvertError,
    EarnError,
    FiatError,
    InstitutionalLoanError,
    LegacyLoanError,
    LoanError,
    ManualLoanError,
    MarginError,
    OrderError,
    PositionError,
    PredictionError,
    RfqError,
    StrategyError,
    UserError,
    Network,
    SocketRefusals
  ].flatMap((module) => Object.values<unknown>(module).filter(isClass)),
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
