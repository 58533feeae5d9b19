export { OrderIds } from "../internal/schema/OrderIds.js"
