import * as Effect from "effect/Effect"
import { SubscriptionError } from "../../../Errors/Network.js"
import type { RestClient } from "../../../Http/RestClient.js"
import { getFullDepthOrderbook } from "../../../Http/V5/Market/getFullDepthOrderbook.js"
import type { SpotOrContractCategory } from "../../../Schema/Category.js"
import type { SocketError } from "../../SocketError.js"
import { untilAnswered } from "../Shared/UntilAnswered.js"
import type { Whole } from "./SnapshotJoin.js"

/** Reads a whole book until REST answers; fails if it refuses the symbol. */
export const readFull = (
  params: { readonly category: SpotOrContractCategory; readonly symbol: string },
  topic: string
): Effect.Effect<Whole, SocketError, RestClient> =>
  untilAnswered(topic, getFullDepthOrderbook({ category: params.category, symbol: params.symbol })).pipe(
    Effect.mapError((error) => new SubscriptionError({ topics: [topic], detail: error.message })),
    Effect.flatMap((whole) =>
      whole.u === undefined
        ? Effect.fail(new SubscriptionError({ topics: [topic], detail: "the book read over REST has no update ID" }))
        : Effect.succeed({ ...whole, u: whole.u })
    )
  )
