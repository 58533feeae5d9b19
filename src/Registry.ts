/**
 * Every endpoint and topic of the package in arrays, for tools: documentation, checks, the paper exchange.
 *
 * A program that calls endpoints does not want this: it loads them all.
 *
 * @since 0.1.0
 */
import type { Any } from "./Http/Endpoint.js"

const endpointsOf = (family: Readonly<Record<string, unknown>>): ReadonlyArray<Any> =>
  Object.values(family).filter((value): value is Any => typeof value === "function" && "encodeRequest" in value)

/**
 * Every V5 operation.
 *
 * @since 0.1.0
 */
export const v5: ReadonlyArray<Any> = [].flatMap(endpointsOf)

/**
 * Every operation of the older families.
 *
 * @since 0.1.0
 */
export const legacy: ReadonlyArray<Any> = []
