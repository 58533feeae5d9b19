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

/** The longest time for which nothing else could run, in milliseconds. */
const longestStop = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    let longest = 0
    let last = performance.now()
    const seen = () => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }
    const timer = setInterval(seen, 2)
    return Effect.map(
      Effect.ensuring(
        effect,
        Effect.sync(() => clearInterval(timer))
      ),
      (value) => {
        seen()
        return { longest, value }
      }
    )
  })

const over = <A, E>(answer: Answer, use: (origin: string) => Effect.Effect<A, E, Transport>) =>
  Effect.flatMap(answering(answer), ({ origin }) => use(origin)).pipe(
    Effect.provide(TransportUndici.layer satisfies Layer.Layer<Transport>)
  )

describe("an answer that is encoded", () => {
  const refused: Readonly<Record<string, Answer>> = {
    "eight times over 40 MiB": {
      encoding: Array(8).fill("gzip").join(", "),
      body: repeated(7, large)
    },
    twice: { encoding: "gzip, gzip", body: repeated(2, Buffer.from(json)) },
    "after nothing": { encoding: "identity, gzip", body: gzipSync(json) },
    "in another way": { encoding: "br", body: brotliCompressSync(json) },
    "in an old way": { encoding: "deflate", body: deflateSync(json) },
    "in an unknown way": { encoding: "zstd-9", body: Buffer.from(json) },
    "in a way that forges a line": { encoding: 'x"\u009b31m', body: Buffer.from(json) },
    "but isn't": { encoding: "gzip", body: Buffer.from(json) },
    "to more than may be read": { encoding: "gzip", body: gzipSync(Buffer.alloc(65 * megabyte)) }
  }
  for (const [how, answer] of Object.entries(refused))
    it.scopedLive(`${how} is refused without a stop`, () =>
      over(answer, (origin) =>
        Effect.gen(function* () {
          const { longest, value } = yield* longestStop(Effect.flip(send(get(origin, "/"))))
          assert.strictEqual(value._tag, "TransportError")
          assert.isTrue(value.sent)
          assert.notMatch(String(value.cause), /\p{Cc}/u)
          assert.isBelow(longest, 250)
        })
      )
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
        const { longest, value } = yield* longestStop(
          Effect.all([send(get(origin, "/1")), send(get(origin, "/2"))], { concurrency: 2 })
        )
        for (const { body } of value) assert.strictEqual(body.length, 40 * megabyte)
        assert.isBelow(longest, 250)
      })
    )
  )
})
