/**
 * The browser entry: ready-made layers for browsers, and the individual platform layers.
 *
 * @since 0.1.0
 */
export * as TransportFetch from "./Http/TransportFetch.js"
export * as Bybit from "./Layers/BybitBrowser.js"
export * as SignerWeb from "./Signing/SignerWeb.js"
export * as DialerBrowser from "./Socket/DialerBrowser.js"
