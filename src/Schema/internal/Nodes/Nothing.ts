/** Objects of which nothing is known or needed. */
import type * as AST from "effect/SchemaAST"
import type { Convert } from "../Convert.js"
import { convertObject } from "../ConvertObject.js"
import type { Check } from "../Predicate.js"
import { Node } from "./Node.js"

class Nothing extends Node {
  readonly _tag = "TypeLiteral"
  readonly propertySignatures: ReadonlyArray<never> = []
  readonly indexSignatures: ReadonlyArray<never> = []

  override typeText(): string {
    return "{}"
  }

  makeCheck(): Check {
    return (value) => value !== null && value !== undefined
  }

  makeConvert(): Convert {
    return convertObject(new Map())
  }
}

/** The node of an object without fields. It brings less to a bundle than one that may have some. */
export const nothing: AST.TypeLiteral = new Nothing()
