import { Layer, TestClock, TestContext } from "effect"
import * as Client from "effect-bybit/Client"
import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"
import { afterAll, expect, it } from "vitest"
import { makeService } from "../src/service.js"

const bybit = Client.make(Bybit.layer({ seed: 7, symbols: ["BTCUSDT"], historyDays: 1 }))
const app = makeService(bybit)
const { faults } = await bybit.run(PaperExchange)

afterAll(() => bybit.dispose())

const post = (body: string) => app.request("/orders", { method: "POST", body })
const newOrder = (id: string, qty: string) => ({ id, symbol: "BTCUSDT", side: "Buy", qty, price: "50000" })
const place = (id: string, qty: string) => post(JSON.stringify(newOrder(id, qty)))

it("shows a price, and says what is wrong with a symbol", async () => {
  const answer = await app.request("/prices/BTCUSDT")
  expect(Number((await answer.json()).price)).toBeGreaterThan(0)
  expect((await app.request("/prices/NOSUCHUSDT")).status).toBe(422)
})

it("accepts an order, and finds it by its ID", async () => {
  expect((await place("first", "0.01")).status).toBe(201)
  expect(await (await app.request("/orders/BTCUSDT/first")).json()).toMatchObject({ status: "New" })
  expect((await app.request("/orders/BTCUSDT/other")).status).toBe(404)
})

it("refuses an order that costs too much, and a body that is no order", async () => {
  expect((await place("second", "500")).status).toBe(422)
  expect((await post("qty=1")).status).toBe(400)
  expect((await post(JSON.stringify({ ...newOrder("second", "0.01"), stopLoss: "49000" }))).status).toBe(400)
})

it.each([
  [503, 10006],
  [502, 10003]
])("answers %i to a refusal with %i", async (status, code) => {
  await bybit.run(faults.refuseNext({ path: "/v5/order/create", code, count: 2 }))
  expect((await place(`refused-${code}`, "0.01")).status).toBe(status)
  await bybit.run(faults.clear)
})

it("finds an order whose answer was lost", async () => {
  await bybit.run(faults.loseAnswer({ path: "/v5/order/create" }))
  expect((await place("third", "0.01")).status).toBe(200)
})

it("answers 202 if its client is closed while an order is on its way: there may be one", async () => {
  const closed = Client.make(Bybit.layer({ seed: 7, symbols: ["BTCUSDT"], historyDays: 1 }))
  const exchange = await closed.run(PaperExchange)
  await closed.run(exchange.faults.delay(60_000))
  const answer = makeService(closed).request("/orders", {
    method: "POST",
    body: JSON.stringify(newOrder("fifth", "0.01"))
  })
  setTimeout(() => closed.dispose(), 200)
  expect((await answer).status).toBe(202)
  expect(await (await answer).json()).toEqual({ lookFor: "/orders/BTCUSDT/fifth" })
})

it("tells a repeated order from another one with the same ID", async () => {
  expect((await place("fourth", "0.01")).status).toBe(201)
  expect((await place("fourth", "0.010")).status).toBe(200)
  expect((await place("fourth", "0.02")).status).toBe(409)
})

it("stops reading when a request is aborted, and goes on serving others", async () => {
  await bybit.run(faults.delay(60_000))
  const answer = await app.request("/prices/BTCUSDT", { signal: AbortSignal.timeout(50) })
  expect(answer.status).toBe(499)
  await bybit.run(faults.clear)
  expect((await app.request("/prices/BTCUSDT")).status).toBe(200)
})

it("is alive and ready", async () => {
  expect((await app.request("/live")).status).toBe(200)
  expect(await (await app.request("/ready")).text()).toBe("ready")
})

it("answers 409 if the ID is that of an order of another symbol", async () => {
  // Time is the test's: nobody waits for the 7 s in which the order is looked for.
  const timed = Client.make(
    Layer.provideMerge(
      Bybit.layer({ seed: 7, symbols: ["BTCUSDT", "ETHUSDT"], historyDays: 1 }),
      TestContext.TestContext
    )
  )
  const service = makeService(timed)
  const send = (symbol: string, price: string) =>
    service.request("/orders", {
      method: "POST",
      body: JSON.stringify({ ...newOrder("sixth", "0.01"), symbol, price })
    })
  expect((await send("BTCUSDT", "50000")).status).toBe(201)
  const answer = send("ETHUSDT", "2000")
  for (let second = 0; second < 10; second++) await timed.run(TestClock.adjust("1 second"))
  expect((await answer).status).toBe(409)
  await timed.dispose()
})
