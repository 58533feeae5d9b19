/**
 * The whole library by namespaces. In an application, import a family by its own path (`effect-bybit/Order`): it starts faster
 * and bundles smaller.
 *
 * @since 0.1.0
 */
export * as Errors from "./Errors.js"
export * as Batch from "./Http/Batch.js"
export * as Endpoint from "./Http/Endpoint.js"
export * as Pages from "./Http/Pages.js"
export * as RestClient from "./Http/RestClient.js"
export * as Account from "./Http/V5/Account.js"
export * as Market from "./Http/V5/Market.js"
export * as Order from "./Http/V5/Order.js"
export * as Position from "./Http/V5/Position.js"
export * as SystemStatus from "./Http/V5/SystemStatus.js"
export * as Layers from "./Layers.js"
export * as Socket from "./Socket.js"
