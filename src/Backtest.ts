/**
 * Runs a program on the paper exchange in simulated time, and reports what it earned.
 *
 * The program is the same as on every other venue: an Effect that needs the services of a bundle.
 *
 * @since 0.2.0
 */
export { ProgramFailed } from "./Backtest/ProgramFailed.js"
export { type Recorded, type RecordOptions, record } from "./Backtest/Record.js"
export { Report, Run, SymbolOrders, Trade } from "./Backtest/Report.js"
export { type RunOptions, run, type Services } from "./Backtest/Run.js"
export { table } from "./Backtest/Table.js"
