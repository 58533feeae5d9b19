/** Single values, and choices among several, such as `Buy` and `Sell`. */
import type * as AST from "effect/SchemaAST"
import { type Convert, Rejected } from "../Convert.js"
import type { Check } from "../Predicate.js"
import { show } from "../Show.js"
import { Alternatives } from "./Alternatives.js"
import { never } from "./Keywords.js"
import { Node } from "./Node.js"

/** The converter of one of these values. */
export const oneOf = (types: ReadonlyArray<AST.Literal>): Convert => {
  const values = types.map((type) => type.literal)
  const known = new Set<unknown>(values)
  const list = values.map((value) => JSON.stringify(value)).join(", ")
  return (value, at, { receiving }) => {
    if (known.has(value)) return value
    if (receiving && typeof value === "string") {
      const found = values.find((one) => typeof one !== "string" && String(one) === value)
      if (found !== undefined) return found
    }
    throw new Rejected(at, `${show(value)} is not ${values.length > 1 ? "one of " : ""}${list}`)
  }
}

class Literal extends Node {
  readonly _tag = "Literal"

  constructor(readonly literal: AST.LiteralValue) {
    super()
  }

  override typeText(): string {
    return JSON.stringify(this.literal)
  }

  makeCheck(): Check {
    const { literal } = this
    return (value) => value === literal
  }

  makeConvert(): Convert {
    return oneOf([this])
  }
}

/** The node of a single value. */
export const literal = (value: AST.LiteralValue): AST.Literal => new Literal(value)

class Literals extends Alternatives<AST.Literal> {
  makeCheck(): Check {
    const known = new Set<unknown>(this.types.map((type) => type.literal))
    return (value) => known.has(value)
  }

  makeConvert(): Convert {
    return oneOf(this.types)
  }
}

/** The node of one of these values. */
export const literals = ([first, second, ...others]: ReadonlyArray<AST.Literal>): AST.AST =>
  first === undefined ? never : second === undefined ? first : new Literals([first, second, ...others])
