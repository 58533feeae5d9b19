/** Parameters that are sent as they are, without a schema. */
import { put, Rejected, under, verbatim } from "../../Schema/internal/Convert.js"

/** The key of further parameters of a call, besides those of its schema. */
export const Extra: unique symbol = Symbol.for("effect-bybit/Extra")

/**
 * Adds the parameters of `withExtra`. They cannot replace others, which guards and limits have checked: the order that is sent must
 * be the order that was checked.
 */
export const addExtra = (out: Record<string, unknown>, source: object, at: string): void => {
  const extra: unknown = Reflect.get(source, Extra)
  if (typeof extra !== "object" || extra === null) return
  for (const [name, own] of Object.entries(extra)) {
    if (own === undefined) continue
    if (Object.hasOwn(out, name))
      throw new Rejected(under(at, name), "is given twice, as a parameter and as an extra one")
    put(out, name, verbatim(own, under(at, name)))
  }
}
