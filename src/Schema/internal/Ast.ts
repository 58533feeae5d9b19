/** The nodes that schemas consist of. In this line they are also the nodes that `effect/Schema` reads. */
import type * as Schema from "effect/Schema"
import type { AST } from "effect/SchemaAST"

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
  ParseOptions,
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

/** The node of a schema. */
export const nodeOf = (schema: Schema.Schema.AnyNoContext): AST => schema.ast
