import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Bot from "../../../src/Http/V5/Bot.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Bot, new URL("Bot.json", import.meta.url))

testFamily("Bot", Bot, cases)

const inside = (result: object) => ({ retCode: 0, retMsg: "", result, retExtInfo: {}, time: 1790000000000 })

describe("the status code inside a result", () => {
  it("0 and 200 mean success", () => {
    for (const status_code of [0, 200])
      assert.isTrue(Either.isRight(Bot.closeFuturesComboBot.decodeBody(inside({ status_code, debug_msg: "" }))))
  })

  it("any other value is an error even if retCode is 0", () => {
    const refused = Bot.createDcaBot.decodeBody(inside({ status_code: 421, bot_id: "0", debug_msg: "banned" }))
    const error = Either.getOrThrow(Either.flip(refused))
    assert.instanceOf(error, Exchange.BotUserBanned)
    assert.strictEqual(error.message, "banned")
  })

  it("401 means BotInsufficientBalance for spot grids and BotNotAuthenticated for futures", () => {
    const body = inside({ status_code: 401, debug_msg: "" })
    assert.instanceOf(
      Either.getOrThrow(Either.flip(Bot.createSpotGridBot.decodeBody(body))),
      Exchange.BotInsufficientBalance
    )
    const futures = Either.flip(Bot.createFuturesGridBot.decodeBody(body))
    assert.instanceOf(Either.getOrThrow(futures), Exchange.BotNotAuthenticated)
  })
})

it("a DCA bot response decodes with or without an envelope", () => {
  const bare = { status_code: 200, bot_id: 9876543210, debug_msg: "", ban_reason_text: "" }
  for (const body of [bare, inside(bare)])
    assert.strictEqual(Either.getOrThrow(Bot.createDcaBot.decodeBody(body)).result, bare)
})

it("commits have no idempotency key", () => {
  const commits = [
    Bot.createDcaBot,
    Bot.createFuturesComboBot,
    Bot.createFuturesGridBot,
    Bot.createFuturesMartingaleBot,
    Bot.createSpotGridBot
  ]
  for (const { idempotencyKey, kind } of commits) assert.deepStrictEqual([kind, idempotencyKey], ["commit", null])
})

it("an ID may be a string or a number", () => {
  for (const bot_id of ["713000000000000001", 9876543210]) {
    assert.isTrue(Either.isRight(Bot.createFuturesComboBot.decodeBody(inside({ status_code: 0, bot_id }))))
    const encoded = Bot.closeFuturesComboBot.encodeRequest({ bot_id })
    assert.strictEqual(Either.getOrThrow(encoded).body, JSON.stringify({ bot_id }))
  }
})
