/**
 * Asset v3.
 *
 * @since 0.1.0
 */
export { protocol } from "./AssetV3/protocol.js"
