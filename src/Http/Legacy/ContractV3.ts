/**
 * Contract v3.
 *
 * @since 0.1.0
 */
export { protocol } from "./ContractV3/protocol.js"
