import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either, Option, Redacted } from "effect"
import { account } from "../../src/PaperExchange.js"
import * as Credentials from "../../src/Signing/Credentials.js"

const both = "API Key & Secret are both required for private endpoints"
const neither = "Private endpoints require api and private keys set"
const refusal = (options: Parameters<typeof Credentials.make>[0]) => {
  const made = Credentials.make(options)
  return Either.isLeft(made) ? made.left.message : "it was accepted"
}

describe("Credentials.make", () => {
  it("accepts a key with its secret or its private key, and redacts both", () => {
    for (const secret of ["hunter2", Redacted.make("hunter2")]) {
      const made = Either.getOrThrow(Credentials.make({ key: "key", secret }))
      assert.isTrue("secret" in made && Redacted.value(made.secret) === "hunter2")
      assert.notInclude(JSON.stringify(made) + String(Object.values(made)), "hunter2")
      const withPem = Either.getOrThrow(Credentials.make({ key: "key", privateKey: secret }))
      assert.isTrue("privateKey" in withPem && Redacted.value(withPem.privateKey) === "hunter2")
    }
  })

  it("keeps a redacted secret as the same object, because key objects are cached by it", () => {
    const secret = Redacted.make("hunter2")
    const made = Either.getOrThrow(Credentials.make({ key: "key", secret }))
    assert.isTrue("secret" in made && made.secret === secret)
  })

  it("refuses a key without a secret, and a secret without a key, with the specification's text", () => {
    for (const options of [
      { key: "key" },
      { key: "key", secret: "" },
      { key: "key", secret: Redacted.make("") },
      { secret: "hunter2" },
      { key: "", secret: "hunter2" },
      { key: "", privateKey: "pem" }
    ]) {
      assert.strictEqual(refusal(options), both)
    }
  })

  it("refuses missing credentials with the specification's text, and treats empty strings as missing", () => {
    for (const options of [
      {},
      { key: "" },
      { key: "", secret: "" },
      { secret: Redacted.make("") },
      { privateKey: "" }
    ]) {
      assert.strictEqual(refusal(options), neither)
    }
  })

  it("refuses a secret and a private key together, with a specific error", () => {
    const made = Credentials.make({ key: "k", secret: "hunter2", privateKey: "pem" })
    assert.isTrue(Either.isLeft(made) && made.left._tag === "CredentialsConflictError")
    assert.notInclude(JSON.stringify(made) + String(Option.getOrThrow(Either.getLeft(made))), "hunter2")
    assert.isTrue("privateKey" in Either.getOrThrow(Credentials.make({ key: "k", secret: "", privateKey: "p" })))
  })

  it("refuses a wiped secret without throwing", () => {
    const secret = Redacted.make("hunter2")
    Redacted.unsafeWipe(secret)
    assert.strictEqual(refusal({ key: "key", secret }), both)
  })
})

describe("the account of a key", () => {
  it("is kept with the key, and an empty string counts as unset", () => {
    const made = (account: string | undefined) =>
      Either.getOrThrow(Credentials.make({ key: "k", secret: "s", account }))
    assert.strictEqual(made("1001").account, "1001")
    assert.notProperty(made(""), "account")
    assert.notProperty(made(undefined), "account")
    assert.strictEqual(
      Either.getOrThrow(Credentials.make({ key: "k", privateKey: "p", account: "1001" })).account,
      "1001"
    )
  })

  it.effect("comes from BYBIT_ACCOUNT if that is set", () =>
    Effect.gen(function* () {
      const key = { BYBIT_API_KEY: "key", BYBIT_API_SECRET: "hunter2" }
      const read = (variables: Record<string, string>) =>
        Effect.provide(Credentials.Credentials, Credentials.layerConfig).pipe(
          Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries({ ...key, ...variables }))))
        )
      assert.strictEqual((yield* read({ BYBIT_ACCOUNT: "1001" })).account, "1001")
      assert.notProperty(yield* read({}), "account")
    })
  )
})

