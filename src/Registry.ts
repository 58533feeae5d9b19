/**
 * Every endpoint and topic of the package in arrays, for tools: documentation, checks, the paper exchange.
 *
 * A program that calls endpoints does not want this: it loads them all.
 *
 * @since 0.1.0
 */
import type { Any } from "./Http/Endpoint.js"
import * as Account from "./Http/V5/Account.js"
import * as Market from "./Http/V5/Market.js"
import * as Order from "./Http/V5/Order.js"
import * as Position from "./Http/V5/Position.js"
import * as SystemStatus from "./Http/V5/SystemStatus.js"

const endpointsOf = (family: Readonly<Record<string, unknown>>): ReadonlyArray<Any> =>
  Object.values(family).filter((value): value is Any => typeof value === "function" && "encodeRequest" in value)

/**
 * Every V5 operation.
 *
 * @since 0.1.0
 */
export const v5: ReadonlyArray<Any> = [Account, Market, Order, Position, SystemStatus].flatMap(endpointsOf)

/**
 * Every operation of the older families.
 *
 * @since 0.1.0
 */
export const legacy: ReadonlyArray<Any> = []

/**
 * Every topic of V5.
 *
 * @since 0.1.0
 */
export { topics } from "./Socket/AllTopics.js"
