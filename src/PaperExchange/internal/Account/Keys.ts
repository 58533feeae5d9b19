/** The type of an API key, where its secret comes from, and whether it made a signature. */
import * as Redacted from "effect/Redacted"
import { demo } from "../../../Signing/internal/PaperAccount.js"
import * as Hmac from "../Rest/Hmac.js"
import * as Rsa from "../Rest/Rsa.js"
import type { Account } from "../State.js"
import type { Member } from "./Member.js"
import type { Permissions } from "./Permissions.js"

export { demo, type KeyPair } from "../../../Signing/internal/PaperAccount.js"

/**
 * An API key of the paper exchange.
 *
 * It does not contain its secret, which is derived from the exchange's root and `number`.
 */
export interface ApiKey {
  readonly key: string
  /** The number of the key, starting at 1. */
  readonly number: number
  readonly member: Member
  readonly account: Account
  readonly role: "master" | "sub"
  /** In PEM, for an RSA key; `""` for HMAC. */
  readonly publicKey: string
  readonly createdTime: number
  note: string
  readOnly: boolean
  permissions: Permissions
  /** The IP addresses that the key is restricted to. Empty means any address. */
  ips: ReadonlyArray<string>
  /** When it expires; 0 means never. */
  expiryTime: number
}

/** The name of the n-th key. */
export const nameOf = (number: number): string => `PAPERdemoKEY${String(number).padStart(6, "0")}`

/** A new root for {@link secretOf}, from the platform's cryptographic source. */
export const newRoot = (): Redacted.Redacted =>
  Redacted.make(
    Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("")
  )

/** The secret of the n-th key of the exchange with this root. The first key is the demo account's, which is public. */
export const secretOf = (root: Redacted.Redacted, number: number): string =>
  number === 1 ? demo.secret : Hmac.hex(Redacted.value(root), `secret of key ${number}`).slice(0, 36)

/** Whether a signature of a text was made with a key. */
export const verifies = (
  root: Redacted.Redacted,
  key: ApiKey,
  text: string | Uint8Array,
  signature: string
): boolean =>
  key.publicKey === ""
    ? Hmac.same(Hmac.hex(secretOf(root, key.number), text), signature)
    : Rsa.verify(key.publicKey, text, signature)

/** Days until a key without an IP restriction expires. */
export const unboundDays = 90

/**
 * Parses comma-separated IP addresses; an empty list means any address. Returns `undefined` if one of them is invalid.
 */
export const addresses = (text: string | undefined): ReadonlyArray<string> | undefined => {
  if (text === undefined || text === "" || text === "*") return []
  const found = text.split(",").map((one) => one.trim())
  return found.every((one) => /^[0-9a-fA-F.:]+$/.test(one)) ? found : undefined
}

/** An IP address in its shortest form: `::ffff:127.0.0.1` becomes `127.0.0.1`. */
export const plainAddress = (address: string): string =>
  address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address
