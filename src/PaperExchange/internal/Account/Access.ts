/** Whether a key is valid, and may call an operation. */
import type { Any } from "../../../Http/Endpoint.js"
import type { Exchange } from "../../Exchange.js"
import { type Outcome, ok, refuse } from "../Outcome.js"
import { type ApiKey, plainAddress } from "./Keys.js"
import * as Permissions from "./Permissions.js"

/** The facts about a request that rate limits and permissions depend on. */
export interface About {
  readonly category: string | undefined
  /** The number of orders in a batch, otherwise 1. */
  readonly weight: number
}

/** Reads them from a request that may be invalid. */
export const about = (query: string, body: string | undefined): About => {
  if (body === undefined || body === "") {
    return { category: new URLSearchParams(query).get("category") ?? undefined, weight: 1 }
  }
  let category: string | undefined
  let weight = 1
  try {
    const fields: unknown = JSON.parse(body)
    if (typeof fields === "object" && fields !== null) {
      if ("category" in fields && typeof fields.category === "string") category = fields.category
      if ("request" in fields && Array.isArray(fields.request)) weight = Math.max(1, fields.request.length)
    }
  } catch {}
  return { category, weight }
}

/**
 * Rejects a key that is not currently valid: it was deleted, has expired or is restricted to other addresses, or its
 * account is frozen.
 */
export const checkKey = (exchange: Exchange, key: ApiKey, address: string): Outcome<void> => {
  if (exchange.keys.get(key.key) !== key) return refuse(10003)
  if (key.expiryTime !== 0 && exchange.engine.now >= key.expiryTime) return refuse(33004)
  if (key.ips.length > 0 && !key.ips.includes(plainAddress(address))) return refuse(10010)
  return key.member.frozen || key.member.parent?.frozen === true ? refuse(10008) : ok
}

/**
 * Rejects a key that may not call an operation: it is read-only, belongs to a sub-account, or lacks a permission. If
 * `grants` are given, the key also needs one of them.
 */
export const checkPermission = (
  key: ApiKey,
  endpoint: Any,
  category: string | undefined,
  grants?: ReadonlyArray<Permissions.Grant>
): Outcome<void> => {
  if (endpoint.role === "master" && key.role !== "master") return refuse(Permissions.masterOnlyCode(endpoint))
  if (key.readOnly && endpoint.kind !== "read") return refuse(10005)
  if (grants !== undefined && !Permissions.includeAny(key.permissions, grants)) return refuse(10005)
  return Permissions.allows(key.permissions, endpoint, category) ? ok : refuse(10005)
}
