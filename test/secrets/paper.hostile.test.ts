import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { WebSocket } from "ws"
import { serve } from "../../src/PaperExchange/Serve.js"
import { makeDurable } from "../../src/PaperExchange/Store/Durable.js"
import { layerMemory } from "../../src/PaperExchange/Store/Storage.js"
import { account, PaperExchange } from "../../src/PaperExchange.js"
import { signedHttp } from "../PaperExchange/signedHttp.js"
import { type Hidden, overheard } from "../Socket/Connection/leakWorld.js"
import { assertUnreadable } from "./forms.js"
import { assertPlain, readable } from "./hostileText.js"
import { attacks, foreign, paperSituations, type Sent, signature } from "./paperSituations.js"

/** A served exchange with a journal in memory. */
const exchange = Effect.gen(function* () {
  const kept = new Map<string, string>()
  const paper = yield* makeDurable({ symbols: ["BTCUSDT"], historyDays: 1 }).pipe(Effect.provide(layerMemory(kept)))
  return { ...(yield* Effect.provideService(serve(), PaperExchange, paper)), kept }
})

/** Sends it, and returns what comes back. */
const send = (
  { rest, socket }: { readonly rest: string; readonly socket: string },
  { body, headers = {}, messages, path }: Sent
) =>
  Effect.promise(
    (): Promise<string> =>
      messages === undefined
        ? fetch(`${rest}${path}`, {
            method: body === undefined ? "GET" : "POST",
            headers: { ...headers, "content-type": "application/json" },
            ...(body === undefined ? {} : { body })
          }).then(
            async (response) =>
              `${response.status} ${response.statusText} ${[...response.headers].join()} ${await response.text()}`
          )
        : new Promise((resolve) => {
            const came: Array<string> = []
            const opened = new WebSocket(`${socket}${path}`)
            const done = (...last: ReadonlyArray<unknown>): void => resolve([...came, ...last.map(String)].join("\n"))
            opened.on("open", () => {
              for (const message of messages) opened.send(message)
              setTimeout(() => opened.close(), 60)
            })
            opened.on("message", (data) => came.push(String(data)))
            opened.on("error", () => {})
            opened.on("close", done)
          })
  )

const secrets: ReadonlyArray<Hidden> = [
  { name: "secret", value: foreign.secret, most: 7 },
  { name: "signature", value: signature, most: 7 }
]
const key: Hidden = { name: "API key", value: foreign.key, most: 4 }

describe("of what is sent to a served paper exchange by mistake, nobody can read a secret in what it logs, keeps or repeats:", () => {
  for (const [name, sent] of Object.entries(paperSituations)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const program = Effect.gen(function* () {
          const served = yield* exchange
          const answer = yield* send(served, sent)
          return { answer, kept: [...served.kept.values()].join("\n") }
        })
        const { heard, result } = yield* overheard(program)
        assert.isAbove(result.answer.length, 0)
        assert.isAbove(result.kept.length, 0)
        // Whoever sent it knows it, but the answer is logged at the other end.
        assertUnreadable([["the answer", result.answer]], secrets)
        assertUnreadable([...heard, ["the journal", result.kept]], [...secrets, key])
      })
    )
  }

  it.scopedLive("nor the secrets of its accounts", () =>
    Effect.gen(function* () {
      const { heard, result } = yield* overheard(
        Effect.gen(function* () {
          const served = yield* exchange
          const client = signedHttp(served.rest, account)
          const made = yield* client.post("/v5/user/create-sub-member", {
            username: "sub12345",
            memberType: 1,
            password: "Passw0rdOfSub"
          })
          const pair = yield* client.post("/v5/user/create-sub-api", {
            subuid: Number(made.result.uid),
            readOnly: 0,
            permissions: { Wallet: ["AccountTransfer"] }
          })
          const info = yield* client.get("/v5/user/query-api", {})
          return { pair: pair.result, info: JSON.stringify(info), kept: [...served.kept.values()].join("\n") }
        })
      )
      const made: ReadonlyArray<Hidden> = [
        { name: "secret", value: String(result.pair.secret), most: 7 },
        { name: "password", value: "Passw0rdOfSub", most: 7 }
      ]
      assert.isAbove(made[0]?.value.length ?? 0, 10)
      assertUnreadable([...heard, ["the journal", result.kept], ["what it says of the key", result.info]], made)
    })
  )
})

describe("what a client sends takes over neither the log of a served paper exchange nor its journal's lines:", () => {
  for (const [name, sent] of Object.entries(attacks)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const program = Effect.gen(function* () {
          const served = yield* exchange
          yield* send(served, sent)
          return [...served.kept.values()].join("\n")
        })
        const { result, texts } = yield* readable(program)
        assertPlain(texts)
        for (const line of result.split("\n").filter((one) => one !== "")) assert.isNotNull(JSON.parse(line))
      })
    )
  }
})
