/**
 * Asset v1.
 *
 * @since 0.1.0
 */
export { protocol } from "./AssetV1/protocol.js"
