/** Values that may be null, which a query writes as text. */
import type * as AST from "effect/SchemaAST"
import { type Convert, converter, Rejected } from "../Convert.js"
import { type Check, check } from "../Predicate.js"
import { Alternatives } from "./Alternatives.js"
import { literal, literals } from "./Literal.js"

export const nullLiteral = literal(null)

class OrNull extends Alternatives<AST.AST> {
  makeCheck(): Check {
    const is = check(this.types[0])
    return (value) => is(value) || value === null
  }

  makeConvert(): Convert {
    const convert = converter(this.types[0])
    return (value, at, direction) => {
      if (value === null) return null
      try {
        return convert(value, at, direction)
      } catch (error) {
        if (direction.receiving && value === "null" && error instanceof Rejected) return null
        throw error
      }
    }
  }
}

/** The node of a value of a type, or null. */
export const orNull = (type: AST.AST): AST.AST =>
  type._tag === "Literal" ? literals([type, nullLiteral]) : new OrNull([type, nullLiteral])
