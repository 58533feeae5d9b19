/** Adopts schemas of `effect/Schema`, whole or nested, for endpoints and topics of users. */
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as ParseResult from "effect/ParseResult"
import type * as AST from "effect/SchemaAST"
import type * as Schema from "../../Shape.js"
import { type Convert, Rejected } from "../Convert.js"
import { schemaOf } from "../Nodes/schemaOf.js"
import { type Checked, type Decoding, kindOf, type Mismatch, mismatch } from "../Predicate.js"
import { adapted } from "./Adapt.js"
import { mismatchOf, threw } from "./Issue.js"
import { isObject, isOwn, notJson } from "./Parts.js"
import { fromTexts, rounded } from "./Received.js"
import { answered, sent } from "./Sent.js"

type Parsed = Either.Either<unknown, Mismatch>

/** What even guarded functions throw: a default, or the stack for a value that is nested too deeply. */
const caught = (parse: () => Parsed): Parsed => {
  try {
    return parse()
  } catch (error) {
    return Either.left(mismatch([], error instanceof RangeError ? "is nested too deeply, or contains itself" : threw))
  }
}

const parsed = (parse: () => Either.Either<unknown, ParseResult.ParseIssue>): Parsed =>
  caught(() => Either.mapLeft(parse(), (issue) => mismatchOf(issue, [])))

const accepted = (result: Parsed): unknown => {
  if (Either.isRight(result)) return result.right
  throw new Rejected(result.left.path, result.left.issue)
}

interface Convertible {
  readonly makeConvert: () => Convert
}

/** A schema with what an endpoint or a topic asks of a node. */
const nodeOf = (ast: AST.AST): AST.AST & Checked & Decoding & Convertible => {
  const own = adapted(ast)
  const schema = schemaOf<Schema.Schema<unknown>>(own)
  const decodeRaw = (value: unknown) => parsed(() => ParseResult.decodeUnknownEither(schema)(value))
  const encode = (value: unknown, onExcessProperty: "ignore" | "error" | "preserve") =>
    parsed(() => ParseResult.encodeUnknownEither(schema)(value, { onExcessProperty }))
  const decode = (received: unknown): Parsed =>
    caught(() => {
      const found = rounded(received, [])
      return found === undefined ? decodeRaw(received) : Either.left(found)
    })
  return Object.assign(Object.create(Object.getPrototypeOf(ast)), ast, {
    /** Seen by whoever looks for secrets in a schema. */
    adapted: own,
    decode,
    encode: (value: unknown) => Either.map(encode(value, "ignore"), answered),
    makeCheck: () => (received: unknown) => Either.isRight(decode(received)),
    explain: (received: unknown) => Option.getOrUndefined(Either.getLeft(decode(received))),
    makeConvert: (): Convert => (value, at, direction) =>
      direction.receiving
        ? accepted(fromTexts(decodeRaw, value))
        : sent((own) => accepted(encode(own, direction.isOpen ? "preserve" : "error")), value, at, direction)
  })
}

const isSchema = (value: unknown): value is Schema.Schema.AnyNoContext =>
  value !== null && (typeof value === "object" || typeof value === "function") && "ast" in value

/** Adopts a schema, unless it consists of the nodes of `Schema/Shape` alone. Throws if it can't be what `part` of `owner` needs. */
export const adopted = (owner: string, part: string, schema: unknown): Schema.Schema.AnyNoContext => {
  const refuse = (why: string): never => {
    throw new TypeError(`${owner}: ${why}`)
  }
  if (!isSchema(schema)) return refuse(`${part} is ${kindOf(schema)}, not a schema of effect/Schema`)
  const { ast } = schema
  if (isOwn(ast)) return schema
  const found = notJson(ast, part)
  if (found !== undefined) return refuse(found)
  if (part === "params" && !isObject(ast)) return refuse(`params: ${ast} is not an object`)
  return schemaOf(nodeOf(ast))
}
