import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import type { CommonError } from "../../Errors/CommonError.js"
import { type NetworkError, SubscriptionError } from "../../Errors/Network.js"
import type { RestClient } from "../../Http/RestClient.js"
import { getFullDepthOrderbook } from "../../Http/V5/Market/getFullDepthOrderbook.js"
import type { SpotOrContractCategory } from "../../Schema/Category.js"
import type { SocketError } from "../SocketError.js"
import type { Whole } from "./SnapshotJoin.js"

const retrying = Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("30 seconds"))

const isFinal = (error: CommonError | NetworkError): boolean =>
  error._tag === "ParameterError" || ("category" in error && error.category === "parameter")

/** Reads a whole book until REST answers; fails if it refuses the symbol. */
export const readFull = (
  params: { readonly category: SpotOrContractCategory; readonly symbol: string },
  topic: string
): Effect.Effect<Whole, SocketError, RestClient> =>
  getFullDepthOrderbook({ category: params.category, symbol: params.symbol }).pipe(
    Effect.tapError((error) => Effect.logWarning(`${topic}: reading the book over REST failed: ${error.message}`)),
    Effect.retry({ schedule: retrying, while: (error) => !isFinal(error) }),
    Effect.mapError((error) => new SubscriptionError({ topics: [topic], detail: error.message })),
    Effect.flatMap((whole) =>
      whole.u === undefined
        ? Effect.fail(new SubscriptionError({ topics: [topic], detail: "the book read over REST has no update ID" }))
        : Effect.succeed({ ...whole, u: whole.u })
    )
  )
