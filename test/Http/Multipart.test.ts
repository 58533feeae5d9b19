import { createHmac, createVerify, generateKeyPairSync } from "node:crypto"
import { createServer } from "node:http"
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import * as Multipart from "../../src/Http/Multipart.js"
import * as RestClient from "../../src/Http/RestClient.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { uploadP2pChatFile } from "../../src/Http/V5/P2p/uploadP2pChatFile.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layer as layerPaper } from "../../src/PaperExchange/SignerPaper.js"
import { Signer } from "../../src/Signing/Signer.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { layerWeb } from "../../src/Signing/SignerWeb.js"

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
const file = (bytes: Uint8Array, name = "a.png") => ({ name, type: "image/png", bytes })
const textOf = ({ bytes }: Multipart.Body) => Buffer.from(bytes).toString("latin1")

describe("a form", () => {
  it("contains text, and files with name, type and bytes, in their order", () => {
    const form = Multipart.encode({ note: "é", upload_file: file(everyByte) })
    assert.strictEqual(form.contentType, "multipart/form-data; boundary=boundary-for-file")
    assert.strictEqual(
      textOf(form),
      '--boundary-for-file\r\nContent-Disposition: form-data; name="note"\r\n\r\n\u00c3\u00a9\r\n' +
        '--boundary-for-file\r\nContent-Disposition: form-data; name="upload_file"; filename="a.png"\r\n' +
        `Content-Type: image/png\r\n\r\n${Buffer.from(everyByte).toString("latin1")}\r\n--boundary-for-file--\r\n`
    )
  })

  it("has a boundary that is not in its content and depends only on it", () => {
    for (const [content, boundary] of [
      ["--boundary-for-fil", "boundary-for-file"],
      ["---boundary-for-file", "boundary-for-file-1"],
      ["--boundary-for-file --boundary-for-file-1-", "boundary-for-file-2"]
    ] as const) {
      const encode = () => Multipart.encode({ upload_file: file(Buffer.from(content)) })
      assert.strictEqual(encode().contentType, `multipart/form-data; boundary=${boundary}`)
      assert.deepStrictEqual(encode(), encode())
    }
  })

  it("does not let a file name end the line", () => {
    const text = textOf(Multipart.encode({ upload_file: file(new Uint8Array(), 'a"\r\nX-Evil: 1.png') }))
    assert.include(text, 'filename="a%22%0D%0AX-Evil: 1.png"\r\n')
  })

  it("can be read by the platform", async () => {
    const form = Multipart.encode({ upload_file: file(everyByte, "brev på norsk.png") })
    const parsed = await new Response(form.bytes, { headers: { "content-type": form.contentType } }).formData()
    const read = parsed.get("upload_file")
    assert.instanceOf(read, File)
    if (!(read instanceof File)) return
    assert.deepStrictEqual([read.name, read.type], ["brev på norsk.png", "image/png"])
    assert.deepStrictEqual(new Uint8Array(await read.arrayBuffer()), everyByte)
  })
})

describe("bytes are signed unchanged", () => {
  const secret = "theSecret"
  const sign = (credentials: ApiKey) =>
    Effect.flatMap(Signer, (signer) => signer.sign(credentials, new Uint8Array(everyByte)))

  for (const [name, layer] of [
    ["Node", layerNode],
    ["WebCrypto", layerWeb],
    ["the paper exchange", layerPaper]
  ] as const) {
    it.effect(`with a secret, by ${name}`, () =>
      Effect.gen(function* () {
        const signature = yield* sign({ key: "k", secret: Redacted.make(secret) })
        assert.strictEqual(signature, createHmac("sha256", secret).update(everyByte).digest("hex"))
      }).pipe(Effect.provide(layer))
    )
  }

  it.effect("with a private key", () =>
    Effect.gen(function* () {
      const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
      const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString()
      const credentials = { key: "k", privateKey: Redacted.make(pem) }
      for (const layer of [layerNode, layerWeb]) {
        const signature = yield* Effect.provide(sign(credentials), layer)
        assert.isTrue(createVerify("sha256").update(everyByte).verify(publicKey, signature, "base64"))
      }
    })
  )
})

interface Came {
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: Buffer
}

const serve = (came: Array<Came>) =>
  Effect.acquireRelease(
    Effect.async<{ readonly origin: string; readonly close: () => void }>((resume) => {
      const server = createServer((request, response) => {
        const chunks: Array<Buffer> = []
        request.on("data", (chunk: Buffer) => chunks.push(chunk))
        request.on("end", () => {
          came.push({ headers: request.headers, body: Buffer.concat(chunks) })
          const result = { uploadId: null, type: "IMAGE", url: "/fiat/p2p/oss/showObj/1.png" }
          response.end(JSON.stringify({ result, token: null, ret_code: 0, ret_msg: "成功" }))
        })
      })
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        const close = () => {
          server.closeAllConnections()
          server.close()
        }
        resume(Effect.succeed({ origin: `http://127.0.0.1:${port}`, close }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )

describe("an upload", () => {
  for (const [name, transport] of [
    ["undici", TransportUndici.layer],
    ["fetch", TransportFetch.layer],
    ["an HttpClient", Layer.provide(TransportHttpClient.layer(), FetchHttpClient.layer)]
  ] as const) {
    it.scopedLive(`by ${name} transfers every byte and signs exactly these bytes`, () =>
      Effect.gen(function* () {
        const came: Array<Came> = []
        const { origin } = yield* serve(came)
        const around = Layer.mergeAll(
          transport,
          layerNode,
          Layer.succeed(ClockOffset, { current: () => 0, resync: Effect.void }),
          Layer.succeed(RateLimiter.RateLimiter, { acquire: () => Effect.void, unsafeObserve: () => {} })
        )
        const venue = Venue.custom({ name: "loopback", rest: origin, live: false })
        const client = Layer.provide(RestClient.layer({ venue }), around)
        const credentials = Layer.succeed(Credentials, { key: "theKey", secret: Redacted.make("theSecret") })
        const { url } = yield* Effect.provide(
          uploadP2pChatFile({ upload_file: { name: "a.png", type: "image/png", bytes: everyByte } }),
          Layer.merge(client, credentials)
        )
        assert.strictEqual(url, "/fiat/p2p/oss/showObj/1.png")
        const [request] = came
        assert.lengthOf(came, 1)
        if (request === undefined) return
        const form = Multipart.encode({ upload_file: file(everyByte) })
        assert.deepStrictEqual(request.body, Buffer.from(form.bytes))
        const { headers } = request
        assert.strictEqual(headers["content-type"], form.contentType)
        const before = `${headers["x-bapi-timestamp"]}theKey${headers["x-bapi-recv-window"]}`
        assert.strictEqual(
          headers["x-bapi-sign"],
          createHmac("sha256", "theSecret").update(before).update(form.bytes).digest("hex")
        )
      })
    )
  }
})
