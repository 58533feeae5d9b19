import type * as AST from "../Ast.js"
import { expected, find, type Mismatch, type Path } from "../Predicate.js"
import { Node } from "./Node.js"

const depth = ({ path }: Mismatch): number => (path === "" ? 0 : path.split(".").length)

/** The node of a value that is one of several types. */
export abstract class Alternatives<Type extends AST.AST> extends Node {
  readonly _tag = "Union"

  constructor(readonly types: AST.Members<Type>) {
    super()
  }

  override typeText(): string {
    return this.types.join(" | ")
  }

  /** The member whose mismatch is deepest is most likely the intended one. */
  override explain(value: unknown, at: Path): Mismatch {
    let best = expected(this, value, at)
    for (const type of this.types) {
      const found = find(type, value, at)
      if (found !== undefined && depth(found) > depth(best)) best = found
    }
    return best
  }
}
