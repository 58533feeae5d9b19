import type * as AST from "effect/SchemaAST"
import { nameOf } from "../Annotations.js"
import { type Convert, converter, notTooDeep } from "../Convert.js"
import { type Check, check, find, type Mismatch, type Path } from "../Predicate.js"
import { Node } from "./Node.js"

class Suspend extends Node {
  readonly _tag = "Suspend"

  constructor(readonly f: () => AST.AST) {
    super()
  }

  override typeText(): string {
    return `${nameOf(this.f()) ?? "<suspended schema>"}`
  }

  makeCheck(): Check {
    let inner: Check | undefined
    return (value) => {
      inner ??= check(this.f())
      return inner(value)
    }
  }

  override explain(value: unknown, at: Path): Mismatch | undefined {
    return find(this.f(), value, at)
  }

  makeConvert(): Convert {
    let inner: Convert | undefined
    return (value, at, direction) => {
      notTooDeep(at)
      inner ??= converter(this.f())
      return inner(value, at, direction)
    }
  }
}

/** The node of a type that is read when it is first used. */
export const suspend = (f: () => AST.AST): AST.Suspend => {
  let type: AST.AST | undefined
  return new Suspend(() => (type ??= f()))
}
