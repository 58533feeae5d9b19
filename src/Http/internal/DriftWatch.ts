/** The seam to whatever notices that the exchange adds or changes something. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import * as Option from "effect/Option"
import type * as AST from "effect/SchemaAST"
import type { Seen } from "../../Errors/internal/PlainVeil.js"
import type { DecodeError } from "../../Errors/Network.js"
import type { Response } from "../Envelope.js"
import type { Failure, PendingCall } from "./PendingCall.js"

/** A topic, and what its messages are checked with. */
export interface Watched {
  readonly text: string
  readonly message?: { readonly ast: AST.AST } | undefined
}

/** Hears of a message that matches the schema of its topic. `now` is in milliseconds. */
export type Matched = (message: unknown, now: number, seen: Seen) => void

/** Hears of the answers and pushes of a venue once they are checked. */
export interface VenueWatch {
  /** An answer whose shape was checked. `drift` is what is wrong with one that was accepted all the same. */
  readonly answered: (
    call: PendingCall,
    read: Either.Either<Response<unknown>, Failure>,
    drift: DecodeError | undefined,
    seen: Seen
  ) => void
  /** What hears of the messages of a topic, for one of its listeners. */
  readonly matching: (topic: Watched) => Matched | undefined
  /** A message of a topic that doesn't match its schema. */
  readonly undecoded: (topic: string) => void
}

/** Notices what the exchange adds or changes. Optional, so that programs that must be small do without. */
export class DriftWatch extends Context.Tag("effect-bybit/DriftWatch")<
  DriftWatch,
  { readonly of: (venue: string) => VenueWatch }
>() {}

/** The watch over a venue, if there is one. */
export const watchOf = (venue: string): Effect.Effect<VenueWatch | undefined> =>
  Effect.map(Effect.serviceOption(DriftWatch), (watch) => Option.getOrUndefined(watch)?.of(venue))
