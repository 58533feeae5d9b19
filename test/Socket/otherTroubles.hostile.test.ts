import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { describe } from "vitest"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import * as LegacySocket from "../../src/Legacy/LegacySocket.js"
import * as Socket from "../../src/Socket.js"
import { samples, serverOf } from "../Legacy/socket/LegacyServer.js"
import { entryOver, isTrade, order, reply, restarting } from "./tradeWorld.js"
import {
  assertNoSecrets,
  book,
  type Desk,
  Exchange,
  key,
  listen,
  listenAs,
  main,
  numberIn,
  onDuty,
  running,
  shownKey,
  socketsOf,
  unnamed,
  venueOf
} from "./troublesWorld.js"

const entry = (exchange: Exchange, name: string, options: Partial<Socket.OrderEntrySocketOptions> = {}) =>
  running(entryOver(exchange, { venue: venueOf(name), drain: 0, ...options }))

const placedBy = (account: ApiKey) => Effect.provideService(placeOrder(order), Credentials, account)

/** Entries that are about a trouble. */
const troubles = (desk: Desk) => desk.seen().filter(({ about }) => about["trouble"] !== undefined)

describe("an account's connection", () => {
  for (const [of, credentials, connection, account] of [
    ["that the user named is told by that name", main, "private main", "main"],
    ["without a name is told by the beginning of its key", unnamed, `private ${shownKey}`, shownKey]
  ] as const)
    it.scoped(`${of}, and nothing shows its key`, () =>
      onDuty((desk) =>
        Effect.gen(function* () {
          const exchange = new Exchange()
          const { run } = yield* socketsOf(exchange, venueOf(account))
          yield* run(listenAs(credentials, Socket.Topic.wallet()))
          const since = desk.minutes
          exchange.goDown()
          yield* desk.pass(3.1)
          exchange.comeBack()
          yield* desk.pass(0.6)
          const told = desk.story(since, { venue: account, connection, account, address: "stream.example" })
          assert.deepStrictEqual(told.slice(0, 3), ["Warning began 0", "Warning lasts 1", "Warning lasts 3"])
          assert.lengthOf(told, 4)
          assert.lengthOf(desk.seen(), 4)
          assertNoSecrets(desk)
        })
      )
    )
})

