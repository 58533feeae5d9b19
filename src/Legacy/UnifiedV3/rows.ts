export { MarginModeReason, MarginModeReasons } from "../internal/schema/MarginModeReasons.js"
export { OrderIds } from "../internal/schema/OrderIds.js"
export { UnifiedOrder } from "../internal/schema/UnifiedOrder.js"
