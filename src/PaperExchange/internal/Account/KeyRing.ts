/** Creates, finds, changes and deletes the API keys of sub-accounts. */
import * as Either from "effect/Either"
import type { Exchange } from "../../Exchange.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import { type ApiKey, addresses, unboundDays } from "./Keys.js"
import type { Member } from "./Member.js"
import * as Members from "./Members.js"
import * as Permissions from "./Permissions.js"

const expiryOf = (exchange: Exchange, ips: ReadonlyArray<string>): number =>
  ips.length > 0 ? 0 : exchange.engine.now + unboundDays * 86_400_000

/** The permissions of a request. */
export type Grants = Readonly<Record<string, ReadonlyArray<string> | undefined>>

const hasGrants = (grants: Grants): boolean =>
  Object.values(grants).some((names) => names !== undefined && names.length > 0)

/** Creates a key for a sub-account. */
export const createSubKey = (
  exchange: Exchange,
  parent: Member,
  request: {
    readonly uid: string
    readonly note: string
    readonly readOnly: boolean
    readonly ips: string | undefined
    readonly permissions: Grants
  }
): Outcome<ApiKey> =>
  Either.gen(function* () {
    const member = yield* Members.subOf(exchange.engine, parent, request.uid)
    const ips = addresses(request.ips)
    if (ips === undefined) return yield* invalid("params error: ips invalid")
    if (!hasGrants(request.permissions)) return yield* invalid("params error: permissions cannot be empty")
    return exchange.issueKey({
      member,
      note: request.note,
      readOnly: request.readOnly,
      ips,
      permissions: Permissions.granted("sub", request.permissions),
      expiryTime: expiryOf(exchange, ips)
    })
  })

/**
 * The sub-account key that a request refers to. A master account names the key; a sub-account can only refer to the key
 * that signed the request.
 */
export const subKey = (exchange: Exchange, caller: ApiKey, name: string | undefined): Outcome<ApiKey> => {
  if (caller.role === "sub")
    return name === undefined || name === "" || name === caller.key ? Either.right(caller) : refuse(10005)
  const found = name === undefined ? undefined : exchange.keys.get(name)
  return found === undefined || found.member.parent !== caller.member
    ? invalid("params error: apikey invalid")
    : Either.right(found)
}

/**
 * Changes a key. Omitted settings keep their values, except that omitting the IP addresses of a sub-account's key
 * removes its IP restriction.
 */
export const modify = (
  exchange: Exchange,
  key: ApiKey,
  request: {
    readonly readOnly: boolean | undefined
    readonly ips?: string | undefined
    readonly permissions: Grants | undefined
  }
): Outcome<ApiKey> => {
  const ips = key.role === "sub" ? addresses(request.ips) : key.ips
  if (ips === undefined) return invalid("params error: ips invalid")
  if (request.permissions !== undefined && !hasGrants(request.permissions)) {
    return invalid("params error: permissions cannot be empty")
  }
  if (request.readOnly !== undefined) key.readOnly = request.readOnly
  if (key.role === "sub") {
    key.ips = ips
    key.expiryTime = expiryOf(exchange, ips)
  }
  if (request.permissions !== undefined) {
    // The withdrawal permission can only be changed on Bybit's website.
    const kept = key.permissions["Wallet"]?.includes("Withdraw") === true ? ["Withdraw"] : []
    const wallet = [...(request.permissions["Wallet"] ?? []), ...kept]
    key.permissions = Permissions.granted(key.role, { ...request.permissions, Wallet: wallet })
  }
  return Either.right(key)
}

/** Deletes all keys of a member. */
export const removeAll = (exchange: Exchange, member: Member): void => {
  for (const key of exchange.keys.values()) if (key.member === member) exchange.keys.delete(key.key)
}