describe("the connection for orders", () => {
  for (const [of, credentials, account] of [
    ["of a named account", main, "main"],
    ["of an account without a name", unnamed, shownKey]
  ] as const)
    it.scoped(`${of} has a beginning, reminders and an end in an outage, like any other`, () =>
      onDuty((desk) =>
        Effect.gen(function* () {
          const exchange = new Exchange()
          const { run } = yield* entry(exchange, `orders ${account}`)
          yield* run(placedBy(credentials))
          const since = desk.minutes
          exchange.goDown()
          yield* desk.pass(7.1)
          exchange.comeBack()
          yield* desk.pass(0.6)
          const where = {
            venue: `orders ${account}`,
            account,
            connection: `trade ${account}`,
            address: "stream.example"
          }
          const story = desk.story(since, where)
          assert.deepStrictEqual(story.slice(0, 4), [
            "Warning began 0",
            "Warning lasts 1",
            "Warning lasts 3",
            "Warning lasts 7"
          ])
          assert.match(story[4] ?? "", /^Info over 7\.\d$/)
          assert.lengthOf(desk.seen(), 5)
          assert.strictEqual(numberIn(desk.only("over"), "attempts"), exchange.attempts)
          assertNoSecrets(desk)
        })
      )
    )

  it.scoped("that is cut again and again is told thrice, and then as flapping", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* entry(exchange, "orders flap", { idle: "never" })
        yield* run(placedBy(main))
        for (let i = 0; i < 14; i++) {
          exchange.cut()
          yield* desk.pass(0.7)
        }
        assert.strictEqual(exchange.sockets.length, 15)
        yield* desk.pass(6)
        const told = troubles(desk).map(({ about }) => about["trouble"])
        const twice = ["began", "over"]
        assert.deepStrictEqual(told.slice(0, 7), [...twice, ...twice, ...twice, "flapping"])
        assert.isAtMost(told.length, 12)
        assert.strictEqual(told.at(-1), "over")
        assert.strictEqual(desk.seen().length, told.length)
      })
    )
  )

  it.scoped("that is one of two tells only its own loss", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* entry(exchange, "orders by two", { lines: 2, idle: "never" })
        for (let i = 0; i < 4; i++) yield* run(placedBy(main))
        yield* desk.pass(0.1)
        assert.strictEqual(exchange.count, 2)
        const since = desk.minutes
        exchange.open[1]?.cut()
        yield* desk.pass(1)
        assert.deepStrictEqual(desk.story(since, { account: "main" }), ["Warning began 0", "Info over 0"])
        const names = new Set(desk.seen().map(({ about }) => about["connection"]))
        assert.deepStrictEqual([...names], ["trade main 2"])
      })
    )
  )

  it.scoped("is no trouble when it is closed for want of orders, moves because the service restarts, or ends", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { end, run } = yield* entry(exchange, "orders rest", { idle: "2 minutes" })
        yield* run(placedBy(main))
        yield* desk.pass(10)
        assert.strictEqual(exchange.count, 0)
        exchange.order = (message) => reply(message, restarting)
        yield* run(Effect.exit(placedBy(main)))
        exchange.order = reply
        yield* desk.pass(1)
        assert.isAtLeast(exchange.sockets.length, 3)
        yield* end
        yield* desk.pass(10)
        assert.deepStrictEqual(
          desk.seen().filter(({ level }) => level._tag !== "Info"),
          []
        )
      })
    )
  )

  it.scoped("whose layer closes in an outage ends it silently", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { end, run } = yield* entry(exchange, "orders end")
        yield* run(placedBy(main))
        const since = desk.minutes
        exchange.goDown()
        yield* desk.pass(1.5)
        yield* end
        yield* desk.pass(100)
        assert.deepStrictEqual(desk.story(since), ["Warning began 0", "Warning lasts 1"])
      })
    )
  )
})

/** Refuses the logins of account streams. Returns how messages were answered before. */
const refuseLogins = (exchange: Exchange, detail: string) => {
  const answer = exchange.behaviour.message
  exchange.behaviour.message = (socket, message) => {
    if (message.op !== "auth" || isTrade(socket)) return answer(socket, message)
    queueMicrotask(() => socket.push({ op: "auth", success: false, ret_msg: detail, conn_id: "c" }))
  }
  return answer
}

describe("a login", () => {
  it.scoped("that the exchange is too busy for is one trouble, however often it is tried", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("busy"))
        const answer = refuseLogins(exchange, "Server error, please try again")
        const since = desk.minutes
        yield* run(Effect.forkScoped(listen(Socket.Topic.wallet())))
        yield* desk.pass(3.1)
        assert.isAtLeast(exchange.sockets.length, 8)
        const told = ["Warning began 0", "Warning lasts 1", "Warning lasts 3"]
        assert.deepStrictEqual(desk.story(since, { account: "main", connection: "private main" }), told)
        assert.include(desk.only("began").message, "Server error")
        assert.closeTo(numberIn(desk.seen().at(-1) ?? assert.fail("none"), "attempts"), exchange.sockets.length, 1)
        exchange.behaviour.message = answer
        yield* desk.pass(0.6)
        assert.lengthOf(desk.seen({ trouble: "over" }), 1)
        assert.lengthOf(desk.seen(), 4)
      })
    )
  )

  it.scoped("of an account stream that is never answered is one trouble", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("login"))
        const answer = exchange.behaviour.message
        exchange.behaviour.message = (socket, message) => {
          if (message.op !== "auth") answer(socket, message)
        }
        yield* run(Effect.forkScoped(listen(Socket.Topic.wallet())))
        yield* desk.pass(3.3)
        const told = desk.seen({ account: "main", connection: "private main" }).map(({ about }) => about["trouble"])
        assert.deepStrictEqual(told, ["began", "lasts", "lasts"])
        assert.lengthOf(desk.seen(), 3)
        exchange.behaviour.message = answer
        yield* desk.pass(0.7)
        assert.lengthOf(desk.seen({ trouble: "over" }), 1)
      })
    )
  )

  for (const [of, connection, attempt] of [
    [
      "an account stream",
      "private main",
      (exchange: Exchange) =>
        Effect.flatMap(socketsOf(exchange, venueOf("refused")), ({ run }) =>
          run(Effect.scoped(Effect.isFailure(listen(Socket.Topic.wallet()))))
        )
    ],
    [
      "an order connection",
      "trade main",
      (exchange: Exchange) =>
        Effect.flatMap(entry(exchange, "refused"), ({ run }) => run(Effect.isFailure(placedBy(main))))
    ]
  ] as const)
    it.scoped(`of ${of} that is refused for good is told once, with account and reason, and not reminded of`, () =>
      onDuty((desk) =>
        Effect.gen(function* () {
          const exchange = new Exchange()
          const detail = `API key ${key} is invalid`
          exchange.auth = () => ({ retCode: 10003, retMsg: detail })
          refuseLogins(exchange, detail)
          assert.isTrue(yield* attempt(exchange))
          yield* desk.pass(40)
          assert.lengthOf(desk.seen(), 1)
          const [told] = desk.seen()
          assert.include(told?.message, "is invalid")
          assert.include(["Warning", "Error"], told?.level._tag)
          assert.deepInclude(told?.about, { venue: "refused", connection, account: "main", address: "stream.example" })
          assertNoSecrets(desk)
        })
      )
    )
})

