import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import {
  assertNoSecrets,
  Exchange,
  linear,
  listen,
  numberIn,
  onDuty,
  socketsOf,
  spot,
  venueOf
} from "./troublesWorld.js"

const publicLinear = { connection: "public linear" }
const isSpot = (url: string) => url.endsWith("/spot")
const isLinear = (url: string) => url.endsWith("/linear")

/** Losses of a connection that each heal at the first attempt. */
const losses = (count: number, minutesApart: number) => ({
  of: (exchange: Exchange, pass: (minutes: number) => Effect.Effect<void>) =>
    Effect.repeatN(
      Effect.suspend(() =>
        Effect.zipRight(
          Effect.sync(() => exchange.cut()),
          pass(minutesApart)
        )
      ),
      count - 1
    )
})

describe("an outage of a public connection", () => {
  it.scoped("is one beginning with its cause, reminders after 1, 3 and 7 minutes, and one end; all else is Debug", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("seven"))
        yield* run(listen(linear))
        const since = desk.minutes
        exchange.goDown()
        yield* desk.pass(0)
        assert.deepStrictEqual(desk.story(since), ["Warning began 0"])
        assert.include(desk.only("began").message, "closed 1006")
        yield* desk.pass(2)
        // Another reason for the same trouble.
        exchange.refuse = (socket) => socket.fail(new Error("no route"))
        yield* desk.pass(5.1)
        exchange.comeBack()
        yield* desk.pass(0.6)
        assert.strictEqual(exchange.count, 1)
        const story = desk.story(since)
        assert.deepStrictEqual(story.slice(0, 4), [
          "Warning began 0",
          "Warning lasts 1",
          "Warning lasts 3",
          "Warning lasts 7"
        ])
        assert.lengthOf(story, 5)
        assert.match(story[4] ?? "", /^Info over 7\.\d$/)
        yield* desk.pass(60)
        assert.lengthOf(desk.seen(), 5)
        const where = { venue: "seven", connection: "public linear", address: "stream.example" }
        for (const { about } of desk.seen()) assert.deepInclude(about, where)
      })
    )
  )

  it.scoped("counts in each reminder and at its end how long it lasted and how many attempts failed", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("counts"))
        yield* run(listen(linear))
        exchange.goDown()
        yield* desk.pass(1.05)
        assert.closeTo(numberIn(desk.only("lasts"), "seconds"), 60, 4)
        const inFirstMinute = exchange.attempts
        assert.closeTo(numberIn(desk.only("lasts"), "attempts"), inFirstMinute, 1)
        yield* desk.pass(4)
        exchange.comeBack()
        yield* desk.pass(0.6)
        const over = desk.only("over")
        assert.strictEqual(numberIn(over, "attempts"), exchange.attempts)
        assert.isAbove(exchange.attempts, inFirstMinute)
        assert.isAtLeast(numberIn(over, "seconds"), 303)
        assert.isAtMost(numberIn(over, "seconds"), 340)
      })
    )
  )

  it.scoped(
    "tells each failed attempt in Debug, and the pauses of its reminders double to 30 minutes, not beyond",
    () =>
      onDuty((desk) =>
        Effect.gen(function* () {
          const exchange = new Exchange()
          const { run } = yield* socketsOf(exchange, venueOf("hours"))
          yield* run(listen(linear))
          const since = desk.minutes
          exchange.goDown()
          yield* desk.pass(130)
          const lasts = [1, 3, 7, 15, 31, 61, 91, 121].map((minute) => `Warning lasts ${minute}`)
          assert.deepStrictEqual(desk.story(since), ["Warning began 0", ...lasts])
          const debugs = desk.entries.filter(({ level }) => level._tag === "Debug")
          assert.isAtLeast(debugs.length, exchange.attempts)
        })
      )
  )

  it.scoped("that heals at the first attempt has one beginning and one end", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("brief"))
        yield* run(listen(linear))
        const since = desk.minutes
        exchange.cut()
        yield* desk.pass(20)
        assert.deepStrictEqual(desk.story(since, publicLinear), ["Warning began 0", "Info over 0"])
        assert.isAtMost(numberIn(desk.only("over"), "seconds"), 1)
        assert.strictEqual(numberIn(desk.only("over"), "attempts"), 0)
      })
    )
  )

  it.scoped("that was there before the program began is told at the first failed attempt", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("early"))
        exchange.goDown()
        const since = desk.minutes
        yield* run(Effect.forkScoped(listen(linear)))
        yield* desk.pass(1.05)
        assert.deepStrictEqual(desk.story(since, publicLinear), ["Warning began 0", "Warning lasts 1"])
        assert.include(desk.only("began").message, "503")
        exchange.comeBack()
        yield* desk.pass(0.6)
        assert.strictEqual(numberIn(desk.only("over"), "attempts"), exchange.attempts)
      })
    )
  )

  it.scoped("of handshakes that are never answered is a trouble like any other", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("mute"))
        yield* run(listen(linear))
        exchange.refuse = () => {}
        const since = desk.minutes
        exchange.goDown()
        yield* desk.pass(3.1)
        assert.deepStrictEqual(desk.story(since), ["Warning began 0", "Warning lasts 1", "Warning lasts 3"])
      })
    )
  )

  for (const [by, hours] of [
    ["back", -5],
    ["forward", 5]
  ] as const)
    it.scoped(`is told at the same times if the wall clock is set ${by} meanwhile, and lasted as long`, () =>
      onDuty((desk) =>
        Effect.gen(function* () {
          const exchange = new Exchange()
          const { run } = yield* socketsOf(exchange, venueOf(`set ${by}`))
          yield* run(listen(linear))
          const since = desk.minutes
          exchange.goDown()
          yield* desk.pass(0.5)
          desk.clock.ahead += hours * 3_600_000
          yield* desk.pass(3)
          assert.deepStrictEqual(desk.story(since), ["Warning began 0", "Warning lasts 1", "Warning lasts 3"])
          exchange.comeBack()
          yield* desk.pass(0.6)
          assert.isAtLeast(numberIn(desk.only("over"), "seconds"), 209)
          assert.isAtMost(numberIn(desk.only("over"), "seconds"), 246)
        })
      )
    )
})

