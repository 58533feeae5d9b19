/** Adopts schemas of `effect/Schema`, whole or nested, for endpoints and topics of users. */
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as AST from "effect/SchemaAST"
import * as Schema from "../../Shape.js"
import { type Convert, converter, Rejected } from "../Convert.js"
import { Node } from "../Nodes/Node.js"
import { schemaOf } from "../Nodes/schemaOf.js"
import { type Check, find, kindOf, type Mismatch, mismatch } from "../Predicate.js"
import { guarded } from "./Guarded.js"
import { mismatchOf, threw } from "./Issue.js"
import { isOwn } from "./Own.js"
import { isObject, notJson, wireOf } from "./Wire.js"

type Parse = (value: unknown) => Either.Either<unknown, ParseResult.ParseIssue>

/** The parser of a schema, once it is needed: a suspended part may be defined later. */
const parser = (make: () => Parse): ((value: unknown) => Either.Either<unknown, Mismatch>) => {
  let parse: Parse | undefined
  return (value) => {
    try {
      parse ??= make()
      return Either.mapLeft(parse(value), (issue) => mismatchOf(issue, []))
    } catch {
      return Either.left(mismatch([], threw))
    }
  }
}

/** The node of a schema of `effect/Schema`: first what is on the wire, then what the schema makes of it. */
class Adopted extends Node {
  readonly _tag = "Transformation"
  readonly transformation = AST.composeTransformation
  readonly #decode
  readonly #encode

  constructor(
    readonly from: AST.AST,
    readonly to: AST.AST
  ) {
    super()
    const schema = () => schemaOf<Schema.Schema<unknown>>(guarded(to))
    this.#decode = parser(() => ParseResult.decodeUnknownEither(schema()))
    this.#encode = parser(() => ParseResult.encodeUnknownEither(schema(), { onExcessProperty: "preserve" }))
  }

  override typeText(): string {
    return `${this.to}`
  }

  /** The value of what was received. */
  decode(received: unknown): Either.Either<unknown, Mismatch> {
    const found = find(this.from, received, [])
    return found === undefined ? this.#decode(received) : Either.left(found)
  }

  /** What is sent for a value. */
  encode(value: unknown): Either.Either<unknown, Mismatch> {
    return this.#encode(value)
  }

  makeCheck(): Check {
    return (received) => Either.isRight(this.decode(received))
  }

  override explain(received: unknown): Mismatch | undefined {
    const decoded = this.decode(received)
    return Either.isLeft(decoded) ? decoded.left : undefined
  }

  /** Unknown and extra parameters pass through the schema: the wire refuses them, or adds them. */
  makeConvert(): Convert {
    const convert = converter(this.from)
    return (value, at, direction) => {
      if (direction.receiving) return accepted(this.#decode(convert(value, at, direction)))
      const complete = (out: Record<string, unknown>, source: object, here: string) =>
        direction.complete?.(out, here === at && typeof value === "object" && value !== null ? value : source, here)
      return convert(accepted(this.encode(value)), at, { ...direction, complete })
    }
  }
}

const accepted = (result: Either.Either<unknown, Mismatch>): unknown => {
  if (Either.isRight(result)) return result.right
  throw new Rejected(result.left.path, result.left.issue)
}

const isSchema = (value: unknown): value is Schema.Schema.AnyNoContext =>
  value !== null && (typeof value === "object" || typeof value === "function") && "ast" in value

/** Adopts a schema, unless it consists of the nodes of `Schema/Shape` alone. Throws if it can't be what `part` of `owner` needs. */
export const adopted = (owner: string, part: string, schema: unknown): Schema.Schema.AnyNoContext => {
  const refuse = (why: string): never => {
    throw new TypeError(`${owner}: ${why}`)
  }
  if (!isSchema(schema)) return refuse(`${part} is ${kindOf(schema)}, not a schema of effect/Schema`)
  if (isOwn(schema.ast)) return schema
  const wire = wireOf(schema.ast)
  const found = notJson(wire, part)
  if (found !== undefined) return refuse(found)
  if (part === "params" && !isObject(wire)) return refuse(`params: ${wire} is not an object`)
  return schemaOf(new Adopted(wire, schema.ast))
}

/** The schema of a value of any of these schemas, some of which may be adopted. */
export const adoptedUnion = (...schemas: ReadonlyArray<Schema.Schema.AnyNoContext>): Schema.Schema.AnyNoContext =>
  adopted("", "results", Schema.Union(...schemas))
