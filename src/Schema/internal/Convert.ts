/**
 * Converts parameters to and from their values on the wire, following their schema.
 *
 * Each node of a schema brings its own part (`Nodes/`), so a bundle contains only the parts of the nodes that it uses.
 */
import type * as AST from "effect/SchemaAST"
import { Converter, Secret } from "./Annotations.js"
import { oncePer } from "./OncePer.js"
import { show } from "./Show.js"
import { problemOf } from "./Unchecked.js"

/** The message for an undefined parameter in strict mode. */
export const undefinedParameter = "Failed to sign API request due to undefined parameter"

/** Thrown by a converter for a value that it does not take. */
export class Rejected {
  constructor(
    readonly at: string,
    readonly why: string,
    /** Whether no other member of a union accepts the value. */
    readonly isFinal = false
  ) {}
}

/** What a conversion is for. */
export interface Direction {
  /** Unknown names fail when sending, and are ignored when receiving. */
  readonly receiving: boolean
  readonly strict: boolean
  /** Whether to send what the schema does not know: unknown names, unlisted values, and incomplete parameters. */
  readonly isOpen: boolean
  /** Completes an object with what its schema does not know. */
  readonly complete?: (out: Record<string, unknown>, source: object, at: string) => void
}

export type Convert = (value: unknown, at: string, direction: Direction) => unknown

/** A node whose values can be parameters. */
interface Convertible {
  readonly makeConvert: () => Convert
}

const isConvertible = (ast: AST.AST): ast is AST.AST & Convertible => "makeConvert" in ast

const isSecret = (ast: AST.AST): boolean => ast.annotations[Secret] === true

const secret: Convert = (value, at) => {
  if (typeof value === "string") return value
  throw new Rejected(at, "is not a string")
}

/** The converter of a node. */
export const converter: (ast: AST.AST) => Convert = oncePer((ast) => {
  const make = ast.annotations[Converter]
  if (typeof make === "function") return make(ast.annotations)
  if (isSecret(ast)) return secret
  if (isConvertible(ast)) return ast.makeConvert()
  throw new Error(`Parameters cannot contain ${ast}`)
})

/** The converter of a part. If open, it sends a value that its schema rejects as it is. A secret is always checked. */
export const part = (ast: AST.AST): Convert => {
  const convert = converter(ast)
  if (isSecret(ast)) return convert
  return (value, at, direction) => {
    try {
      return convert(value, at, direction)
    } catch (error) {
      if (direction.isOpen && error instanceof Rejected && problemOf(value) === undefined) return value
      throw error
    }
  }
}

/** The converter of a value without a schema. */
export const verbatim = (value: unknown, at: string): unknown => {
  const problem = problemOf(value)
  if (problem === undefined) return value
  throw new Rejected(at, `${show(value)} ${problem}`)
}

/** The longest path of a parameter, in characters. What contains itself has longer ones. */
const longestPath = 1000

/** Throws before a value that may contain itself exhausts the stack. */
export const notTooDeep = (at: string): void => {
  if (at.length > longestPath) throw new Rejected("", "are nested too deeply, or contain themselves")
}

export const under = (at: string, key: string | number): string => (at === "" ? String(key) : `${at}.${key}`)

/** Sets a property. Assigning to `__proto__` would change the prototype instead. */
export const put = (out: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === "__proto__")
    Object.defineProperty(out, name, { value, enumerable: true, configurable: true, writable: true })
  else out[name] = value
}
