import type { Any, Handler } from "../../../Http/Endpoint.js"
import type { Exchange, PrivateContext } from "../../Exchange.js"
import type { ApiKey } from "../Account/Keys.js"
import type { Grant } from "../Account/Permissions.js"
import type { Outcome } from "../Reply.js"
import type { Standing } from "./RateLimits.js"
import type { RestRequest } from "./Rest.js"

/** A request that has proved whose it is, without what it proved that with. */
export interface Proven {
  readonly key: ApiKey
  readonly query: string
  readonly body: string | undefined
}

/** Finds the key of a request and checks its signature and clock; `undefined` when it says nothing of a key. */
export type Authenticate = (exchange: Exchange, request: RestRequest, query: string) => Outcome<Proven> | undefined

type Body = Readonly<Record<string, unknown>>

/** An older api that an exchange answers besides V5, on the same markets and accounts. */
export interface Family {
  /** What its endpoints have as `api`. */
  readonly api: string
  readonly handlers: ReadonlyArray<Handler<PrivateContext, never>>
  /** How its requests are signed; in headers, as those of V5, when left out. */
  readonly authenticate?: Authenticate | undefined
  /** Of these permissions a key needs one for whatever is private; none when left out. */
  readonly grants?: ReadonlyArray<Grant> | undefined
  /** Puts into a body what the api tells there and not in headers, such as the standing of the rate limit. */
  readonly dress?: ((body: Body, standing: Standing | undefined, code: number) => Body) | undefined
}

/** The families of an exchange, to be looked up. */
export interface Families {
  /** By routes like `POST /spot/v3/private/order`. */
  readonly handlers: ReadonlyMap<string, Handler<PrivateContext, never>>
  readonly byApi: ReadonlyMap<string, Family>
}

/** Puts families together. */
export const index = (families: ReadonlyArray<Family>): Families => ({
  handlers: new Map(
    families.flatMap(({ handlers }) =>
      handlers.map((handler) => [`${handler.endpoint.method} ${handler.endpoint.path}`, handler] as const)
    )
  ),
  byApi: new Map(families.map((family) => [family.api, family]))
})

/** The family of an endpoint; `undefined` for V5, or one that the exchange does not have. */
export const of = (exchange: Exchange, endpoint: Any | undefined): Family | undefined =>
  endpoint === undefined ? undefined : exchange.families.byApi.get(endpoint.api)
