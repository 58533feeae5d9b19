import type { Any } from "../../../Http/Endpoint.js"
import type { Exchange } from "../../Exchange.js"
import { type Reply, reply } from "../Reply.js"
import { type ApiKey, plainAddress } from "./Keys.js"
import * as Permissions from "./Permissions.js"

/** What limits and permissions have to know of a request: its category, and how many orders it holds. */
export interface About {
  readonly category: string | undefined
  /** 1 for anything but a batch. */
  readonly weight: number
}

/** Reads what limits and permissions have to know, from a request that may make no sense. */
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
 * Why a key that has proved itself does not serve at present, from some address: it was deleted, has ended, is bound to
 * other addresses, or its account is frozen.
 */
export const keyProblem = (exchange: Exchange, key: ApiKey, address: string): Reply | undefined => {
  if (exchange.keys.get(key.key) !== key) return reply(10003)
  if (key.expiryTime !== 0 && exchange.engine.now >= key.expiryTime) return reply(33004)
  if (key.ips.length > 0 && !key.ips.includes(plainAddress(address))) return reply(10010)
  return key.member.frozen || key.member.parent?.frozen === true ? reply(10008) : undefined
}

/**
 * Why a key may not ask for an operation: it may only read, is a sub-account's, or lacks a permission. `grants` are those of
 * which the operation's family wants one.
 */
export const barred = (
  key: ApiKey,
  endpoint: Any,
  category: string | undefined,
  grants?: ReadonlyArray<Permissions.Grant>
): Reply | undefined => {
  if (endpoint.role === "master" && key.role !== "master") return reply(Permissions.masterOnlyCode(endpoint))
  if (key.readOnly && endpoint.kind !== "read") return reply(10005)
  if (grants !== undefined && !Permissions.holds(key.permissions, grants)) return reply(10005)
  return Permissions.enough(key.permissions, endpoint, category) ? undefined : reply(10005)
}
