/** Finds the fields of an endpoint that its schemas mark as secret. */
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

/** A generic recursive schema suspends ever new parts: after this many, their fields are known. */
const mostSuspended = 1000

/** Walks nodes, their parts and lists of them, closest first. */
const namesIn = (schema: { readonly ast: AST.AST } | undefined) => {
  const all = new Set<string>()
  const secret = new Set<string>()
  /** The fields in which a part was walked: schemas share parts, and may contain themselves. */
  const walked = new Map<object, Set<string>>()
  let suspended = 0
  // A mock of an endpoint may have no schemas. The name is that of the closest field around.
  const queue: Array<readonly [part: unknown, field: string]> = [[schema?.ast, ""]]
  for (const [part, field] of queue) {
    if (typeof part !== "object" || part === null) continue
    const fields = walked.get(part) ?? new Set<string>()
    if (fields.has(field)) continue
    walked.set(part, fields.add(field))
    const { annotations, f, name: own = field, ...parts } = part as Partial<AST.Suspend & AST.PropertySignature>
    const name = String(own)
    all.add(name)
    if (annotations?.[Field.Secret] === true) secret.add(name)
    for (const inner of Object.values(parts)) queue.push([inner, name])
    try {
      if (f !== undefined && suspended++ < mostSuspended) queue.push([f(), name])
    } catch {
      // What a schema defers to something that isn't there may be secret.
      secret.add(name)
    }
  }
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
