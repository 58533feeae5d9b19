/** Makes a schema of `effect/Schema` out of a node. */
import { pipeArguments } from "effect/Pipeable"
import type * as AST from "effect/SchemaAST"
import { annotated } from "./Node.js"

export const schemaId = Symbol.for("effect/Schema")
const variance = { _A: (_: unknown) => _, _I: (_: unknown) => _, _R: (_: never) => _ }

/** Wraps a node in an object that `effect/Schema` accepts as a schema. */
export const schemaOf = <S>(ast: AST.AST, more?: object): S => {
  const schema = {
    ast,
    annotations: (annotations: AST.Annotations) => schemaOf(annotated(ast, annotations)),
    pipe() {
      // biome-ignore lint/complexity/noArguments: pipeArguments takes them
      return pipeArguments(this, arguments)
    },
    toString: () => `${ast}`,
    ...more
  }
  return Object.defineProperty(schema, schemaId, { value: variance }) as S
}
