export { UsdcBookRow } from "../internal/schema/UsdcBookRow.js"
export { UsdcCandle } from "../internal/schema/UsdcCandle.js"
