/** Makes a stream of an effect that opens one, and ends it quietly with the layer. */
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { isLayerClosed } from "../Channel/LayerClosed.js"
import { unwrapScoped } from "./unwrap.js"

/** Opens a stream when it is run, and closes its scope when it ends. It ends normally, too, if the layer closes before it is open. */
export const unwrapOpened = <A, E, R, E2, R2>(
  opening: Effect.Effect<Stream.Stream<A, E, R>, E2, R2>
): Stream.Stream<A, E | E2, R | Exclude<R2, Scope.Scope>> =>
  unwrapScoped(Effect.catchIf(opening, isLayerClosed, () => Effect.succeed(Stream.empty)))
