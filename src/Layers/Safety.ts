/**
 * Safety nets for a trading program: the exchange cancels its orders when it disconnects, the program cancels them when it ends,
 * and a kill switch stops it from placing new ones. On demand, open positions and balances are closed.
 *
 * @since 0.1.0
 */
export {
  type CancelOptions,
  type CancelOutcome,
  cancelAll,
  cancelAllOnClose
} from "./internal/Safety/CancelAll.js"
export type {
  CancelError,
  OpenOrder,
  OrderTarget,
  RfqTarget,
  SpreadTarget,
  Target
} from "./internal/Safety/CancelTarget.js"
export { type DisconnectOptions, disconnectCancelAll, type Product } from "./internal/Safety/DisconnectCancelAll.js"
export { type FlattenError, type FlattenOptions, type FlattenOutcome, flatten } from "./internal/Safety/Flatten.js"
export type { FlattenTarget, PositionTarget, SpotTarget } from "./internal/Safety/FlattenTarget.js"
export {
  isHalted,
  KillSwitch,
  type KillSwitchOptions,
  layerKillSwitch,
  type SwitchState
} from "./internal/Safety/KillSwitch.js"
export { TradingHalted } from "./internal/Safety/TradingHalted.js"
