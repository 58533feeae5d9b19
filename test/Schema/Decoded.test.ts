import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, DateTime, Effect, Either, Stream, TestClock } from "effect"
import { getKline } from "../../src/Http/V5/Market/getKline.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import * as Bybit from "../../src/PaperExchange/Bybit.js"
import * as Registry from "../../src/Registry.js"
import * as Decoded from "../../src/Schema/Decoded.js"
import { Execution } from "../../src/Schema/Execution.js"
import * as Field from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import * as Socket from "../../src/Socket.js"

const decimal = (text: string) => BigDecimal.unsafeFromString(text)
const right = <A>(self: Either.Either<A, Decoded.ViewError>): A => Either.getOrThrow(self)

/** Compiles only if both types are the same. */
const sameType = <A, B>(_: [A] extends [B] ? ([B] extends [A] ? true : false) : false) => {}

describe("Decoded.view", () => {
  it.effect("decodes an answer of the exchange, as its category says", () =>
    Effect.gen(function* () {
      const answer = yield* getTickers({ category: "linear", symbol: "BTCUSDT" })
      const before = JSON.stringify(answer)
      const [row] = right(Decoded.view(getTickers, answer)).list
      const [sent] = answer.list
      assert.isDefined(row)
      if (row === undefined || sent === undefined) return
      const price: BigDecimal.BigDecimal | undefined = row.lastPrice
      const next: DateTime.Utc | undefined = row.nextFundingTime
      assert.isTrue(price !== undefined && BigDecimal.equals(price, decimal(sent.lastPrice ?? "")))
      assert.isTrue(next !== undefined && DateTime.toEpochMillis(next) === Number(sent.nextFundingTime))
      assert.strictEqual(row.symbol, "BTCUSDT")
      // What the client returns stays as it was on the wire.
      assert.strictEqual(JSON.stringify(answer), before)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.effect("decodes the tuples of candles", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("5 minutes")
      const view = getKline({ category: "linear", symbol: "BTCUSDT", interval: "1", limit: 1 }).pipe(
        Effect.map(Decoded.view(getKline)),
        Effect.map(right)
      )
      const [candle] = (yield* view).list
      const [start, close]: [DateTime.Utc | undefined, BigDecimal.BigDecimal | undefined] = [candle?.[0], candle?.[4]]
      assert.isTrue(DateTime.isDateTime(start) && BigDecimal.isBigDecimal(close))
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scopedLive("decodes the messages of a topic", () =>
    Effect.gen(function* () {
      const topic = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
      const first = Socket.stream(topic).pipe(Stream.map(Decoded.view(topic)), Stream.map(right), Stream.take(1))
      const [message] = Array.from(yield* Stream.runCollect(first))
      const [trade] = message?.data ?? []
      assert.isTrue(BigDecimal.isBigDecimal(trade?.p) && DateTime.isDateTime(trade?.T))
      assert.isTrue(DateTime.isDateTime(message?.ts))
    }).pipe(Effect.provide(Bybit.paper))
  )

  it("has no value where the exchange sends none", () => {
    const row = right(
      Decoded.view(Execution, {
        symbol: "BTCUSDT",
        execId: "e",
        orderId: "o",
        execPrice: "60000.10",
        execFee: "-2.8e-05",
        closedSize: "",
        execTime: "0",
        isMaker: true,
        added: "60000.10"
      })
    )
    assert.deepStrictEqual(row, {
      symbol: "BTCUSDT",
      execId: "e",
      orderId: "o",
      execPrice: decimal("60000.10"),
      execFee: decimal("-0.000028"),
      closedSize: undefined,
      execTime: undefined,
      isMaker: true,
      added: "60000.10"
    } as unknown)
  })

  it("reads times in milliseconds and seconds, as text or numbers", () => {
    const Times = Shape.Struct({
      a: Field.millis,
      b: Field.millisText,
      c: Field.seconds,
      d: Field.secondsText,
      e: Shape.NullOr(Field.millis),
      f: Field.decimalByCoin
    })
    const view = right(
      Decoded.view(Times, {
        a: 1_700_000_000_123,
        b: "1700000000123",
        c: 1_700_000_000,
        d: "1700000000",
        e: null,
        f: { BTC: "0.5", USDT: "" }
      } as typeof Times.Type)
    )
    const time = DateTime.unsafeMake(1_700_000_000_123)
    const second = DateTime.unsafeMake(1_700_000_000_000)
    assert.deepStrictEqual(view, {
      a: time,
      b: time,
      c: second,
      d: second,
      e: null,
      f: { BTC: decimal("0.5"), USDT: undefined }
    })
    sameType<(typeof view)["e"], DateTime.Utc | undefined | null>(true)
  })

  it("fails with the path of a value that is not what its schema promises", () => {
    const message = (value: unknown) => {
      const result = Decoded.view(Shape.Struct({ list: Shape.Array(Execution) }), value)
      return Either.isLeft(result) ? result.left.message : "fine"
    }
    assert.strictEqual(message({ list: [{ execPrice: "abc" }] }), "list.0.execPrice is not a decimal number")
    assert.strictEqual(message({ list: [{}, { execTime: "yesterday" }] }), "list.1.execTime is not a time")
    assert.strictEqual(message({ list: [{ execPrice: null }, 5] }), "fine")
  })

  it("knows the fields of every operation and topic", () => {
    for (const endpoint of [...Registry.v5, ...Registry.legacy])
      assert.isTrue(Either.isRight(Decoded.view(endpoint, { list: [{}] })), endpoint.id)
    for (const topic of [...Registry.topics, ...Registry.legacyTopics])
      assert.isTrue(Either.isRight(Decoded.view(topic, { data: [{}] })), topic.name)
  })

  it("keeps the types of everything else", () => {
    type Row = Decoded.View<{
      readonly symbol: string
      readonly side: "Buy" | (string & {})
      readonly count: number
      readonly price: Field.DecimalText
      readonly time?: Field.MillisText
      readonly more: ReadonlyArray<unknown>
    }>
    sameType<
      Row,
      {
        readonly symbol: string
        readonly side: "Buy" | (string & {})
        readonly count: number
        readonly price: BigDecimal.BigDecimal | undefined
        readonly time?: DateTime.Utc | undefined
        readonly more: ReadonlyArray<unknown>
      }
    >(true)
    sameType<Decoded.View<Field.NonEmptyDecimalText>, BigDecimal.BigDecimal>(true)
    // Decimals are strings to everyone else, and to one another.
    let either: Field.DecimalText = "1" as Field.NonEmptyDecimalText
    const always: Field.NonEmptyDecimalText = either
    either = always
    const price: Field.DecimalText = "1"
    const text: string = price
    assert.strictEqual(text, "1")
  })
})
