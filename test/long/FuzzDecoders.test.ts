import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"
import { Veil } from "../../src/Errors/internal/Veil.js"
import { DecodeError } from "../../src/Errors/Network.js"
import type { Any } from "../../src/Http/Endpoint.js"
import * as Answer from "../../src/Http/internal/Answer.js"
import { Masking } from "../../src/Http/internal/Masking.js"
import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Registry from "../../src/Registry.js"
import * as Predicate from "../../src/Schema/internal/Predicate.js"
import { cases, pick } from "../fuzz/Cases.js"
import { anything, telling as key, mutate, withSafeNumbers } from "../fuzz/Mutations.js"
import { Reads, rowsTimes } from "../fuzz/Reads.js"
import { planted, valueOf } from "../fuzz/Values.js"

const operations: ReadonlyArray<Any> = [...Registry.v5, ...Registry.legacy]
const topics = [...Registry.topics, ...Registry.legacyTopics]

const signature = "5f3a9c0d5f3a9c0d5f3a9c0d5f3a9c0d5f3a9c0d"

/** Longer than any message that names a path, a schema and an endpoint. */
const longest = 500

const frozen = (value: unknown): unknown => {
  const queue = [value]
  for (let one = queue.pop(); queue.length > 0 || one !== undefined; one = queue.pop()) {
    if (typeof one !== "object" || one === null || ArrayBuffer.isView(one)) continue
    Object.freeze(one)
    queue.push(...Object.values(one))
  }
  return value
}

const enveloped = (chance: Stream, endpoint: Any, result: unknown): Record<string, unknown> => {
  const body = endpoint.protocol.envelope.write({
    code: chance.next() < 0.9 ? 0 : pick(chance, [10001, 10004, 110007, -1, 7]),
    message: chance.next() < 0.9 ? "OK" : `bad key ${key}, origin_string[${key}${signature}]`,
    result: endpoint.root === "result" ? result : {},
    extension: chance.next() < 0.9 ? {} : { list: [{ code: 0, msg: signature }] },
    time: 1_763_700_000_000
  })
  return endpoint.root === "result" ? { ...body } : { ...body, ...(result as object) }
}

/** Runs `endpoint.decodeBody` in all modes, with everything that must not be shown. */
const decodes = (endpoint: Any, body: unknown, isSound: boolean): void => {
  const hide = { screen: new Masking(endpoint, new Veil({ keys: [key], secrets: () => [signature] })) }
  const strict = Answer.decode(endpoint, body, { headers: {}, ...hide })
  for (const mode of ["tolerant", "off"] as const) {
    const loose = Answer.decode(endpoint, body, { headers: {}, mode, ...hide })
    // The modes only differ in the shape of a success.
    if (Either.isRight(strict)) assert.deepStrictEqual(loose, strict)
    else if (strict.left._tag !== "DecodeError") assert.isTrue(Either.isLeft(loose))
  }
  if (Either.isRight(strict)) {
    const checked = strict.right.result
    assert.isTrue(Schema.is(endpoint.result)(checked), "what is handed out is of the shape")
    return
  }
  const error = strict.left
  assert.isString(error.message)
  const told = error instanceof DecodeError ? `${error.message} ${error.path} ${error.issue}` : error.message
  assert.notInclude(told, key)
  assert.notInclude(told, signature)
  if (endpoint.kind !== "read") assert.notStrictEqual(`${error._tag} ${error.outcome}`, "DecodeError notExecuted")
  if (!(error instanceof DecodeError)) return
  assert.isAtMost(error.message.length, longest)
  assert.notInclude(told, planted)
  const shown = JSON.stringify(error.body) ?? ""
  assert.notInclude(shown, key)
  assert.notInclude(shown, signature)
  if (isSound) assert.fail(error.message)
}

describe("answers of every operation", () => {
  it("of the right shape are accepted, and secrets are not shown", () => {
    cases("sound answers", operations.length * 4, (chance, i) => {
      const endpoint = operations[i % operations.length] as Any
      const result = valueOf(chance, endpoint.result.ast)
      const body = { ...enveloped(chance, endpoint, result) }
      const { envelope } = endpoint.protocol
      const isSound = Schema.is(endpoint.result)(endpoint.root === "envelope" ? body : envelope.result(body))
      decodes(endpoint, frozen(body), isSound)
    })
  })

  it("30,000 mutated ones are refused with a typed error, or are still valid", () => {
    cases("wrong answers", 30_000, (chance, i) => {
      const endpoint = operations[i % operations.length] as Any
      const body = enveloped(chance, endpoint, valueOf(chance, endpoint.result.ast))
      decodes(endpoint, frozen(mutate(chance, body)), false)
    })
  })

  it("30,000 results get the same verdict from the predicate as from their schema", () => {
    cases("verdicts", 30_000, (chance, i) => {
      const { result } = operations[i % operations.length] as Any
      const made = valueOf(chance, result.ast)
      const mutated = chance.next() < 0.03 ? anything(chance) : chance.next() < 0.2 ? made : mutate(chance, made)
      // With them, it accepts nothing that the schema refuses.
      if (Predicate.compile(result)(mutated)) assert.isTrue(Schema.is(result)(mutated))
      const value = withSafeNumbers(mutated)
      const verdict = Predicate.compile(result)(value)
      assert.strictEqual(verdict, Schema.is(result)(value))
      assert.strictEqual(Predicate.explain(result, value) === undefined, verdict)
    })
  })
})

describe("messages of every topic", () => {
  it("20,000 get the same verdict from the topic as from its schema", () => {
    cases("pushes", 20_000, (chance, i) => {
      const topic = topics[i % topics.length]
      if (topic === undefined) return
      const made = valueOf(chance, topic.message.ast)
      const value = frozen(withSafeNumbers(chance.next() < 0.2 ? made : mutate(chance, made)))
      const decoded = topic.decode(value)
      assert.strictEqual(Either.isRight(decoded), Schema.is(topic.message)(value), topic.name)
      if (Either.isRight(decoded)) assert.strictEqual(decoded.right, value)
      else {
        assert.isAtMost(decoded.left.message.length, longest)
        assert.notInclude(decoded.left.message, planted)
      }
      for (const text of [String(chance.next()), "", "\u0000", ".".repeat(2000)]) assert.isFalse(topic.match(text))
    })
  })
})

describe("the cost of an answer", () => {
  it("grows linearly with its rows, even if the last one is wrong", () => {
    cases("rows", operations.length, (chance, i) => {
      const { result } = operations[i] as Any
      const made = valueOf(chance, result.ast)
      const last = { wrong: anything(chance) }
      const [few, many] = [50, 100].map((times) => {
        const reads = new Reads()
        Predicate.explain(result, reads.watch(rowsTimes(made, times, last)))
        return reads.count
      })
      assert.isAtMost(many ?? 0, (few ?? 0) * 2.2 + 200)
    })
  })
})
