export { ContractOrder } from "../internal/schema/ContractOrder.js"
export { MarginModeReason, MarginModeReasons } from "../internal/schema/MarginModeReasons.js"
export { OrderIds } from "../internal/schema/OrderIds.js"
