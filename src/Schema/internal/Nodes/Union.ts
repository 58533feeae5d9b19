/** Values of one of several types, which literal fields such as the category tell apart. */
import type * as AST from "effect/SchemaAST"
import { type Convert, converter, Rejected } from "../Convert.js"
import { discriminates, isLiteral } from "../Discriminates.js"
import { type Check, check } from "../Predicate.js"
import { Alternatives } from "./Alternatives.js"
import { literals, oneOf } from "./Literal.js"

class Union extends Alternatives<AST.AST> {
  makeCheck(): Check {
    const checks = this.types.map(check)
    const [a, b] = checks
    if (checks.length === 2 && a !== undefined && b !== undefined) return (value) => a(value) || b(value)
    return (value) => {
      for (let i = 0; i < checks.length; i++) if (checks[i]?.(value) === true) return true
      return false
    }
  }

  makeConvert(): Convert {
    const types = this.types.filter((type) => type._tag !== "UndefinedKeyword")
    if (types.every(isLiteral)) return oneOf(types)
    const members = types.map(converter)
    const convert: Convert = (value, at, direction) => {
      let rejected: Rejected | undefined
      for (const [i, member] of members.entries()) {
        try {
          return member(value, at, direction)
        } catch (error) {
          if (!(error instanceof Rejected) || error.isFinal) throw error
          const isMeant = discriminates(types[i], value)
          if (rejected === undefined || (isMeant && !rejected.why.startsWith("is missing"))) rejected = error
          if (isMeant) break
        }
      }
      throw rejected
    }
    return (value, at, direction) => {
      if (!direction.isOpen) return convert(value, at, direction)
      try {
        return convert(value, at, { ...direction, isOpen: false })
      } catch (error) {
        if (!(error instanceof Rejected)) throw error
        const meant = types.findIndex((type) => discriminates(type, value))
        return members[Math.max(meant, 0)]?.(value, at, direction)
      }
    }
  }
}

/** The node of a value that is one of several types. */
export const union = (types: ReadonlyArray<AST.AST>): AST.AST => {
  const [first, second, ...others] = types
  if (first === undefined || types.every(isLiteral)) return literals(types.filter(isLiteral))
  return second === undefined ? first : new Union([first, second, ...others])
}
