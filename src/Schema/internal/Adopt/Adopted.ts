/** Adopts schemas of `effect/Schema`, whole or nested, for endpoints and topics of users. */
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as ParseResult from "effect/ParseResult"
import type * as AST from "effect/SchemaAST"
import type * as Schema from "../../Shape.js"
import { OfUser } from "../Annotations.js"
import { type Convert, Rejected } from "../Convert.js"
import { annotated } from "../Nodes/Node.js"
import { schemaId, schemaOf } from "../Nodes/schemaOf.js"
import { type Checked, type Decoding, isRecord, kindOf, type Mismatch, mismatch } from "../Predicate.js"
import { keep } from "../Received.js"
import { adapted } from "./Adapt.js"
import { mismatchOf, threw } from "./Issue.js"
import { isObject, isOwn, notJson } from "./Parts.js"
import { fromTexts, rounded } from "./Received.js"
import { answered, sent } from "./Sent.js"

type Parsed = Either.Either<unknown, Mismatch>

/** Why something that must not throw did: a suspended part, a default, or the stack for a value that is nested too deeply. */
const whyThrown = (error: unknown): string =>
  error instanceof RangeError ? "is nested too deeply, or contains itself" : threw

const caught = (parse: () => Parsed): Parsed => {
  try {
    return parse()
  } catch (error) {
    return Either.left(mismatch([], whyThrown(error)))
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

/** Converts to parameters. Of a suspended schema it only turns out now whether it can be used at all. */
const parameters =
  (convert: Convert): Convert =>
  (value, at, direction) => {
    try {
      const converted = convert(value, at, direction)
      if (isRecord(converted)) return converted
    } catch (error) {
      throw error instanceof Rejected ? error : new Rejected(at, whyThrown(error))
    }
    throw new Rejected(at, "is not an object")
  }

/** A schema with what an endpoint or a topic asks of a node. */
const nodeOf = (ast: AST.AST): AST.AST & Checked & Decoding & Convertible => {
  let schema: Schema.Schema<unknown> | undefined
  const used = () => (schema ??= schemaOf<Schema.Schema<unknown>>(adapted(ast)))
  const decodeRaw = (value: unknown) => parsed(() => ParseResult.decodeUnknownEither(used())(value))
  const encode = (value: unknown, onExcessProperty: "ignore" | "error" | "preserve") =>
    parsed(() => ParseResult.encodeUnknownEither(used(), { onExcessProperty })(value))
  const decode = (received: unknown): Parsed =>
    caught(() => {
      const found = rounded(received, [], 1e21)
      const decoded = found === undefined ? decodeRaw(received) : Either.left(found)
      if (Either.isRight(decoded)) keep(decoded.right, received)
      return decoded
    })
  const send = parameters((value, at, direction) =>
    sent((own) => accepted(encode(own, direction.isOpen ? "preserve" : "error")), value, at, direction)
  )
  return Object.assign(Object.create(Object.getPrototypeOf(ast)), ast, {
    /** Seen, like a suspended part, by whoever looks for secrets in a schema. */
    f: () => adapted(ast),
    decode,
    encode: (value: unknown) => Either.map(encode(value, "ignore"), answered),
    makeCheck: () => (received: unknown) => Either.isRight(decode(received)),
    explain: (received: unknown) => Option.getOrUndefined(Either.getLeft(decode(received))),
    makeConvert: (): Convert => (value, at, direction) =>
      direction.receiving ? accepted(fromTexts(decodeRaw, value)) : send(value, at, direction)
  })
}

/** A field, such as `Schema.optional` makes, has an AST too but is no schema. */
const isSchema = (value: unknown): value is Schema.Schema.AnyNoContext =>
  value !== null &&
  (typeof value === "object" || typeof value === "function") &&
  "ast" in value &&
  typeof Reflect.get(value, schemaId) === "object"

/** Adopts a schema, unless it consists of the nodes of `Schema/Shape` alone. Throws if it can't be what `part` of `owner` needs. */
export const adopted = (owner: string, part: string, schema: unknown): Schema.Schema.AnyNoContext => {
  const refuse = (why: string): never => {
    throw new TypeError(`${owner}: ${why}`)
  }
  if (!isSchema(schema)) return refuse(`${part} is ${kindOf(schema)}, not a schema of effect/Schema`)
  const { ast } = schema
  const found = notJson(ast, part)
  if (found !== undefined) return refuse(found)
  if (part === "params" && !isObject(ast)) return refuse(`params: ${ast} is not an object`)
  return schemaOf(isOwn(ast) ? annotated(ast, { [OfUser]: true }) : nodeOf(ast))
}
