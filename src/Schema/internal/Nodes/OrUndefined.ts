/** Values that may be undefined, as those of optional fields. */
import type * as AST from "effect/SchemaAST"
import { type Convert, converter } from "../Convert.js"
import { type Check, check } from "../Predicate.js"
import { Alternatives } from "./Alternatives.js"
import { undefinedKeyword } from "./Keywords.js"

/** An undefined parameter is left out before its type is asked. */
class OrUndefined extends Alternatives<AST.AST> {
  makeCheck(): Check {
    const is = check(this.types[0])
    return (value) => is(value) || value === undefined
  }

  makeConvert(): Convert {
    return converter(this.types[0])
  }
}

/** The node of a value of a type, or undefined. */
export const orUndefined = (type: AST.AST): AST.Union => new OrUndefined([type, undefinedKeyword])
