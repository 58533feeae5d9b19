/**
 * Copy trading.
 *
 * @since 0.1.0
 */
export { protocol } from "./CopyTrading/protocol.js"
