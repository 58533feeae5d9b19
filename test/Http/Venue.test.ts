import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect, Either, Layer } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import * as Venue from "../../src/Http/Venue.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Node from "../../src/Layers/BybitNode.js"

describe("the venues", () => {
  it("a name or undefined instead of a venue throws immediately, for callers in JavaScript", () => {
    for (const [given, named] of [
      ['{"venue":"testnet"}', '"testnet"'],
      ["{}", "undefined"]
    ] as const) {
      const options: Bybit.Options = JSON.parse(given)
      assert.throws(() => Bybit.layer(options), `venue is ${named}: use Venue.live, Venue.testnet, Venue.demo`)
    }
  })

  it("live, testnet and demo keep REST and socket hosts together", () => {
    assert.deepStrictEqual(Venue.live, {
      name: "live",
      live: true,
      rest: "https://api.bybit.com",
      sockets: {
        public: "wss://stream.bybit.com",
        private: "wss://stream.bybit.com",
        trade: "wss://stream.bybit.com"
      }
    })
    assert.isFalse(Venue.testnet.live)
    assert.strictEqual(Venue.testnet.rest, "https://api-testnet.bybit.com")
    assert.strictEqual(Venue.testnet.sockets.trade, "wss://stream-testnet.bybit.com")
  })

  it("demo has its own private socket, the live exchange's public ones, and no order entry over a socket", () => {
    assert.isFalse(Venue.demo.live)
    assert.strictEqual(Venue.demo.rest, "https://api-demo.bybit.com")
    assert.deepStrictEqual(Venue.demo.sockets, {
      public: "wss://stream.bybit.com",
      private: "wss://stream-demo.bybit.com",
      trade: undefined
    })
  })

  it("every region uses real money and TLS, with or without a socket host", () => {
    assert.includeMembers(
      [...Venue.regions],
      ["default", "bytick", "NL", "TR", "TK", "KZ", "GE", "UAE", "EU", "ID", "JP", "HK"]
    )
    for (const name of Venue.regions) {
      const venue = Either.getOrThrow(Venue.region(name))
      assert.isTrue(venue.live, name)
      assert.match(venue.rest, /^https:\/\/api\.[a-z-]+\.[a-z]+$/)
      for (const host of Object.values(venue.sockets))
        assert.isTrue(host === undefined || /^wss:\/\/stream\./.test(host))
    }
    assert.strictEqual(Either.getOrThrow(Venue.region("EU")).rest, "https://api.bybit.eu")
    assert.isUndefined(Either.getOrThrow(Venue.region("NL")).sockets.public)
  })

  it("no two regions share a host", () => {
    const hosts = Venue.regions.map((name) => Either.getOrThrow(Venue.region(name)).rest)
    assert.strictEqual(new Set(hosts).size, hosts.length)
  })

  it("an unknown region fails with the specification's text, including names of Object.prototype", () => {
    for (const name of ["XX", "", "eu", "__proto__", "constructor", "toString"]) {
      const failed = Venue.regionNamed(name)
      assert.isTrue(
        Either.isLeft(failed) &&
          failed.left._tag === "UnknownRegionError" &&
          failed.left.regions.includes("EU") &&
          failed.left.message === `No base URL found for region "${name}". Check that your "apiRegion" value is valid.`
      )
    }
  })

  it("a custom venue counts as live by default", () => {
    const custom = Venue.custom({ name: "desk", rest: "https://a.example//", socket: "wss://b.example/" })
    assert.deepInclude(custom, { live: true, rest: "https://a.example" })
    assert.strictEqual(custom.sockets.private, "wss://b.example")
    assert.isUndefined(Venue.custom({ name: "desk", rest: "https://a.example" }).sockets.public)
    assert.isFalse(Venue.custom({ name: "toy", rest: "http://127.0.0.1:1", live: false }).live)
  })
})

