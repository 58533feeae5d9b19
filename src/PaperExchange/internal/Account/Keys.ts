import * as Hmac from "../Rest/Hmac.js"
import * as Rsa from "../Rest/Rsa.js"
import type { Account } from "../State.js"
import type { Member } from "./Member.js"
import type { Permissions } from "./Permissions.js"

/**
 * An API key of the paper exchange.
 *
 * It holds no secret: what is signed by HMAC is checked with a secret that follows from the seed and `number`.
 */
export interface ApiKey {
  readonly key: string
  /** Counts all keys of the exchange, from 1. */
  readonly number: number
  readonly member: Member
  readonly account: Account
  readonly role: "master" | "sub"
  /** In PEM, for a key that signs by RSA; `""` for one that signs by HMAC. */
  readonly publicKey: string
  readonly createdTime: number
  note: string
  readOnly: boolean
  permissions: Permissions
  /** The addresses it is bound to; none for any. */
  ips: ReadonlyArray<string>
  /** When it ends; 0 is never. */
  expiryTime: number
}

/** A key with its secret, as a program gets it. */
export interface KeyPair {
  readonly key: string
  readonly secret: string
}

/** The account that every paper exchange has from the start: play money, and no secret at all. */
export const demo: KeyPair & { readonly balances: Readonly<Record<string, string>> } = {
  key: "PAPERdemoKEY000001",
  secret: "paperDemoSecretThatGuardsNothing0001",
  balances: { USDT: "100000", BTC: "1", ETH: "10" }
}

/** The name of the n-th key. */
export const nameOf = (number: number): string => `PAPERdemoKEY${String(number).padStart(6, "0")}`

/** The secret of the n-th key: the same for the same seed, so that nothing ever has to keep it. */
export const secretOf = (seed: number, number: number): string =>
  number === 1 ? demo.secret : Hmac.hex(`paper exchange ${seed}`, `secret of key ${number}`).slice(0, 36)

/** Whether a signature of a text was made with a key. */
export const proves = (seed: number, key: ApiKey, text: string | Uint8Array, signature: string): boolean =>
  key.publicKey === ""
    ? Hmac.same(Hmac.hex(secretOf(seed, key.number), text), signature)
    : Rsa.verify(key.publicKey, text, signature)

/** Days after which a key ends that is bound to no address. */
export const unboundDays = 90

/** Addresses as a request names them: joined by commas; none for any. `undefined` when one of them is no address. */
export const addresses = (text: string | undefined): ReadonlyArray<string> | undefined => {
  if (text === undefined || text === "" || text === "*") return []
  const found = text.split(",").map((one) => one.trim())
  return found.every((one) => /^[0-9a-fA-F.:]+$/.test(one)) ? found : undefined
}

/** An address in its shortest form: `::ffff:127.0.0.1` is `127.0.0.1`. */
export const plainAddress = (address: string): string =>
  address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address
