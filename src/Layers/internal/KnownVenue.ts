/** Rules out the error of an invalid venue where the library itself names the venue. */
import * as Layer from "effect/Layer"
import { InvalidVenue } from "../../Errors/Network.js"

/** The layer for a venue whose hosts are known to be valid. */
export const ofKnownVenue = <A, E, R>(self: Layer.Layer<A, E | InvalidVenue, R>): Layer.Layer<A, E, R> =>
  Layer.catchAll(self, (error) => (error instanceof InvalidVenue ? Layer.die(error) : Layer.fail(error)))
