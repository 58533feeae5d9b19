import type * as AST from "effect/SchemaAST"
import * as Field from "../../Schema/Field.js"
import type { Any } from "../Operation.js"

/** The names of an endpoint's fields. */
interface FieldNames {
  /** Those that the schemas of its parameters and its result mark as secret. */
  readonly secret: ReadonlySet<string>
  /** Those of its result. */
  readonly ofResult: ReadonlySet<string>
}

const known = new WeakMap<object, FieldNames>()

/** Walks nodes, their parts and lists of them. */
const namesIn = (schema: { readonly ast: AST.AST } | undefined) => {
  const all = new Set<string>()
  const secret = new Set<string>()
  /** The fields in which a part was walked: schemas share parts, and may contain themselves. */
  const walked = new Map<object, Set<string>>()
  /** `field` is the name of the closest field around. */
  const walk = (part: unknown, field: string): void => {
    if (typeof part !== "object" || part === null) return
    const fields = walked.get(part) ?? new Set<string>()
    if (fields.has(field)) return
    walked.set(part, fields.add(field))
    const { annotations, f, name = field, ...parts } = part as Partial<AST.Suspend & AST.PropertySignature>
    all.add(String(name))
    if (annotations?.[Field.Secret] === true) secret.add(String(name))
    let later: unknown
    try {
      later = f?.()
    } catch {
      // What a schema defers to something that isn't there may be secret.
      secret.add(String(name))
    }
    for (const own of [later, ...Object.values(parts)]) walk(own, String(name))
  }
  // A mock of an endpoint may have no schemas.
  walk(schema?.ast, "")
  return { all, secret }
}

/** Reads the names of an endpoint's fields. */
export const fieldNames = (endpoint: Any): FieldNames => {
  const before = known.get(endpoint)
  if (before !== undefined) return before
  const result = namesIn(endpoint.result)
  const names: FieldNames = {
    secret: new Set([...result.secret, ...namesIn(endpoint.params).secret]),
    ofResult: result.all
  }
  known.set(endpoint, names)
  return names
}

/** Whether an answer of the endpoint may contain a secret: its own, or one that it was sent. */
export const mayTellSecret = (endpoint: Any): boolean => fieldNames(endpoint).secret.size > 0