describe("other connections", () => {
  it.scoped("that the watchdog cuts, and that reconnect at once, have a beginning with its reason and an end", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("silent"))
        yield* run(listen(book))
        yield* desk.pass(0.7)
        assert.strictEqual(exchange.sockets[0]?.left, "dropped")
        const told = troubles(desk)
        assert.deepStrictEqual(
          told.map(({ about, level }) => `${level._tag} ${about["trouble"]}`),
          ["Warning began", "Info over"]
        )
        assert.include(told[0]?.message, "no topic is pushed anymore")
      })
    )
  )

  for (const [of, which] of [
    ["a public topic", 0],
    ["an account, whose key is part of the address", 1]
  ] as const)
    it.scoped(`of an older API report as well: ${of}`, () =>
      onDuty((desk) =>
        Effect.gen(function* () {
          const server = serverOf("linear")
          const venue = venueOf("older")
          const layer = LegacySocket.layer({ venue, market: "linear" }).pipe(Layer.provide(server.layer))
          const { run } = yield* running(layer)
          const listening = LegacySocket.tap(samples.linear[which], () => {})
          yield* run(Effect.provideService(listening, Credentials, main))
          const dialed = server.behaviour.dialed
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(503))
          const since = desk.minutes
          server.last.cut()
          yield* desk.pass(3.1)
          server.behaviour.dialed = dialed
          yield* desk.pass(0.6)
          const where = { venue: "older", address: "stream.example", ...(which === 1 ? { account: "main" } : {}) }
          const story = desk.story(since, where)
          assert.deepStrictEqual(story.slice(0, 3), ["Warning began 0", "Warning lasts 1", "Warning lasts 3"])
          assert.lengthOf(story, 4)
          assert.lengthOf(desk.seen(), 4)
          for (const { about } of desk.seen()) assert.include(`${about["connection"]}`, "realtime_")
          assertNoSecrets(desk, "signed:", "api_key=")
        })
      )
    )

  it.scoped("of two accounts that are lost at once each have their own beginning", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("both"))
        yield* run(listenAs(main, Socket.Topic.wallet()))
        yield* run(listenAs({ ...main, key: "another-key-of-18-c", account: "hedge" }, Socket.Topic.wallet()))
        const since = desk.minutes
        exchange.goDown()
        yield* desk.pass(1.1)
        for (const account of ["main", "hedge"])
          assert.deepStrictEqual(desk.story(since, { account, connection: `private ${account}` }), [
            "Warning began 0",
            "Warning lasts 1"
          ])
        assert.lengthOf(desk.seen(), 4)
      })
    )
  )
})
