/**
 * Unified margin v3.
 *
 * @since 0.1.0
 */
export { protocol } from "./UnifiedV3/protocol.js"
