/**
 * Compiles a schema to a plain predicate: the same result as `Schema.is`, at about the cost of reading each field once.
 * Only numbers beyond 2^53 are refused if they are annotated as `Field.Exact`.
 *
 * Answers of the exchange are checked but never copied (the encoded and decoded types are the same), so a predicate is
 * enough as long as an answer matches. {@link explain} finds the first mismatch if it does not.
 *
 * Each node of a schema brings its own part (`Nodes/`), so a bundle contains only the parts of the nodes that it uses.
 */
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type * as AST from "effect/SchemaAST"
import { onOneLine } from "../../Errors/internal/Printable.js"
import { oncePer } from "./OncePer.js"

export type Check = (value: unknown) => boolean

/** The names and indexes that lead to a value. */
export type Path = ReadonlyArray<PropertyKey>

/** A node whose values can be checked. */
export interface Checked {
  readonly makeCheck: () => Check
  /** Finds the first mismatch in a value that the check refuses. */
  readonly explain: (value: unknown, at: Path) => Mismatch | undefined
}

export const isString: Check = (value) => typeof value === "string"
export const isExactNumber: Check = (value) =>
  typeof value === "number" && value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER
export const anything: Check = () => true
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether a node is one of `Schema/Shape.ts`. */
export const isChecked = (ast: AST.AST): ast is AST.AST & Checked => "makeCheck" in ast

/** Throws for a node that is not one of `Schema/Shape.ts`. Those of other schemas are adopted by endpoints and topics (`Adopt/`). */
export const checked = (ast: AST.AST): Checked => {
  if (isChecked(ast)) return ast
  throw new TypeError(`Not a wire schema: ${ast}`)
}

/** The check of a node. */
export const check: (ast: AST.AST) => Check = oncePer((ast) => checked(ast).makeCheck())

/** Compiles a schema to a predicate. The predicate is cached, so further calls are cheap. */
export const compile = <A>(schema: Schema.Schema<A>): ((value: unknown) => value is A) =>
  check(schema.ast) as (value: unknown) => value is A

/** Where and how a value fails a schema. Only the type of a value is quoted, because the value may be secret. */
export interface Mismatch {
  /** Keys separated by dots, such as `result.list.0.symbol`. A key with more than 60 characters is not quoted. */
  readonly path: string
  readonly issue: string
}

/** The type of a value, in words. */
export const kindOf = (value: unknown): string => {
  switch (typeof value) {
    case "undefined":
      return "nothing"
    case "object":
      return value === null ? "null" : Array.isArray(value) ? "a list" : "object"
    case "number":
      return isExactNumber(value) ? "number" : "a number beyond 2^53, which may have lost digits"
    default:
      return typeof value
  }
}

/** No name that the exchange sends is longer. */
const longestName = 60

const named = (key: PropertyKey): string => {
  const name = onOneLine(String(key))
  return name.length > longestName ? `(a name of ${name.length} characters)` : name
}

export const mismatch = (at: Path, issue: string): Mismatch => ({ path: at.map(named).join("."), issue })

/** The mismatch of a value as a whole. */
export const expected = (node: object | string, value: unknown, at: Path, got: string = kindOf(value)): Mismatch => {
  const text = `${node}`
  return mismatch(at, `expected ${text.length > 80 ? `${text.slice(0, 77)}...` : text}, got ${got}`)
}

const depth = ({ path }: Mismatch): number => (path === "" ? 0 : path.split(".").length)

/** The mismatch of a value that no member of a union accepts. The member whose mismatch is deepest is most likely the intended one. */
export const deepest = (own: Mismatch, ofMembers: ReadonlyArray<Mismatch>): Mismatch =>
  ofMembers.reduce((best, found) => (depth(found) > depth(best) ? found : best), own)

/** Finds the first mismatch of a value that a node may accept. */
export const find = (ast: AST.AST, value: unknown, at: Path): Mismatch | undefined =>
  check(ast)(value) ? undefined : checked(ast).explain(value, at)

/** Returns the first mismatch of a value, or `undefined` if the schema accepts it. */
export const explain = <A>(schema: Schema.Schema<A>, value: unknown): Mismatch | undefined =>
  find(schema.ast, value, [])

/** A node whose values differ from what is received and sent. */
export interface Decoding {
  readonly decode: (received: unknown) => Either.Either<unknown, Mismatch>
  readonly encode: (value: unknown) => Either.Either<unknown, Mismatch>
}

/** Whether the values of a node differ from what is received and sent. */
export const isDecoding = (ast: AST.AST): ast is AST.AST & Decoding => "decode" in ast

/** The value of what was received, or its first mismatch. */
export const decode = <A>(schema: Schema.Schema<A>, received: unknown): Either.Either<unknown, Mismatch> => {
  if (isDecoding(schema.ast)) return schema.ast.decode(received)
  const found = find(schema.ast, received, [])
  return found === undefined ? Either.right(received) : Either.left(found)
}

/** What a server sends for a value. */
export const encode = <A>({ ast }: Schema.Schema<A>, value: unknown): Either.Either<unknown, Mismatch> =>
  isDecoding(ast) ? ast.encode(value) : Either.right(value)
