/**
 * The Node entry: ready-made layers for Node, and the individual platform layers.
 *
 * @since 0.1.0
 */
export * as TransportUndici from "./Http/TransportUndici.js"
export * as Bybit from "./Layers/BybitNode.js"
export * as SignerNode from "./Signing/SignerNode.js"
export * as DialerNode from "./Socket/DialerNode.js"
