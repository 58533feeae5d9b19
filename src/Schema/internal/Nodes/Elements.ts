/** What the nodes of lists and tuples have in common. */
import type * as AST from "effect/SchemaAST"
import { type Direction, Rejected } from "../Convert.js"
import { expected, find, type Mismatch, type Path } from "../Predicate.js"
import { show } from "../Show.js"
import { Node, Part } from "./Node.js"

/** The type of an element, or of all further elements. */
export class Element extends Part {
  readonly isOptional = false

  constructor(readonly type: AST.AST) {
    super()
  }

  override toString(): string {
    return `${this.type}`
  }
}

/** The node of a list or tuple. `Rest` is the type of all further elements. */
export abstract class Elements<Rest extends ReadonlyArray<Element>> extends Node {
  readonly _tag = "TupleType"
  readonly isReadonly = true

  constructor(
    readonly elements: ReadonlyArray<Element>,
    readonly rest: Rest
  ) {
    super()
  }

  override explain(value: unknown, at: Path): Mismatch | undefined {
    if (Array.isArray(value)) {
      for (const [i, own] of value.entries()) {
        const type = (this.elements[i] ?? this.rest[0])?.type
        const found = type === undefined ? undefined : find(type, own, [...at, i])
        if (found !== undefined) return found
      }
    }
    return expected(this, value, at)
  }
}

/** The elements of a parameter. A server receives them joined by commas. */
export const elementsOf = (value: unknown, at: string, { receiving }: Direction): ReadonlyArray<unknown> => {
  const source = receiving && typeof value === "string" ? (value === "" ? [] : value.split(",")) : value
  if (Array.isArray(source)) return source
  throw new Rejected(at, `${show(value)} is not an array`)
}
