/** A server that stops answering, and what a program puts around its requests: something slow that must be over before it goes on. */
import { createServer } from "node:http"
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import { assert } from "@effect/vitest"
import { Clock, Context, Effect, Layer, Redacted, type Scope } from "effect"
import { Transport } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { RateLimiter } from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Recording from "../../src/Recording.js"
import { Signer } from "../../src/Signing/Signer.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import * as DialerNode from "../../src/Socket/DialerNode.js"

/** Where lines are written until it is closed, as a file is. */
export class Sink {
  readonly lines: Array<string> = []
  #isOpen = true
  write(line: string): void {
    this.lines.push(this.#isOpen ? line : `${line}, into a closed sink`)
  }
  /** Whether everything that began to end has ended. */
  get isQuiet(): boolean {
    const of = (word: string) => this.lines.filter((line) => line.startsWith(word)).length
    return of("ending") === of("ended")
  }
  close(): void {
    this.#isOpen = false
    this.lines.push("closed")
  }
}

export interface SilentServer {
  readonly origin: string
  readonly requests: () => ReadonlyArray<string>
}

/** Answers the first requests with the server's time, and no other. */
export const silentServer = (answers = 0): Effect.Effect<SilentServer, never, Scope.Scope> =>
  Effect.gen(function* () {
    const requests: Array<string> = []
    const server = createServer((request, response) => {
      requests.push(request.url?.split("?")[0] ?? "")
      if (requests.length > answers) return
      const now = Date.now()
      const result = { timeSecond: String(Math.floor(now / 1000)), timeNano: `${now}000000` }
      response.end(JSON.stringify({ retCode: 0, retMsg: "OK", result, retExtInfo: {}, time: now }))
    })
    const port = yield* Effect.acquireRelease(
      Effect.async<number>((resume) => {
        server.listen(0, "127.0.0.1", () => {
          const address = server.address()
          resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
        })
      }),
      () =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    )
    return { origin: `http://127.0.0.1:${port}`, requests: () => requests }
  })

export const slowMillis = 100

/** What comes after each request: it takes a while and writes two lines. */
export const around =
  (sink: Sink) =>
  <A, E, R>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.ensuring(
      self,
      Effect.sync(() => sink.write("ending")).pipe(
        Effect.zipRight(Effect.sleep(slowMillis)),
        Effect.zipRight(Effect.sync(() => sink.write("ended")))
      )
    )

type Wrapped = (sink: Sink) => Layer.Layer<Transport>

/** The wrapper of docs/guides/layers.md. */
export const wrapped =
  (transport: Layer.Layer<Transport>): Wrapped =>
  (sink) =>
    Layer.provide(
      Layer.effect(
        Transport,
        Effect.map(Transport, ({ send }) => ({ send: (request) => around(sink)(send(request)) }))
      ),
      transport
    )

const middleware: Wrapped = (sink) =>
  Layer.provide(
    TransportHttpClient.layer({ connections: 16 }),
    Layer.map(FetchHttpClient.layer, (context) =>
      Context.make(
        HttpClient.HttpClient,
        HttpClient.transform(Context.get(context, HttpClient.HttpClient), (effect) => around(sink)(effect))
      )
    )
  )

export const transports: Readonly<Record<string, Wrapped>> = {
  "a wrapper around undici": wrapped(TransportUndici.layer),
  "a wrapper around fetch": wrapped(TransportFetch.layer),
  "a wrapper around a wrapper": (sink) => wrapped(wrapped(TransportUndici.layer)(new Sink()))(sink),
  "an HttpClient with middleware": middleware,
  "a wrapper around HttpClient": wrapped(Layer.provide(TransportHttpClient.layer({}), FetchHttpClient.layer)),
  "a transport of one's own": (sink) => Layer.succeed(Transport, { send: () => around(sink)(Effect.never) }),
  "a recording of a wrapper": (sink) =>
    Layer.orDie(Recording.record(Recording.memory().sink, { venue: { name: "loopback" } })).pipe(
      Layer.provide([wrapped(TransportUndici.layer)(sink), Layer.orDie(DialerNode.layerNode)])
    ),
  "a wrapper around a recording": (sink) =>
    wrapped(
      Layer.orDie(Recording.record(Recording.memory().sink, { venue: { name: "loopback" } })).pipe(
        Layer.provide([TransportUndici.layer, Layer.orDie(DialerNode.layerNode)])
      )
    )(sink)
}

/** A signer that hands its text to another process, as one of a hardware key does, and never hears back. */
export const waitingSigner = (sink: Sink): Layer.Layer<Signer> =>
  Layer.succeed(Signer, { sign: () => around(sink)(Effect.never) })

/** A limiter that never admits a call, as one whose server is gone. */
export const waitingLimiter = (sink: Sink): Layer.Layer<RateLimiter> =>
  Layer.succeed(RateLimiter, { acquire: () => around(sink)(Effect.never), unsafeObserve: () => {} })

export const account = Layer.succeed(Credentials, { key: "interruptedKey0001", secret: Redacted.make("secret") })

export const bundle = (
  origin: string,
  transport: Layer.Layer<Transport>,
  options: Omit<Bybit.Options, "venue"> & { readonly signer?: Layer.Layer<Signer> } = {}
) => {
  const { signer = layerNode, ...rest } = options
  const venue = Venue.custom({ name: "loopback", rest: origin, socket: origin.replace("http", "ws"), live: false })
  return Layer.provideMerge(
    Layer.orDie(Bybit.layer({ venue, ...rest })),
    Layer.mergeAll(transport, signer, DialerNode.layerNode, account)
  )
}

/** Waits until something holds, for at most two seconds. */
export const until = (holds: () => boolean): Effect.Effect<void> =>
  Effect.gen(function* () {
    const begun = yield* Clock.currentTimeMillis
    while (!holds()) {
      if ((yield* Clock.currentTimeMillis) - begun > 2000) return yield* Effect.dieMessage("it never held")
      yield* Effect.sleep("2 millis")
    }
  })

/** Closes the sink when a program is done, and expects that everything around its requests was in it by then. */
export const closesAfter = <A, E, R>(
  sink: Sink,
  program: Effect.Effect<A, E, R>,
  requests = 1
): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const done = yield* program
    sink.close()
    yield* until(() => sink.isQuiet)
    const ended = Array.from({ length: requests }, () => ["ending", "ended"]).flat()
    assert.deepStrictEqual([...sink.lines.slice(0, -1).sort(), sink.lines.at(-1)], [...ended.sort(), "closed"])
    return done
  })
