/** The annotations of nodes: those that `effect/Schema` reads, and those that change how a value is checked or converted. */
import type * as AST from "effect/SchemaAST"

/** The ID of one of Effect's annotations. */
export const annotationId = (name: string) => Symbol.for(`effect/annotation/${name}`)

export const identifier = annotationId("Identifier")
export const title = annotationId("Title")
export const description = annotationId("Description")
export const arbitrary = annotationId("Arbitrary")

/** The name of a node in errors, if it has one. */
export const nameOf = ({ annotations }: AST.Annotated): unknown =>
  annotations[identifier] ?? annotations[title] ?? annotations[description]

/** The annotation with the condition of a `guard`. */
export const Guard: unique symbol = Symbol.for("effect-bybit/Guard")

/** The annotation of a number that must be exact: beyond 2^53, where numbers are rounded, it is refused. */
export const Exact: unique symbol = Symbol.for("effect-bybit/Exact")

/** The annotation of a secret field, which is masked in errors, drift reports, spans and recordings. */
export const Secret: unique symbol = Symbol.for("effect-bybit/Secret")

/** The annotation of the schema of a user's endpoint or topic, which need not describe all that the exchange sends. */
export const OfUser: unique symbol = Symbol.for("effect-bybit/OfUser")

/** The annotation with the function that makes the converter of a parameter, in place of its node's own. */
export const Converter: unique symbol = Symbol.for("effect-bybit/Converter")
