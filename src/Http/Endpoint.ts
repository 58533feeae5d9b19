/**
 * Endpoints: the operations of the exchange as values.
 *
 * Call an endpoint to get an Effect that returns its result. Its properties describe the operation (`path`, `kind`,
 * `limit`, `errors`, ...), and its methods encode requests and decode answers without sending anything.
 *
 * The constructors make endpoints of your own. Their schemas are those of `effect/Schema`, those of `Schema/Shape` and
 * `Schema/Field`, or both in one another: transformations encode parameters and decode results. A schema that cannot be sent or
 * received as JSON throws a `TypeError` that names the endpoint, and so does a path with a host or a query.
 *
 * @since 0.1.0
 */
import type { Refusal } from "../Errors/Refusal.js"
import { adopted } from "../Schema/internal/Adopt/Adopted.js"
import { nothing } from "../Schema/internal/Nodes/Nothing.js"
import { schemaOf } from "../Schema/internal/Nodes/schemaOf.js"
import * as Schema from "../Schema/Shape.js"
import { byCategory } from "./internal/ByCategory.js"
import { keyed } from "./internal/KeyedPath.js"
import {
  type Access,
  type ByCategory,
  type ByOptionalCategory,
  type CommonFailure,
  type Endpoint,
  type Facts,
  make,
  type PublicReads,
  type Reads,
  type Requirements,
  writesFor
} from "./internal/Operations.js"
import { mayTellSecret } from "./internal/SecretNames.js"
import { Extra } from "./internal/Verbatim.js"
import { type Protocol, v5, v5Public } from "./Protocol.js"

export type { EncodedRequest } from "./EncodedRequest.js"
export type {
  ByCategory,
  ByOptionalCategory,
  Endpoint,
  Private,
  PrivateFailure,
  Public,
  PublicFailure,
  Trading
} from "./internal/Operations.js"
export type { Any, Kind, Limit, ReducesRisk, SigningTime, TimeWindow } from "./Operation.js"
export type { DecodeMode } from "./Settings.js"

/** The parameters of a call: none, or those of the schema. They may be omitted if all of them are optional. */
export type ParamsOf<P> = unknown extends P ? P : Partial<P> extends P ? P | void : P

/** The data of an endpoint. */
export interface Options<P, A, Es extends ReadonlyArray<Refusal>, Ac extends Access> extends Facts<Es, Ac> {
  /** Omitted if the operation takes no parameters. */
  readonly params?: Schema.SchemaOf<P>
  readonly result: Schema.SchemaOf<A>
}

/** The data of an endpoint whose result depends on the category. */
export interface CategoryOptions<P, A, Es extends ReadonlyArray<Refusal>, Ac extends Access> extends Facts<Es, Ac> {
  readonly params: Schema.SchemaOf<P>
  readonly results: { readonly [C in keyof A]: Schema.SchemaOf<A[C]> }
}

/** The data of an endpoint whose result depends on an optional category. */
export interface OptionalCategoryOptions<P, A, D extends keyof A, Es extends ReadonlyArray<Refusal>, Ac extends Access>
  extends CategoryOptions<P, A, Es, Ac> {
  /** The category that the exchange assumes if none is given. */
  readonly defaultCategory: D
}

/**
 * Creates an endpoint with one shape of result.
 *
 * `name` is the family and the exported name, like `Order.placeOrder`. In an older API, which is a single family, it is
 * only the exported name. `path` begins with a slash. Parameters, result and errors are those of the schemas and of `errors`.
 */
export type Make<F = unknown> = <
  P = void,
  A = unknown,
  Es extends ReadonlyArray<Refusal> | [] = [],
  Ac extends Access = Access
>(
  name: string,
  path: string,
  options: Options<P, A, Es, Ac> & F
) => Endpoint<ParamsOf<P>, A, Es[number] | CommonFailure<Ac, P>, Requirements<Ac>>

/** Creates an endpoint whose result depends on the category. */
export type MakeByCategory<F = unknown> = <
  P extends { readonly category: string },
  A extends { readonly [C in P["category"]]: unknown },
  Es extends ReadonlyArray<Refusal> | [] = [],
  Ac extends Access = Access
>(
  name: string,
  path: string,
  options: CategoryOptions<P, A, Es, Ac> & F
) => ByCategory<P, A, Es[number] | CommonFailure<Ac, P>, Requirements<Ac>>

/** Creates an endpoint whose result depends on an optional category. */
export type MakeByOptionalCategory<F = unknown> = <
  P extends { readonly category?: string | undefined },
  A,
  D extends keyof A,
  Es extends ReadonlyArray<Refusal> | [] = [],
  Ac extends Access = Access
>(
  name: string,
  path: string,
  options: OptionalCategoryOptions<P, A, D, Es, Ac> & F
) => ByOptionalCategory<P, A, D, Es[number] | CommonFailure<Ac, P>, Requirements<Ac>>

/** The constructors of the endpoints of one API. */
export interface Constructors {
  readonly get: Make<Reads>
  readonly post: Make
  readonly del: Make
  readonly getByCategory: MakeByCategory<Reads>
  readonly postByCategory: MakeByCategory
  readonly getByOptionalCategory: MakeByOptionalCategory<Reads>
}

