/** What the nodes of unions have in common: they explain a mismatch by the member that fits best. */
import type * as AST from "effect/SchemaAST"
import { deepest, expected, find, type Mismatch, type Path } from "../Predicate.js"
import { Node } from "./Node.js"

/** The node of a value that is one of several types. */
export abstract class Alternatives<Type extends AST.AST> extends Node {
  readonly _tag = "Union"

  constructor(readonly types: AST.Members<Type>) {
    super()
  }

  override typeText(): string {
    return this.types.join(" | ")
  }

  override explain(value: unknown, at: Path): Mismatch {
    const found = this.types.map((type) => find(type, value, at))
    return deepest(
      expected(this, value, at),
      found.filter((one) => one !== undefined)
    )
  }
}
