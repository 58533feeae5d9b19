/** Lists of any length, such as the rows of an answer. */
import type * as AST from "effect/SchemaAST"
import { type Convert, part, under } from "../Convert.js"
import { type Check, check } from "../Predicate.js"
import { Element, Elements, elementsOf } from "./Elements.js"

/** A node whose lists are checked in a way of their own, without a call per element. */
interface ListedNode {
  readonly makeListCheck: (each: Check) => Check | undefined
}

const isListed = (ast: AST.AST): ast is AST.AST & ListedNode => "makeListCheck" in ast

class List extends Elements<readonly [Element]> {
  override typeText(): string {
    return `ReadonlyArray<${this.rest}>`
  }

  makeCheck(): Check {
    const { type } = this.rest[0]
    const each = check(type)
    return (
      (isListed(type) ? type.makeListCheck(each) : undefined) ??
      ((value) => {
        if (!Array.isArray(value)) return false
        for (let i = 0; i < value.length; i++) if (!each(value[i])) return false
        return true
      })
    )
  }

  makeConvert(): Convert {
    const each = part(this.rest[0].type)
    return (value, at, direction) =>
      elementsOf(value, at, direction).map((own, i) => each(own, under(at, i), direction))
  }
}

/** The node of a list. */
export const list = (type: AST.AST): AST.TupleType => new List([], [new Element(type)])
