/** The nodes that schemas consist of. In this line they are also the nodes that `effect/Schema` reads. */
import * as Option from "effect/Option"
import type * as ParseResult from "effect/ParseResult"
import type { AST, Refinement } from "effect/SchemaAST"
import type { Any } from "./SchemaType.js"

export type {
  Annotated,
  Annotations,
  AST,
  BooleanKeyword,
  Literal,
  LiteralValue,
  Members,
  NeverKeyword,
  NumberKeyword,
  PropertySignature,
  Refinement,
  StringKeyword,
  Suspend,
  TupleType,
  TypeLiteral,
  UndefinedKeyword,
  Union,
  UnknownKeyword
} from "effect/SchemaAST"

/** The condition of a refinement, as `effect/Schema` calls it. */
export type Filter = Refinement["filter"]

/** Same as `ParseResult.Type`, without importing that module. */
const typeIssue = (ast: AST, actual: unknown): ParseResult.ParseIssue =>
  ({ _tag: "Type", ast, actual, message: undefined }) as unknown as ParseResult.ParseIssue

export const filterOf =
  (accepts: (value: unknown) => boolean): Filter =>
  (value, _, ast) =>
    accepts(value) ? Option.none() : Option.some(typeIssue(ast, value))

/** Whether a value meets the condition of a refinement. */
export const satisfies = (node: Refinement, value: unknown): boolean => Option.isNone(node.filter(value, {}, node))

/** The node of a schema. */
export const nodeOf = (schema: Any): AST => schema.ast
