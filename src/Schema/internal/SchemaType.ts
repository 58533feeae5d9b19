import type { Schema } from "effect/Schema"

/** An Effect schema: see `effect/Schema`. */
export type { Schema } from "effect/Schema"

/** A schema of any type. */
export type Any = Schema.AnyNoContext
