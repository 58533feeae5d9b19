/** Keeps the key of credentials out of JSON, logs and inspections. */
import * as Inspectable from "effect/Inspectable"
import { maskKey } from "../../Errors/internal/PlainVeil.js"

const proto = {
  ...Inspectable.BaseProto,
  toJSON(this: { readonly key: string }) {
    return { ...this, key: maskKey(this.key) }
  }
}

/** Copies credentials. Of their key, JSON, logs and inspections show no more than the first four characters. */
export const shownAccount = <A extends { readonly key: string }>(account: A): A =>
  Object.assign(Object.create(proto), account)

/** What logs call an account: its UID if it is known, otherwise the beginning of its key. */
export const shownName = (credentials: {
  readonly account?: string | undefined
  readonly key?: string | undefined
}): string => credentials.account ?? maskKey(`${credentials.key}`)
