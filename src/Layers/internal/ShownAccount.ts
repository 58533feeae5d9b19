import * as Inspectable from "effect/Inspectable"
import { maskKey } from "../../Errors/internal/Hidden.js"

const proto = {
  ...Inspectable.BaseProto,
  toJSON(this: { readonly key: string }) {
    return { ...this, key: maskKey(this.key) }
  }
}

/** Copies credentials. Of their key, JSON, logs and inspections show no more than the first four characters. */
export const shownAccount = <A extends { readonly key: string }>(account: A): A =>
  Object.assign(Object.create(proto), account)
