import { createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { WebSocket } from "ws"
import { serve } from "../../../src/PaperExchange/Serve.js"
import * as Paper from "../../../src/PaperExchange.js"
import { signedHttp } from "../signedHttp.js"

/** A served exchange of its own, from a seed that everybody knows. */
const served = Effect.gen(function* () {
  const exchange = yield* Layer.build(Paper.layer({ seed: 7, historyDays: 1, symbols: ["BTCUSDT"], rateLimits: false }))
  const { rest, socket } = yield* Effect.provide(serve(), exchange)
  return { rest, socket, paper: Context.get(exchange, Paper.PaperExchange) }
})

/** A new account, with its secret in the open. */
const open = ({ accounts }: Paper.PaperExchange["Type"]) =>
  Effect.map(accounts.open({ balances: { USDT: "1000" } }), ({ key, secret }) => ({
    key,
    secret: Redacted.value(secret)
  }))

type Served = Effect.Effect.Success<typeof served>

/** The secrets that somebody gets who opens accounts and keys in the way that is guessed first. */
const secrets = ({ paper, rest }: Served) =>
  Effect.gen(function* () {
    const opened = yield* Effect.replicateEffect(open(paper), 3)
    const { post } = signedHttp(rest, Paper.account)
    const sub = yield* post("/v5/user/create-sub-member", { username: "desk01maker", memberType: 1 })
    const key = yield* post("/v5/user/create-sub-api", {
      subuid: Number(sub.result.uid),
      readOnly: 0,
      permissions: { ContractTrade: ["Order", "Position"] }
    })
    assert.strictEqual(key.retCode, 0, key.retMsg)
    return [...opened, { key: String(key.result.apiKey), secret: String(key.result.secret) }]
  })

describe("the secrets of further accounts of a served exchange", () => {
  it.scopedLive("don't follow from the seed: an exchange of the same seed has others", () =>
    Effect.gen(function* () {
      const victim = yield* secrets(yield* served)
      const attacker = yield* secrets(yield* served)
      const known = new Set(attacker.map(({ secret }) => secret))
      assert.deepStrictEqual(
        victim.filter(({ secret }) => known.has(secret)).map(({ key }) => key),
        []
      )
      assert.strictEqual(new Set(victim.map(({ secret }) => secret)).size, 4)
      for (const { key, secret } of victim) {
        assert.isAtLeast(secret.length, 18, "a secret is long")
        assert.notInclude(secret, key)
      }
    })
  )

  it.scoped("don't follow from the seed and the time of the start, either", () =>
    Effect.gen(function* () {
      const made = Effect.flatMap(
        Layer.build(Paper.layer({ seed: 7, historyDays: 1, symbols: ["BTCUSDT"] })),
        (exchange) => open(Context.get(exchange, Paper.PaperExchange))
      )
      const one = yield* made
      const other = yield* made
      assert.notStrictEqual(one.secret, other.secret)
    })
  )

  it.scopedLive("sign no order and no login that was made from the seed alone", () =>
    Effect.gen(function* () {
      const victim = yield* served
      const twin = yield* served
      const account = yield* open(victim.paper)
      const copy = yield* open(twin.paper)
      const forged = { key: account.key, secret: copy.secret }
      const wallet = (credentials: { readonly key: string; readonly secret: string }) =>
        signedHttp(victim.rest, credentials).get("/v5/account/wallet-balance", { accountType: "UNIFIED" })
      assert.strictEqual((yield* wallet(account)).retCode, 0)
      assert.strictEqual((yield* wallet(forged)).retCode, 10004)
      const login = ({ key, secret }: typeof forged) =>
        Effect.async<boolean>((resume) => {
          const client = new WebSocket(`${victim.socket}/v5/private`)
          client.on("open", () => {
            const expires = Date.now() + 5000
            const signature = createHmac("sha256", secret).update(`GET/realtime${expires}`).digest("hex")
            client.send(JSON.stringify({ op: "auth", args: [key, expires, signature] }))
          })
          client.on("error", () => resume(Effect.succeed(false)))
          client.on("message", (data) => {
            client.terminate()
            resume(Effect.succeed(JSON.parse(String(data)).success === true))
          })
          client.on("close", () => resume(Effect.succeed(false)))
        })
      assert.deepStrictEqual([yield* login(account), yield* login(forged)], [true, false])
    })
  )

  it.scopedLive("are not the demo account's, which is the same everywhere, as the docs say", () =>
    Effect.gen(function* () {
      const one = yield* served
      const other = yield* served
      for (const { paper } of [one, other]) {
        const { key, secret } = paper.accounts.demo
        assert.deepStrictEqual([key, Redacted.value(secret)], [Paper.account.key, Paper.account.secret])
        assert.notStrictEqual((yield* open(paper)).secret, Paper.account.secret)
      }
    })
  )
})
