import { Effect, Layer, Schedule } from "effect"
import { type Served, serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"
import { type Event, type SocketOptions, silent, type WebsocketClient } from "./foreign.js"

/** A paper exchange on a loopback port. */
export class World extends Effect.Tag("World")<World, Served & { readonly paper: Paper.PaperExchange["Type"] }>() {}

export const layer: Layer.Layer<World, unknown> = Layer.scoped(
  World,
  Effect.gen(function* () {
    const paper = yield* Paper.make({
      seed: 7,
      historyDays: 2,
      symbols: ["BTCUSDT", "ETHUSDT", "BTCUSD"],
      rateLimits: false
    })
    const served = yield* Effect.provideService(serve(), Paper.PaperExchange, paper)
    return { ...served, paper }
  })
)

export const key = Paper.account.key
export const secret = Paper.account.secret

/** A socket client that is closed with the scope, and what it has told so far. */
export const open = <C>(make: () => C, socketOf: (client: C) => WebsocketClient) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const client = make()
      const socket = socketOf(client)
      const heard: Array<readonly [kind: string, event: Event]> = []
      const waiting = new Set<() => void>()
      for (const kind of ["open", "reconnected", "update", "response", "exception", "error", "authenticated"]) {
        socket.on(kind, (event) => {
          heard.push([kind, event])
          for (const look of [...waiting]) look()
        })
      }
      /** The first event of a kind that fits, past or future. */
      const hear = (kind: string, fits: (event: Event) => boolean = () => true): Effect.Effect<Event> =>
        Effect.async<Event>((resume) => {
          const look = () => {
            const found = heard.find((one) => one[0] === kind && fits(one[1]))
            if (found === undefined) return
            waiting.delete(look)
            resume(Effect.succeed(found[1]))
          }
          waiting.add(look)
          look()
          return Effect.sync(() => waiting.delete(look))
        }).pipe(
          Effect.timeoutFail({
            duration: "10 seconds",
            onTimeout: () => new Error(`no ${kind} that fits among ${JSON.stringify(heard).slice(0, 2000)}`)
          }),
          Effect.orDie
        )
      return { client, socket, hear }
    }),
    ({ socket }) => Effect.sync(() => socket.closeAll(true))
  )

/** A socket client of a peer on one channel. */
export const connect = (
  peer: { readonly WebsocketClient: new (options: SocketOptions, logger: typeof silent) => WebsocketClient },
  options: SocketOptions
) =>
  open(
    () => new peer.WebsocketClient({ market: "v5", reconnectTimeout: 20, ...options }, silent),
    (client) => client
  )

/** A price far from the market, on the grid of the instrument. */
export const far = (paper: Paper.PaperExchange["Type"], factor: number): string => {
  const mark = Number(Effect.runSync(paper.markets.markPrice("linear", "BTCUSDT")))
  return String(Math.round(mark * factor))
}

/** Waits until no socket is open at the exchange any more. */
export const quiet: Effect.Effect<void, never, World> = Effect.flatMap(World, ({ paper }) =>
  // Letting sockets fall silent tells how many there are, and closes none.
  paper.faults
    .halfOpen()
    .pipe(
      Effect.repeat({ schedule: Schedule.spaced("5 millis"), until: (open) => open === 0 }),
      Effect.timeout("5 seconds"),
      Effect.orDie
    )
)
