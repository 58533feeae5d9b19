import { assert, describe, it } from "vitest"
import { LimitJudge } from "../Exchange/Private/LimitJudge.js"
import type { Answer, Request } from "../World/Host.js"
import { epoch } from "../World/Machine.js"
import { World } from "../World/World.js"

const process = { id: 1 }

const create = (handedAt: number, category = "linear", orders = 0): Request => ({
  id: 0,
  handedAt,
  method: "POST",
  path: orders === 0 ? "/v5/order/create" : "/v5/order/create-batch",
  query: "",
  headers: { "X-BAPI-API-KEY": "k" },
  body: JSON.stringify({ category, request: Array.from({ length: orders }, () => ({})) })
})

const answer = (limit: number, code = 0, reset = 0): Answer => ({
  status: 200,
  headers: { "x-bapi-limit": String(limit), "x-bapi-limit-reset-timestamp": String(epoch + reset) },
  body: JSON.stringify({ retCode: code })
})

const judged = (play: (judge: LimitJudge, world: World) => void): ReadonlyArray<string> => {
  const world = new World()
  const judge = new LimitJudge(world)
  play(judge, world)
  return judge.violations
}

const times = (count: number, send: (i: number) => void) => Array.from({ length: count }, (_, i) => send(i))

describe("the limits of an account", () => {
  it("allow 10 orders of contracts and 20 of spot in any second", () => {
    assert.isEmpty(judged((judge) => times(40, (i) => judge.request(process, create(i * 100)))))
    assert.isNotEmpty(judged((judge) => times(11, (i) => judge.request(process, create(i * 90)))))
    assert.isEmpty(judged((judge) => times(20, () => judge.request(process, create(0, "spot")))))
    assert.isNotEmpty(judged((judge) => times(21, () => judge.request(process, create(0, "spot")))))
  })

  it("count the orders of a batch, and those of the trade socket", () => {
    assert.isEmpty(judged((judge) => times(2, () => judge.request(process, create(0, "linear", 5)))))
    assert.isNotEmpty(judged((judge) => times(3, () => judge.request(process, create(0, "linear", 5)))))
    const frame = JSON.stringify({ op: "order.create", args: [{ category: "linear" }] })
    const link = { id: 7, traffic: "trade" }
    const found = judged((judge) => {
      judge.frame(process, link, JSON.stringify({ op: "auth", args: ["k", 0, ""] }))
      times(5, () => judge.frame(process, link, frame))
      times(6, () => judge.request(process, create(0)))
    })
    assert.isNotEmpty(found)
  })

  it("count calls when they are handed over, in whatever order they are written, for each process", () => {
    const at = times(20, (i) => i).map((_, i) => ((i * 7) % 20) * 101)
    assert.isEmpty(judged((judge) => at.map((millis) => judge.request(process, create(millis)))))
    assert.isEmpty(judged((judge) => times(20, (i) => judge.request({ id: i % 2 }, create(0)))))
  })

  it("are those of the latest answer, and leave nothing after a refusal until they are reset", () => {
    const lowered = (count: number) =>
      judged((judge) => {
        judge.request(process, create(0))
        judge.answered(process, create(0), answer(3))
        times(count, () => judge.request(process, create(500)))
      })
    assert.isEmpty(lowered(2))
    assert.isNotEmpty(lowered(3))
    const refused = (millis: number) =>
      judged((judge) => {
        judge.answered(process, create(0), answer(10, 10006, 1000))
        judge.request(process, create(millis))
      })
    assert.isNotEmpty(refused(500))
    assert.isEmpty(refused(1000))
  })

  it("are told by the headers of an answer that was cut off, which refuses nothing: its code can't be read", () => {
    const cut = (limit: number) => ({ ...answer(limit, 10006, 1000), body: '{"retCode":10006,"retMsg":"Too ma' })
    const found = (limit: number) =>
      judged((judge) => {
        judge.answered(process, create(0), cut(limit))
        times(2, () => judge.request(process, create(500)))
      })
    assert.isEmpty(found(2))
    assert.isNotEmpty(found(1))
  })

  it("don't concern what was handed over before they were told, and written afterwards", () => {
    const late = (handedAt: number) =>
      judged((judge, world) => {
        world.now = 500
        judge.request(process, create(100))
        judge.answered(process, create(100), answer(1))
        judge.request(process, create(handedAt))
      })
    assert.isEmpty(late(499))
    assert.isEmpty(late(500))
    assert.isNotEmpty(late(501))
  })

  it("that are raised within an instant count for what follows in it, and not for what came before", () => {
    const found = (calls: number) =>
      judged((judge, world) => {
        world.now = 100
        judge.answered(process, create(0), answer(2))
        world.now = 2000
        judge.request(process, create(2000))
        judge.answered(process, create(0), answer(10))
        times(calls, () => judge.request(process, create(2000)))
      })
    assert.isEmpty(found(9))
    assert.isNotEmpty(found(10))
  })

  it("are also those of the trade socket's answers", () => {
    const link = { id: 7, traffic: "trade" }
    const told = (limit: string, retCode: number, then: (judge: LimitJudge) => void) =>
      judged((judge) => {
        const args = [{ category: "linear" }]
        judge.frame(process, link, JSON.stringify({ op: "auth", args: ["k", 0, ""] }))
        judge.frame(process, link, JSON.stringify({ op: "order.create", reqId: "one", args }))
        const header = { "X-Bapi-Limit": limit, "X-Bapi-Limit-Reset-Timestamp": String(epoch + 1000) }
        judge.heard(process, link, JSON.stringify({ reqId: "one", retCode, header }))
        then(judge)
      })
    const calls = (count: number) => (judge: LimitJudge) => times(count, () => judge.request(process, create(500)))
    assert.isEmpty(told("3", 0, calls(2)))
    assert.isNotEmpty(told("3", 0, calls(3)))
    assert.isNotEmpty(told("10", 10006, calls(1)))
  })
})
