import type * as Effect from "effect/Schema"

/** An Effect schema whose encoded and decoded types are the same: see `effect/Schema`. */
export interface Schema<out A> extends Effect.Constraint {
  readonly DecodingServices: never
  readonly EncodingServices: never
  readonly Type: A
  readonly Encoded: A
  readonly "~type.parameters": readonly []
  readonly "~type.make.in": A
  readonly "~type.make": A
  readonly Iso: A
  readonly "~type.optionality": "required"
  readonly "~type.mutability": "readonly"
  readonly "~type.constructor.default": "no-default"
  readonly "~encoded.optionality": "required"
  readonly "~encoded.mutability": "readonly"
  /** The schema with more annotations. */
  annotate(annotations: Effect.Annotations.Annotations): Schema<A>
}

export declare namespace Schema {
  /** The type of a schema's values. */
  export type Type<S extends { readonly Type: unknown }> = S["Type"]
}

/** A schema of any type. */
export type Any = Schema<unknown>