type AnySchema = Schema.Schema.AnyNoContext

interface Data extends Facts<ReadonlyArray<Refusal>, Access> {
  readonly params?: AnySchema
}

const none = schemaOf<AnySchema>(nothing)

const withParams = <O extends Data>(name: string, options: O) => ({
  ...options,
  params: options.params === undefined ? none : adopted(name, "params", options.params)
})

const one = <O extends Data & { readonly result: AnySchema }>(name: string, options: O) => ({
  ...withParams(name, options),
  result: adopted(name, "result", options.result)
})

const each = <O extends Data & { readonly results: object }>(name: string, options: O) => ({
  ...withParams(name, options),
  results: Object.fromEntries(
    Object.entries(options.results).map(([category, schema]) => [
      category,
      adopted(name, `results.${category}`, schema)
    ])
  )
})

const unionOf = (...schemas: ReadonlyArray<AnySchema>) => adopted("", "results", Schema.Union(...schemas))

/** Makes an endpoint whose name and path can be used. */
const named: typeof make = (protocol, method, name, path, options, keyed, writes) => {
  if (!(protocol.api === "v5" ? /^[^.\s]+\.[^.\s]+$/ : /^\S+$/).test(name))
    throw new TypeError(`"${name}" is not the name of an endpoint, such as "Market.getTickers": family and operation`)
  if (!/^\/(?!\/)[^?#\s]*$/.test(path))
    throw new TypeError(`${name}: "${path}" is not a path, such as "/v5/market/tickers": leave out host and query`)
  return make(protocol, method, name, path, options, keyed, writes)
}

const getOf =
  (protocol: Protocol): Make<Reads> =>
  (name, path, options) =>
    named(protocol, "GET", name, path, one(name, options), keyed, undefined)

const writeOf =
  (protocol: Protocol, method: "POST" | "DELETE"): Make =>
  (name, path, options) =>
    named(protocol, method, name, path, one(name, options), keyed, writesFor(options.kind))

const getByCategoryOf =
  (protocol: Protocol): MakeByCategory<Reads> =>
  (name, path, options) =>
    byCategory(named(protocol, "GET", name, path, each(name, options), keyed, undefined), unionOf)

const postByCategoryOf =
  (protocol: Protocol): MakeByCategory =>
  (name, path, options) =>
    byCategory(named(protocol, "POST", name, path, each(name, options), keyed, writesFor(options.kind)), unionOf)

const getByOptionalCategoryOf =
  (protocol: Protocol): MakeByOptionalCategory<Reads> =>
  (name, path, options) =>
    byCategory(named(protocol, "GET", name, path, each(name, options), keyed, undefined), unionOf)

/** Returns the constructors for an API other than V5. */
export const of = (protocol: Protocol): Constructors => ({
  get: getOf(protocol),
  post: writeOf(protocol, "POST"),
  del: writeOf(protocol, "DELETE"),
  getByCategory: getByCategoryOf(protocol),
  postByCategory: postByCategoryOf(protocol),
  getByOptionalCategory: getByOptionalCategoryOf(protocol)
})

/** A V5 operation that uses GET. */
export const get: Make<Reads> = getOf(v5)
/**
 * Like {@link get}, for an operation that needs no key and has no secret. A browser bundle without other operations is then 5 KiB smaller,
 * compressed: it can't sign, and has nothing that hides keys. Throws a `TypeError` if a schema marks a field as secret.
 */
export const publicGet: Make<PublicReads> = (name, path, options) => {
  const endpoint = named(v5Public, "GET", name, path, one(name, options), undefined, undefined)
  if (mayTellSecret(endpoint)) throw new TypeError(`${name} has a secret field: create it with Endpoint.get`)
  return endpoint
}
/** A V5 operation that uses POST. */
export const post: Make = writeOf(v5, "POST")
/** A V5 operation that uses GET, whose result depends on the category. */
export const getByCategory: MakeByCategory<Reads> = getByCategoryOf(v5)
/** A V5 operation that uses POST, whose result depends on the category. */
export const postByCategory: MakeByCategory = postByCategoryOf(v5)
/** A V5 operation that uses GET, whose result depends on an optional category. */
export const getByOptionalCategory: MakeByOptionalCategory<Reads> = getByOptionalCategoryOf(v5)

/** A value of a parameter that this library does not know. */
export type ExtraValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | ReadonlyArray<ExtraValue>
  | { readonly [name: string]: ExtraValue }

/**
 * Adds parameters that this library does not know, such as those that the exchange has just introduced, to a call or to one row
 * of a batch. They are sent and signed with the others; undefined ones are not sent.
 *
 * An extra parameter may also be a known, optional one with a value that is not listed. If the same parameter is passed as a
 * regular one too, the call fails with `ParameterError`.
 *
 * @example
 * ```ts
 * import { withExtra } from "effect-bybit/Http/Endpoint"
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.placeOrder(
 *   withExtra(
 *     { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "30000" },
 *     { newFlag: true }
 *   )
 * )
 * ```
 */
export const withExtra = <const P extends object>(params: P, extra: { readonly [name: string]: ExtraValue }): P => ({
  ...params,
  [Extra]: { ...Reflect.get(params, Extra), ...extra }
})
