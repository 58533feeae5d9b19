/**
 * The paper exchange: a small but real exchange that trades play money, in the same process or on a port. Use it for
 * tests, demos and first steps.
 *
 * It has no platform dependencies: it runs in Node, in a browser and under a test clock. To listen on a port, see
 * `effect-bybit/PaperExchange/Serve`.
 *
 * @since 0.1.0
 */

export * as Bybit from "./PaperExchange/Bybit.js"
export type { DataError, DataOptions } from "./PaperExchange/DataOptions.js"
export type { KeyOptions, OpenOptions, Options } from "./PaperExchange/Exchange.js"
export type { FaultScope, Faults, RefuseOptions, SocketScope } from "./PaperExchange/Fault/Faults.js"
export type {
  ClockFault,
  Damage,
  Delay,
  FaultEvent,
  FaultPlan,
  FaultRule,
  Maintenance,
  MessageFault,
  RequestFault,
  SocketFault,
  When
} from "./PaperExchange/Fault/Plan.js"
export {
  ClockNotAdjustable,
  InvalidAmount,
  InvalidAnswer,
  InvalidFactor,
  InvalidFault,
  InvalidPublicKey,
  MisfitData,
  UnknownChain,
  UnknownCoin,
  UnknownKey,
  UnknownStatus,
  UnknownSymbol
} from "./PaperExchange/InputErrors.js"
export type { KeyPair } from "./PaperExchange/internal/Account/Keys.js"
export { demo as account } from "./PaperExchange/internal/Account/Keys.js"
export type { NewAddress } from "./PaperExchange/internal/Account/Withdrawals.js"
export type { Answers } from "./PaperExchange/internal/Data/Answers.js"
export type { Fills } from "./PaperExchange/internal/Data/Rules.js"
export type { InstrumentStatus } from "./PaperExchange/internal/Market/InstrumentStatus.js"
export { symbols } from "./PaperExchange/internal/Market/Instruments.js"
export { layer, make } from "./PaperExchange/OwnData.js"
export { type Accounts, type Markets, PaperExchange, venue } from "./PaperExchange/Service.js"
export { ClockBehind } from "./PaperExchange/Store/ClockBehind.js"
export { type DurableError, type DurableOptions, layerDurable, makeDurable } from "./PaperExchange/Store/Durable.js"
export { JournalDamaged, SnapshotMismatch } from "./PaperExchange/Store/Journal.js"
export { type Repaired, type RepairedFile, repair } from "./PaperExchange/Store/Repair.js"
export { type Durability, layerFileSystem, layerMemory, Storage, StorageError } from "./PaperExchange/Store/Storage.js"
export { StorageInUse } from "./PaperExchange/Store/StorageInUse.js"