describe("a connection that flaps", () => {
  it.scoped("is told thrice, as flapping once, by few reminders, and as over when it was calm for 5 minutes", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("flaps"))
        yield* run(listen(linear))
        const since = desk.minutes
        yield* losses(14, 10 / 14).of(exchange, (minutes) => desk.pass(minutes))
        yield* desk.pass(60)
        const story = desk.story(since).map((line) => line.split(" ").slice(0, 2).join(" "))
        const twice = ["Warning began", "Info over"]
        assert.deepStrictEqual(story.slice(0, 7), [...twice, ...twice, ...twice, "Warning flapping"])
        const reminders = desk.seen({ trouble: "lasts" })
        assert.isAtLeast(reminders.length, 1)
        assert.isAtMost(reminders.length, 4)
        assert.deepStrictEqual(story.slice(7), [...reminders.map(() => "Warning lasts"), "Info over"])
        const times = reminders.map((entry) => numberIn(entry, "times"))
        assert.deepStrictEqual(
          times,
          [...new Set(times)].sort((one, other) => one - other)
        )
        const over = desk.seen({ trouble: "over" }).at(-1) ?? assert.fail("it is over")
        assert.isAtLeast(numberIn(over, "times"), 10)
        assert.isAtMost(numberIn(over, "times"), 14)
        assert.isAbove(numberIn(over, "seconds"), 400)
        // The last loss is after 13 of 14 parts of 10 minutes.
        assert.closeTo(over.at - since, 9.3 + 5, 0.3)
      })
    )
  )

  it.scoped("is not over while it goes on at a pause of 4 minutes, and an ordinary loss comes after it", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("goes on"))
        yield* run(listen(linear))
        const pass = (minutes: number) => desk.pass(minutes)
        yield* losses(4, 0.5).of(exchange, pass)
        yield* losses(5, 4).of(exchange, pass)
        assert.lengthOf(desk.seen({ trouble: "over" }), 3)
        yield* desk.pass(5)
        assert.lengthOf(desk.seen({ trouble: "over" }), 4)
        assert.lengthOf(desk.seen({ trouble: "flapping" }), 1)
        const before = desk.seen().length
        yield* losses(1, 10).of(exchange, pass)
        const after = desk.seen().slice(before)
        assert.deepStrictEqual(
          after.map(({ about }) => about["trouble"]),
          ["began", "over"]
        )
      })
    )
  )

  it.scoped("is told in full if its losses are 2 minutes apart", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("slowly"))
        yield* run(listen(linear))
        yield* losses(6, 2).of(exchange, (minutes) => desk.pass(minutes))
        const told = desk.seen().map(({ about }) => about["trouble"])
        assert.deepStrictEqual(told, Array.from({ length: 6 }, () => ["began", "over"]).flat())
      })
    )
  )
})