describe("keys may be sent", () => {
  it("over TLS and to this machine", () => {
    for (const url of [
      "https://api.bybit.com",
      "wss://stream.bybit.com",
      "HTTPS://api.bybit.com",
      "http://127.0.0.1:8080",
      "http://127.8.8.8",
      "ws://localhost:1",
      "http://paper.localhost",
      "http://[::1]:9",
      "ws://user@127.0.0.1/v5/private"
    ]) {
      assert.isTrue(Venue.isSafeForKeys(url), url)
    }
  })

  it("nowhere else", () => {
    for (const url of [
      "http://api.bybit.com",
      "ws://stream.bybit.com",
      "http://127.0.0.1.example.com",
      "http://localhost.example.com",
      "http://localhost@example.com",
      "http://notlocalhost",
      "http://10.0.0.1",
      "http://[::2]",
      "ws://example.com\\@127.0.0.1/v5/private",
      "ws://example.com#@127.0.0.1",
      "http://example.com?@localhost",
      "http://example.com/@localhost",
      "ws://127.0.0.1@example.com",
      "api.bybit.com",
      ""
    ]) {
      assert.isFalse(Venue.isSafeForKeys(url), url)
    }
  })
})

describe("Venue.config", () => {
  const read = (variables: Record<string, string>) =>
    Effect.either(Effect.withConfigProvider(Venue.config, ConfigProvider.fromMap(new Map(Object.entries(variables)))))

  it.effect("reads a venue, and a region of the live one", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read({ BYBIT_VENUE: "testnet" }), Either.right(Venue.testnet))
      assert.deepStrictEqual(yield* read({ BYBIT_VENUE: "demo", BYBIT_REGION: "" }), Either.right(Venue.demo))
      assert.deepStrictEqual(yield* read({ BYBIT_VENUE: "live" }), Either.right(Venue.live))
      const turkey = Either.right(Either.getOrThrow(Venue.region("TR")))
      assert.deepStrictEqual(yield* read({ BYBIT_VENUE: "live", BYBIT_REGION: "TR" }), turkey)
    })
  )

  it.effect("accepts paper only where a paper exchange can be provided", () =>
    Effect.gen(function* () {
      const variables = ConfigProvider.fromMap(new Map([["BYBIT_VENUE", "paper"]]))
      assert.strictEqual(yield* Effect.withConfigProvider(Venue.fromConfig, variables), "paper")
      assert.match(String(Either.getOrThrow(Either.flip(yield* read({ BYBIT_VENUE: "paper" })))), /Bybit\.layerConfig/)
    })
  )

  it.effect("has no default venue", () =>
    Effect.gen(function* () {
      for (const variables of [
        {},
        { BYBIT_REGION: "EU" },
        { BYBIT_VENUE: "" },
        { BYBIT_VENUE: "mainnet" },
        { BYBIT_VENUE: "__proto__" },
        { BYBIT_VENUE: "testnet", BYBIT_REGION: "EU" },
        { BYBIT_VENUE: "live", BYBIT_REGION: "XX" }
      ]) {
        assert.isTrue(Either.isLeft(yield* read(variables)), JSON.stringify(variables))
      }
    })
  )
})

describe("a copy of a venue", () => {
  it.effect("has headers of its own", () =>
    Effect.gen(function* () {
      const sent: Array<Record<string, string>> = []
      const transport = Layer.succeed(Transport, {
        send: ({ headers }) => {
          sent.push(headers)
          return new TransportError({ cause: new Error("offline"), sent: false })
        }
      })
      const venue = { ...Venue.testnet, headers: { "x-site-id": "KAZ" } }
      yield* getServerTime().pipe(
        Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
        Effect.provide(Node.layer({ venue, transport })),
        Effect.flip
      )
      assert.strictEqual(sent[0]?.["x-site-id"], "KAZ")
      assert.isUndefined(Venue.testnet.headers)
    })
  )
})
