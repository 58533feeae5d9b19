/**
 * The nodes that schemas consist of, with the fields of those in `effect/SchemaAST`: every function of `effect/Schema` reads
 * nodes by their tags and fields, never by their classes.
 *
 * Importing `effect/SchemaAST` itself would add 2.6 KiB compressed to a browser bundle, mostly kinds of nodes that wire
 * schemas don't use. For the same reason each kind of node knows how its values are checked and converted.
 */

import { annotationId, identifier, nameOf } from "../Annotations.js"
import type * as AST from "../Ast.js"
import { expected, type Mismatch, type Path } from "../Predicate.js"

/** A node, or a part of one. */
export class Part {
  constructor(readonly annotations: AST.Annotations = {}) {}

  toJSON(): object {
    const ids = Object.getOwnPropertySymbols(this.annotations)
    return { ...this, annotations: Object.fromEntries(ids.map((id) => [String(id), this.annotations[id]])) }
  }
}

/** A node. */
export abstract class Node extends Part {
  abstract readonly _tag: AST.AST["_tag"]

  /** The type that the node stands for, as in TypeScript. */
  typeText(): string {
    return this._tag
  }

  override toString(): string {
    return `${nameOf(this) ?? this.typeText()}`
  }

  /** Finds the first mismatch in a value that the node refuses. */
  explain(value: unknown, at: Path): Mismatch | undefined {
    return expected(this, value, at)
  }
}

/** The annotations by their IDs, as schemas are given them by name. */
const byId = (annotations: AST.Annotations): AST.Annotations =>
  Object.fromEntries(
    Reflect.ownKeys(annotations).map((key) => {
      if (typeof key === "symbol") return [key, annotations[key]]
      const name = key === "jsonSchema" ? "JSONSchema" : `${key.charAt(0).toUpperCase()}${key.slice(1)}`
      return [annotationId(name), annotations[key]]
    })
  )

/** A copy of a node, also of one from `effect/Schema`, with more annotations. It does not keep its identifier. */
export const annotated = (ast: AST.AST, annotations: AST.Annotations): AST.AST => {
  const { [identifier]: _, ...kept } = ast.annotations
  const copy = Object.create(Object.getPrototypeOf(ast), Object.getOwnPropertyDescriptors(ast))
  return Object.assign(copy, { annotations: { ...kept, ...byId(annotations) } })
}
