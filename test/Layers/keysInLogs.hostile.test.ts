import { generateKeyPairSync } from "node:crypto"
import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Either, Layer, Logger } from "effect"
import * as Credentials from "../../src/Layers/Credentials.js"
import { layer, PaperExchange } from "../../src/PaperExchange.js"

const key = "kQ7vZp2mXw9LrT4bNc"
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
const pem = String(privateKey.export({ type: "pkcs8", format: "pem" }))
const secret = "hT5vY8nB3mK1jL7gF4dS"

const ways: Readonly<Record<string, Effect.Effect<Credentials.Credentials["Type"], unknown>>> = {
  "a secret": Effect.suspend(() => Credentials.make({ key, secret })),
  "a private key": Effect.suspend(() => Credentials.make({ key, privateKey: pem })),
  "an account": Effect.suspend(() => Credentials.make({ key, secret, account: "24617703" })),
  "the environment": Effect.provide(Credentials.Credentials, Credentials.layerConfig).pipe(
    Effect.withConfigProvider(
      ConfigProvider.fromMap(
        new Map([
          ["BYBIT_API_KEY", key],
          ["BYBIT_API_SECRET", secret]
        ])
      )
    )
  )
}

const shownOf = (value: unknown): ReadonlyArray<string> => [
  JSON.stringify(value),
  JSON.stringify({ of: [value] }),
  String(value),
  `${value}`,
  inspect(value),
  inspect({ of: [value] }, { depth: Number.POSITIVE_INFINITY, showHidden: true })
]

const logged = (value: unknown) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    for (const logger of [Logger.stringLogger, Logger.logfmtLogger, Logger.jsonLogger])
      yield* Effect.provide(
        Effect.log("account", value),
        Logger.replace(
          Logger.defaultLogger,
          Logger.map(logger, (line) => void lines.push(line))
        )
      )
    return lines
  })

const assertMasked = (texts: ReadonlyArray<string>, of = key): void => {
  for (const text of texts) {
    assert.notInclude(text, of.slice(0, 5))
    assert.notInclude(text, of.slice(-5))
    for (const hidden of [secret, "PRIVATE KEY"]) assert.notInclude(text, hidden)
  }
}

describe("credentials show at most four characters of their key", () => {
  for (const [how, made] of Object.entries(ways))
    it.effect(`made from ${how}`, () =>
      Effect.gen(function* () {
        const account = yield* made
        assert.strictEqual(account.key, key)
        assertMasked([...shownOf(account), ...(yield* logged(account))])
        const context = Context.make(Credentials.Credentials, account)
        assertMasked([...shownOf(context), ...shownOf(Layer.succeed(Credentials.Credentials, account))])
      })
    )

  it.effect("of a paper exchange", () =>
    Effect.gen(function* () {
      const { accounts } = yield* PaperExchange
      const opened = yield* accounts.open({ balances: { USDT: "10" } })
      for (const account of [accounts.demo, opened]) {
        assert.isAbove(account.key.length, 11)
        assertMasked([...shownOf(account), ...(yield* logged(account))], account.key)
      }
    }).pipe(Effect.provide(layer()), Effect.scoped)
  )

  it("and are equal if their parts are", () => {
    const [one, other] = [Credentials.make({ key, secret }), Credentials.make({ key, secret })]
    assert.deepStrictEqual(Object.keys(Either.getOrThrow(one)), ["key", "secret"])
    assert.strictEqual(Either.getOrThrow(one).key, Either.getOrThrow(other).key)
  })
})
