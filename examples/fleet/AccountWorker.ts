// Stores every execution of the account in the runners' environment, on whichever runner has its shard.
import { Entity } from "@effect/cluster"
import { Array, Effect, Option, Stream } from "effect"
import { FeedCursor, type FeedEvent, feed } from "effect-bybit/Socket"
import { type Execution, Store } from "./Store.js"
import * as Worker from "./Worker.js"

/** Its ID is any name you choose for the account. */
export const AccountWorker = Worker.make("AccountWorker")

const minute = 60_000

const executionIn = (event: FeedEvent): Option.Option<Execution> =>
  event._tag === "Execution"
    ? Option.some({
        id: event.execution.execId,
        orderId: event.execution.orderId,
        symbol: event.execution.symbol,
        side: event.execution.side,
        price: event.execution.execPrice,
        size: event.execution.execQty,
        time: Number(event.execution.execTime)
      })
    : Option.none()

const watch = (account: string, runner: string) =>
  Effect.gen(function* () {
    const store = yield* Store
    const known = yield* store.executionsUpTo(account)
    yield* store.tookOver(account, runner, { offered: 0, stored: 0 }, true)
    // The feed closes the gap over REST, by time, before it continues live. Reading a minute twice does no harm.
    const cursor = Option.map(known, (millis) => FeedCursor.from(millis - minute))
    yield* feed({ cursor: Option.getOrUndefined(cursor) }).pipe(
      Stream.runForEachChunk((events) =>
        Effect.gen(function* () {
          const { stored } = yield* store.keepExecutions(account, Array.filterMap(events, executionIn))
          for (const event of events) {
            if (event._tag === "Live") yield* Effect.logInfo(`${account}: complete up to ${event.completeUntil}`)
          }
          if (stored > 1) yield* Effect.logInfo(`${account}: ${stored} new executions`)
        })
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