describe("what is no trouble", () => {
  it.scoped("is a listener that leaves, a layer that closes, and a planned rotation", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const rotating = yield* socketsOf(exchange, venueOf("rotates"), { rotateAfter: "10 minutes" })
        yield* rotating.run(listen(linear))
        yield* rotating.run(Effect.scoped(listen(spot)))
        yield* desk.pass(60)
        assert.isAtLeast(exchange.sockets.length, 5)
        yield* rotating.end
        yield* desk.pass(60)
        assert.deepStrictEqual(desk.story(0), [])
      })
    )
  )

  it.scoped("is a layer that closes in an outage: it ends it silently, and nothing reminds of it", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { end, run } = yield* socketsOf(exchange, venueOf("closes"))
        yield* run(listen(linear))
        const since = desk.minutes
        exchange.goDown()
        yield* desk.pass(2)
        yield* end
        yield* desk.pass(100)
        assert.deepStrictEqual(desk.story(since), ["Warning began 0", "Warning lasts 1"])
        assert.strictEqual(desk.clock.sleepers, 0)
      })
    )
  )

  it.scoped("is the last listener of a lost connection that leaves, and its next one is told anew", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("left"))
        const lost = Effect.gen(function* () {
          yield* listen(linear)
          exchange.goDown()
          yield* desk.pass(2)
        })
        const since = desk.minutes
        yield* run(Effect.scoped(lost))
        yield* desk.pass(20)
        assert.deepStrictEqual(desk.story(since), ["Warning began 0", "Warning lasts 1"])
        const next = desk.minutes
        yield* run(Effect.forkScoped(listen(linear)))
        yield* desk.pass(0.1)
        assert.strictEqual(desk.story(next).at(-1), "Warning began 0")
      })
    )
  )
})

describe("several connections", () => {
  it.scoped("of one venue each have their own trouble, and one that recovers ends only its own", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("two"))
        yield* run(listen(linear, spot))
        const since = desk.minutes
        exchange.goDown()
        yield* desk.pass(1.5)
        exchange.comeBack(isSpot)
        yield* desk.pass(2)
        const ended = desk.story(since, publicLinear)
        assert.deepStrictEqual(ended.slice(0, 2), ["Warning began 0", "Warning lasts 1"])
        assert.lengthOf(ended, 3)
        assert.deepStrictEqual(desk.story(since, { connection: "public spot" }), [
          "Warning began 0",
          "Warning lasts 1",
          "Warning lasts 3"
        ])
        assert.lengthOf(desk.seen(), 6)
        exchange.goDown((url) => isLinear(url) || isSpot(url))
        yield* desk.pass(0)
        assert.lengthOf(desk.seen({ ...publicLinear, trouble: "began" }), 2)
        assert.lengthOf(desk.seen({ connection: "public spot", trouble: "began" }), 1)
      })
    )
  )

  it.scoped("of two venues are told apart by venue and address, of which no user or password is shown", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const [one, other] = [new Exchange(), new Exchange()]
        const first = yield* socketsOf(one, venueOf("first", "wss://desk:hunter2secret@stream.one.example:9443"))
        const second = yield* socketsOf(other, venueOf("second", "wss://stream.two.example:443"))
        yield* first.run(listen(linear))
        yield* second.run(listen(linear))
        const since = desk.minutes
        one.goDown()
        other.goDown()
        yield* desk.pass(1.1)
        const told = ["Warning began 0", "Warning lasts 1"]
        const [here, there] = ["stream.one.example:9443", "stream.two.example"]
        assert.deepStrictEqual(desk.story(since, { ...publicLinear, venue: "first", address: here }), told)
        assert.deepStrictEqual(desk.story(since, { ...publicLinear, venue: "second", address: there }), told)
        assert.lengthOf(desk.seen(), 4)
        assertNoSecrets(desk, "hunter2secret", "desk:")
      })
    )
  )

  it.scoped("that deliver the same topic are told by their own names", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("lines"), { lines: 2 })
        yield* run(listen(linear))
        exchange.goDown()
        yield* desk.pass(1.1)
        const began = desk.seen({ venue: "lines", trouble: "began" })
        assert.lengthOf(new Set(began.map(({ about }) => about["connection"])), 2)
        assert.lengthOf(began, 2)
        assert.lengthOf(desk.seen({ trouble: "lasts" }), 2)
      })
    )
  )
})
