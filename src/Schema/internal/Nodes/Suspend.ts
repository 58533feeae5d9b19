/** Types that contain themselves, however deeply. */
import type * as AST from "effect/SchemaAST"
import { nameOf } from "../Annotations.js"
import { type Convert, converter, notTooDeep } from "../Convert.js"
import { type Check, check, find, type Mismatch, mismatch, type Path } from "../Predicate.js"
import { Node } from "./Node.js"

/** What is nested so deeply that it exhausts the stack is refused, not thrown. */
const unlessTooDeep = <A>(read: () => A, otherwise: A): A => {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return otherwise
    throw error
  }
}

class Suspend extends Node {
  readonly _tag = "Suspend"

  constructor(readonly f: () => AST.AST) {
    super()
  }

  override typeText(): string {
    return `${nameOf(this.f()) ?? "<suspended schema>"}`
  }

  makeCheck(): Check {
    return (value) => unlessTooDeep(() => check(this.f())(value), false)
  }

  override explain(value: unknown, at: Path): Mismatch | undefined {
    return unlessTooDeep<Mismatch | undefined>(
      () => find(this.f(), value, at),
      mismatch([], "is nested too deeply, or contains itself")
    )
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
