// Stores every execution of the account in the runners' environment, on whichever runner has its shard.
import { Entity } from "@effect/cluster"
import { Effect, Option, Stream } from "effect"
import { FeedCursor, feed } from "effect-bybit/Socket"
import { Store } from "./Store.js"
import * as Worker from "./Worker.js"

/** Its ID is any name you choose for the account. */
export const AccountWorker = Worker.make("AccountWorker")

const minute = 60_000

const watch = (account: string, runner: string) =>
  Effect.gen(function* () {
    const store = yield* Store
    const known = yield* store.executionsUpTo(account)
    yield* store.tookOver(account, runner, { offered: 0, stored: 0 }, true)
    // The feed closes the gap over REST, by time, before it continues live. Reading a minute twice does no harm.
    const cursor = Option.map(known, (millis) => FeedCursor.from(millis - minute))
    yield* feed({ cursor: Option.getOrUndefined(cursor) }).pipe(
      Stream.filter((event) => event._tag === "Execution"),
      Stream.runForEach(({ execution }) =>
        store.keepExecutions(account, [
          {
            id: execution.execId,
            orderId: execution.orderId,
            symbol: execution.symbol,
            side: execution.side,
            price: execution.execPrice,
            size: execution.execQty,
            time: Number(execution.execTime)
          }
        ])
      )
    )
    return yield* Effect.never
  })

export const layer = AccountWorker.toLayer(
  Effect.gen(function* () {
    const { entityId } = yield* Entity.CurrentAddress
    const { host, port } = yield* Entity.CurrentRunnerAddress
    return AccountWorker.of(Worker.handlers(watch(entityId, `${host}:${port}`)))
  }),
  { concurrency: "unbounded" }
)
