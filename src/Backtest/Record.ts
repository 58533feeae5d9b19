/** Follows an account of a paper exchange. */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { UnknownKey } from "../PaperExchange/InputErrors.js"
import { PaperExchange } from "../PaperExchange/Service.js"
import type { Facts } from "./internal/Facts.js"
import { Recorder } from "./internal/Recorder.js"
import { summary } from "./internal/Summary.js"
import type { Report } from "./Report.js"

/** Options of {@link record}. */
export interface RecordOptions {
  /** A key of the account. Defaults to that of the demo account. */
  readonly key?: string | undefined
  /** How far apart the points of the equity curve are. Defaults to an hour. */
  readonly every?: Duration.DurationInput | undefined
}

/** What is known about an account since it is followed. */
export interface Recorded {
  /** The report up to now. */
  readonly report: Effect.Effect<Report>
}

/** Follows an account, and returns what tells the facts up to now. */
export const facts = ({
  every = "1 hour",
  key
}: RecordOptions): Effect.Effect<Effect.Effect<Facts>, UnknownKey, PaperExchange | Scope.Scope> =>
  Effect.flatMap(PaperExchange, ({ accounts, exchange }) => {
    const name = key ?? accounts.demo.key
    const account = exchange.keys.get(name)?.account
    if (account === undefined) return Effect.fail(UnknownKey.of(name))
    const recorder = Effect.acquireRelease(
      Effect.sync(() => {
        exchange.catchUp()
        return new Recorder(exchange.engine, account, Math.max(1, Duration.toMillis(every)))
      }),
      (recorder) => Effect.sync(() => recorder.stop())
    )
    return Effect.map(recorder, (recorder) =>
      Effect.sync(() => {
        exchange.catchUp()
        return recorder.facts()
      })
    )
  })

/**
 * Follows an account of a paper exchange from now on, until the scope closes: while a bot trades on live paper, for example. What happens
 * isn't changed by it.
 */
export const record = (options: RecordOptions = {}): Effect.Effect<Recorded, UnknownKey, PaperExchange | Scope.Scope> =>
  Effect.map(facts(options), (facts) => ({ report: Effect.map(facts, (facts) => summary(facts)) }))
