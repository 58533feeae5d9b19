import type * as AST from "effect/SchemaAST"
import * as Field from "../../Schema/Field.js"
import type { Any } from "../Operation.js"

const known = new WeakMap<object, ReadonlySet<string>>()

/** The names of the fields that the endpoint's schemas mark as secret. */
export const secretNames = (endpoint: Any): ReadonlySet<string> => {
  const before = known.get(endpoint)
  if (before !== undefined) return before
  const names = new Set<string>()
  /** The fields in which a part was walked: schemas share parts, and may contain themselves. */
  const walked = new Map<object, Set<string>>()
  /** Walks nodes, their parts and lists of them. `field` is the name of the closest field around. */
  const walk = (part: unknown, field: string): void => {
    if (typeof part !== "object" || part === null) return
    const fields = walked.get(part) ?? new Set<string>()
    if (fields.has(field)) return
    walked.set(part, fields.add(field))
    const { annotations, f, name = field, ...parts } = part as Partial<AST.Suspend & AST.PropertySignature>
    if (annotations?.[Field.Secret] === true) names.add(String(name))
    for (const own of [f?.(), ...Object.values(parts)]) walk(own, String(name))
  }
  // A mock of an endpoint may have no schemas.
  walk([endpoint.result?.ast, endpoint.params?.ast], "")
  known.set(endpoint, names)
  return names
}