describe("Credentials.layerConfig", () => {
  const built = (variables: Record<string, string>) =>
    Effect.either(
      Effect.provide(Credentials.Credentials, Credentials.layerConfig).pipe(
        Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables))))
      )
    )

  it.effect("reads key and secret, or key and private key, from the environment", () =>
    Effect.gen(function* () {
      const account = Either.getOrThrow(yield* built({ BYBIT_API_KEY: "key", BYBIT_API_SECRET: "hunter2" }))
      assert.isTrue(account.key === "key" && "secret" in account && Redacted.value(account.secret) === "hunter2")
      const rsa = Either.getOrThrow(yield* built({ BYBIT_API_KEY: "key", BYBIT_RSA_PRIVATE_KEY: "pem" }))
      assert.isTrue("privateKey" in rsa && Redacted.value(rsa.privateKey) === "pem")
    })
  )

  it.effect("fails with the specification's texts if one or both are missing", () =>
    Effect.gen(function* () {
      for (const [variables, text] of [
        [{ BYBIT_API_KEY: "key" }, both],
        [{ BYBIT_API_SECRET: "hunter2" }, both],
        [{}, neither],
        [{ BYBIT_API_KEY: "", BYBIT_API_SECRET: "" }, neither]
      ] as const) {
        const failed = yield* built(variables)
        assert.isTrue(Either.isLeft(failed) && failed.left._tag === "CredentialsError" && failed.left.message === text)
      }
    })
  )
})

describe("the errors of missing keys", () => {
  const read = (variables: Record<string, string>, name?: string) =>
    Effect.withConfigProvider(Credentials.fromConfig(name), ConfigProvider.fromMap(new Map(Object.entries(variables))))

  it.effect("keep the specification's text and name the variables to set, also those of a named account", () =>
    Effect.gen(function* () {
      for (const [variables, name, text, missing] of [
        [{ BYBIT_API_KEY: "key" }, undefined, both, ["BYBIT_API_SECRET", "BYBIT_RSA_PRIVATE_KEY"]],
        [{ BYBIT_API_SECRET: "s" }, undefined, both, ["BYBIT_API_KEY"]],
        [{}, undefined, neither, ["BYBIT_API_KEY", "BYBIT_API_SECRET", "BYBIT_RSA_PRIVATE_KEY"]],
        [
          { BYBIT_API_KEY: "another", BYBIT_MAIN_API_KEY: "key" },
          "MAIN",
          both,
          ["BYBIT_MAIN_API_SECRET", "BYBIT_MAIN_RSA_PRIVATE_KEY"]
        ]
      ] as const) {
        const error = yield* Effect.flip(read(variables, name))
        assert.isTrue(error._tag === "CredentialsError" && error.message === text)
        assert.deepStrictEqual("variables" in error ? error.variables : undefined, [...missing])
      }
    })
  )

  it.effect("a secret and a private key in the environment are an error that names both", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        read({ BYBIT_HEDGE_API_KEY: "k", BYBIT_HEDGE_API_SECRET: "s", BYBIT_HEDGE_RSA_PRIVATE_KEY: "p" }, "HEDGE")
      )
      assert.isTrue(
        error._tag === "CredentialsConflictError" &&
          error.variables.join() === "BYBIT_HEDGE_API_SECRET,BYBIT_HEDGE_RSA_PRIVATE_KEY"
      )
    })
  )

  it.effect("several accounts are read from one environment", () =>
    Effect.gen(function* () {
      const variables = {
        BYBIT_API_KEY: "plain",
        BYBIT_API_SECRET: "s",
        BYBIT_MAIN_API_KEY: "main",
        BYBIT_MAIN_API_SECRET: "s",
        BYBIT_HEDGE_API_KEY: "hedge",
        BYBIT_HEDGE_RSA_PRIVATE_KEY: "pem"
      }
      const accounts = yield* Effect.all([read(variables), read(variables, "MAIN"), read(variables, "HEDGE")])
      assert.deepStrictEqual(
        accounts.map((account) => [account.key, "secret" in account]),
        [
          ["plain", true],
          ["main", true],
          ["hedge", false]
        ]
      )
    })
  )

  it.effect("on paper, the account is the demo account, and keys in the environment are not used", () =>
    Effect.gen(function* () {
      for (const keys of [{}, { BYBIT_API_KEY: "real", BYBIT_API_SECRET: "real" }])
        assert.strictEqual((yield* read({ ...keys, BYBIT_VENUE: "paper" })).key, account.key)
    })
  )
})

it.effect("`layer` fails like `make`", () =>
  Effect.gen(function* () {
    const failed = yield* Effect.flip(Effect.provide(Credentials.Credentials, Credentials.layer({ key: "key" })))
    assert.strictEqual(failed.message, both)
    const account = yield* Effect.provide(Credentials.Credentials, Credentials.layer({ key: "key", secret: "s" }))
    assert.strictEqual(account.key, "key")
  })
)
