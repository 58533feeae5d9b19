/** Lists with a type for each place, such as candles and book levels. */
import type * as AST from "effect/SchemaAST"
import { type Convert, part, Rejected, under } from "../Convert.js"
import { anything, type Check, check, isString } from "../Predicate.js"
import { Element, Elements, elementsOf } from "./Elements.js"
import { list } from "./List.js"

const tupleOf = (elements: ReadonlyArray<Check>, each: Check | undefined): Check => {
  const count = elements.length
  if (each === anything) {
    return (value) => {
      if (!Array.isArray(value) || value.length < count) return false
      for (let i = 0; i < count; i++) {
        const ok = elements[i] as Check
        if (ok === isString ? typeof value[i] !== "string" : !ok(value[i])) return false
      }
      return true
    }
  }
  if (each !== undefined) {
    return (value) => {
      if (!Array.isArray(value) || value.length < count) return false
      for (let i = 0; i < value.length; i++) if (!(i < count ? (elements[i] as Check) : each)(value[i])) return false
      return true
    }
  }
  if (elements.every((element) => element === isString)) {
    return (value) => {
      if (!Array.isArray(value) || value.length !== count) return false
      for (let i = 0; i < count; i++) if (typeof value[i] !== "string") return false
      return true
    }
  }
  return (value) => {
    if (!Array.isArray(value) || value.length !== count) return false
    for (let i = 0; i < count; i++) if (!(elements[i] as Check)(value[i])) return false
    return true
  }
}

class Tuple extends Elements<ReadonlyArray<Element>> {
  override typeText(): string {
    const elements = this.elements.join(", ")
    const rest = this.rest.join("")
    if (rest === "") return `readonly [${elements}]`
    return `readonly [${elements}, ...${rest.includes(" | ") ? `(${rest})` : rest}[]]`
  }

  makeCheck(): Check {
    const [rest] = this.rest
    return tupleOf(
      this.elements.map(({ type }) => check(type)),
      rest === undefined ? undefined : check(rest.type)
    )
  }

  /** A list of pairs of texts, such as the levels of an order book, is checked without a call per pair. */
  makeListCheck(each: Check): Check | undefined {
    const [rest] = this.rest
    const isPair = this.elements.length === 2 && this.elements.every(({ type }) => check(type) === isString)
    if (!isPair || (rest !== undefined && check(rest.type) !== anything)) return undefined
    return (value) => {
      if (!Array.isArray(value)) return false
      for (let i = 0; i < value.length; i++) {
        const pair: unknown = value[i]
        if (!Array.isArray(pair) || pair.length !== 2 || typeof pair[0] !== "string" || typeof pair[1] !== "string") {
          if (!each(pair)) return false
        }
      }
      return true
    }
  }

  makeConvert(): Convert {
    const elements = this.elements.map(({ type }) => part(type))
    const rest = this.rest[0] === undefined ? undefined : part(this.rest[0].type)
    return (value, at, direction) => {
      const source = elementsOf(value, at, direction)
      if (source.length < elements.length) throw new Rejected(at, `an array of ${source.length} is too short`)
      return source.map((own, i) => {
        const convert = elements[i] ?? rest
        if (convert === undefined) throw new Rejected(at, `an array of ${source.length} is too long`)
        return convert(own, under(at, i), direction)
      })
    }
  }
}

/** The node of a tuple. `rest` is the type of all further elements. */
export const tuple = (elements: ReadonlyArray<AST.AST>, rest: AST.AST | undefined): AST.TupleType =>
  elements.length === 0 && rest !== undefined
    ? list(rest)
    : new Tuple(
        elements.map((type) => new Element(type)),
        rest === undefined ? [] : [new Element(rest)]
      )
