export { V2ClosedPnl, V2ClosedPnlPage } from "../internal/FuturesV2/V2ClosedPnl.js"
export { V2Execution, V2ExecutionPage } from "../internal/FuturesV2/V2Execution.js"
export { V2CanceledOrder, V2ConditionalOrder, V2Order, V2UntriggeredOrder } from "../internal/FuturesV2/V2Order.js"
export { V2Position, V2PositionEntry } from "../internal/FuturesV2/V2Position.js"
