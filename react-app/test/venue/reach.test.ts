import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { afterEach, vi } from "vitest"
import { gatewayOf, reach } from "../../src/venue/reach.js"

afterEach(() => void vi.unstubAllGlobals())

const respond = (make: () => Promise<Response>) => {
  const urls: Array<string> = []
  vi.stubGlobal("fetch", (url: string) => {
    urls.push(url)
    return make()
  })
  return urls
}

describe("the address of a gateway", () => {
  it("is normalized without a trailing slash", () => {
    assert.deepStrictEqual(gatewayOf(" http://127.0.0.1:8788/ "), { address: "http://127.0.0.1:8788" })
    assert.deepStrictEqual(gatewayOf("http://localhost:9"), { address: "http://localhost:9" })
    assert.deepStrictEqual(gatewayOf("https://localhost:9/bybit/"), { address: "https://localhost:9/bybit" })
  })

  it("is rejected if signed requests would leave this machine", () => {
    assert.isDefined(gatewayOf("https://gateway.example/bybit/").error)
    assert.isDefined(gatewayOf("http://gateway.example:8788").error)
    assert.isDefined(gatewayOf("http://192.168.1.2:8788").error)
    assert.isDefined(gatewayOf("http://127.0.0.1.example").error)
  })

  it("is rejected if invalid", () => {
    for (const text of [
      "",
      "8788",
      "ftp://localhost",
      "javascript:alert(1)",
      "http://user:word@localhost:1",
      "http://localhost/?a=1"
    ]) {
      assert.isDefined(gatewayOf(text).error, text)
    }
  })
})

describe("checking whether an exchange responds", () => {
  it("recognizes the exchange by its response", async () => {
    const urls = respond(async () => Response.json({ retCode: 0, retMsg: "OK", result: { timeSecond: "1" } }))
    const found = await Effect.runPromise(reach("http://127.0.0.1:8788/testnet"))
    assert.strictEqual(found._tag, "Reached")
    assert.deepStrictEqual(urls, ["http://127.0.0.1:8788/testnet/v5/market/time"])
  })

  it("recognizes the response of another server", async () => {
    respond(async () => new Response("Not found\nat all", { status: 404 }))
    assert.deepStrictEqual(await Effect.runPromise(reach("http://127.0.0.1:1/x")), {
      _tag: "Refused",
      status: 404,
      text: "Not found"
    })
    respond(async () => new Response("<html>hello</html>", { status: 200 }))
    assert.strictEqual((await Effect.runPromise(reach("http://127.0.0.1:1/x")))._tag, "Refused")
  })

  it("reports no response if the browser gives no details", async () => {
    respond(() => Promise.reject(new TypeError("Failed to fetch")))
    assert.strictEqual((await Effect.runPromise(reach("http://127.0.0.1:1/x")))._tag, "NoAnswer")
  })
})
