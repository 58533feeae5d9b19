import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { Transport } from "../../src/Http/Transport.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { get, send } from "./transportSuite.js"

const megabyte = 1024 * 1024
const json = JSON.stringify({ retCode: 0 })
const repeated = (times: number, body: Buffer): Buffer => (times === 0 ? body : repeated(times - 1, gzipSync(body)))
const large = gzipSync(Buffer.alloc(40 * megabyte, "0"))

interface Answer {
  readonly encoding: string
  readonly body: Buffer
}

const answering = ({ body, encoding }: Answer) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<{ readonly origin: string; readonly close: () => void }>((resolve) => {
          const server = createServer((_, response) => {
            response.writeHead(200, { "content-encoding": encoding, "content-length": body.length }).end(body)
          })
          server.listen(0, "127.0.0.1", () => {
            const { port } = server.address() as AddressInfo
            resolve({ origin: `http://127.0.0.1:${port}`, close: () => void server.close() })
          })
        })
    ),
    ({ close }) => Effect.sync(close)
  )

/** How often the event loop turned while the last answers were awaited: hardly ever if they were decompressed within a turn. */
const turning = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    let turns = 0
    let next = setImmediate(function turn() {
      turns++
      next = setImmediate(turn)
    })
    const stop = Effect.sync(() => clearImmediate(next))
    return Effect.map(Effect.ensuring(effect, stop), (value) => ({ turns, value }))
  })

const over = <A, E>(answer: Answer, use: (origin: string) => Effect.Effect<A, E, Transport>) =>
  Effect.flatMap(answering(answer), ({ origin }) => use(origin)).pipe(
    Effect.provide(TransportUndici.layer satisfies Layer.Layer<Transport>)
  )

describe("an answer that is encoded", () => {
  const refused = (answer: Answer, why: RegExp) =>
    over(answer, (origin) =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(send(get(origin, "/")))
        assert.strictEqual(error._tag, "TransportError")
        assert.isTrue(error.sent)
        assert.match(String(error.cause), why)
        assert.notMatch(String(error.cause), /\p{Cc}/u)
      })
    )

  const unrequested: Readonly<Record<string, Answer>> = {
    "eight times over 40 MiB": {
      encoding: Array(8).fill("gzip").join(", "),
      body: repeated(7, large)
    },
    twice: { encoding: "gzip, gzip", body: repeated(2, Buffer.from(json)) },
    "after nothing": { encoding: "identity, gzip", body: gzipSync(json) },
    "in another way": { encoding: "br", body: brotliCompressSync(json) },
    "in an old way": { encoding: "deflate", body: deflateSync(json) },
    "in an unknown way": { encoding: "zstd-9", body: Buffer.from(json) },
    "in a way that forges a line": { encoding: 'x"\u009b31m', body: Buffer.from(json) }
  }
  for (const [how, answer] of Object.entries(unrequested))
    it.scopedLive(`${how} is refused by its header, whatever it has`, () => refused(answer, /which was not requested/))

  it.scopedLive("but isn't is refused", () =>
    refused({ encoding: "gzip", body: Buffer.from(json) }, /incorrect header check/)
  )

  it.scopedLive("to more than may be read is refused, while others are answered", () =>
    Effect.gen(function* () {
      const body = gzipSync(Buffer.alloc(65 * megabyte))
      const { turns } = yield* turning(refused({ encoding: "gzip", body }, /larger than \d+ bytes/))
      assert.isAbove(turns, 100)
    })
  )

  for (const encoding of ["gzip", "x-gzip", " GZIP ", "identity", ""])
    it.scopedLive(`as ${JSON.stringify(encoding)} is read`, () =>
      over({ encoding, body: /gzip/i.test(encoding) ? gzipSync(json) : Buffer.from(json) }, (origin) =>
        Effect.map(send(get(origin, "/")), ({ body }) => assert.strictEqual(body, json))
      )
    )

  it.scopedLive("is read whole if it is large, while others are answered", () =>
    over({ encoding: "gzip", body: large }, (origin) =>
      Effect.gen(function* () {
        const { turns, value } = yield* turning(
          Effect.all([send(get(origin, "/1")), send(get(origin, "/2"))], { concurrency: 2 })
        )
        for (const { body } of value) assert.strictEqual(body.length, 40 * megabyte)
        assert.isAbove(turns, 100)
      })
    )
  )
})
