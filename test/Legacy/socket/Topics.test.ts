import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import { describe } from "vitest"
import * as Contract from "../../../src/Legacy/ContractV3/topics.js"
import * as Derivatives from "../../../src/Legacy/DerivativesV3/topics.js"
import * as Inverse from "../../../src/Legacy/Inverse/topics.js"
import { legacyTopics } from "../../../src/Legacy/internal/socket/AllTopics.js"
import { markets } from "../../../src/Legacy/internal/socket/Market.js"
import * as Linear from "../../../src/Legacy/Linear/topics.js"
import * as Spot from "../../../src/Legacy/SpotV1/topics.js"
import * as SpotV3 from "../../../src/Legacy/SpotV3/topics.js"
import * as Unified from "../../../src/Legacy/UnifiedV3/topics.js"
import * as UsdcOption from "../../../src/Legacy/UsdcOption/topics.js"
import * as UsdcPerp from "../../../src/Legacy/UsdcPerpetual/topics.js"
import * as Predicate from "../../../src/Schema/internal/Predicate.js"
import { topics } from "../../../src/Socket/AllTopics.js"
import type { AnyTopic } from "../../../src/Socket/TopicDefinition.js"

const modules = { Contract, Derivatives, Inverse, Linear, Spot, SpotV3, Unified, UsdcOption, UsdcPerp }

/** A topic, its text, its socket, and messages of the documented shapes. */
interface Row {
  readonly topic: string
  readonly params?: unknown
  readonly text: string
  readonly path: string
  readonly messages: ReadonlyArray<unknown>
}

const known: Readonly<Record<keyof typeof modules, ReadonlyArray<Row>>> = JSON.parse(
  readFileSync(new URL("Topics.json", import.meta.url), "utf8")
)
const rows = Object.entries(known).flatMap(([name, those]) => {
  const made: Readonly<Record<string, unknown>> = modules[name as keyof typeof modules]
  return those.map((row) => ({ ...row, topic: (made[row.topic] as (params: unknown) => AnyTopic)(row.params) }))
})

/** The message as pushed: with its topic, except on the private socket of spot v1, whose rows contain theirs. */
const pushed = (topic: AnyTopic, message: unknown): unknown => {
  if (topic.path === "/spot/ws") return message
  const text = topic.path.startsWith("/spot/quote/") ? topic.text.replace(/[._].*$/, "") : topic.text
  return { topic: text, ...(message as object) }
}

/** Copies of a value, each with one leaf replaced by an object. */
const damages = (value: unknown, below: (copy: unknown) => unknown = (copy) => copy): ReadonlyArray<unknown> => {
  if (value === null) return []
  if (typeof value !== "object") return [below({ damaged: true })]
  const copies = Array.isArray(value)
    ? value.flatMap((one, i) => damages(one, (copy) => below(value.map((other, j) => (i === j ? copy : other)))))
    : Object.entries(value).flatMap(([key, one]) => damages(one, (copy) => below({ ...value, [key]: copy })))
  return [...copies, below("damaged")]
}

describe("the topics of the older markets", () => {
  for (const { messages, path, text, topic } of rows) {
    it(`${path} ${text}`, () => {
      assert.deepStrictEqual([topic.text, topic.path], [text, path])
      assert.isTrue(topic.match(text))
      const ours = topic.categories.map((category) => Object.values(markets).find(({ market }) => market === category))
      assert.isTrue(ours.length > 0 && ours.every((facts) => facts !== undefined))
      assert.isTrue(
        ours.some((facts) => facts !== undefined && [...facts.public, facts.private].includes(topic.path)),
        "no market of the topic has its socket"
      )
      // The raw topic finds the same socket.
      const [first] = ours
      assert.isTrue((topic.access === "private" ? first?.privateTopics : first?.publicTopics)?.test(text), "raw text")
      for (const message of messages) {
        const json = pushed(topic, message)
        const decoded = topic.decode(json)
        assert.isTrue(Either.isRight(decoded), Either.isLeft(decoded) ? String(decoded.left) : "")
        assert.isTrue(topic.is(json))
        for (const damaged of damages(json)) {
          assert.isTrue(Either.isLeft(topic.decode(damaged)), `accepted ${JSON.stringify(damaged)}`)
        }
      }
    })
  }

  it("are all tested here, or differ from a tested one only in their text", () => {
    const tried = new Set(rows.map(({ topic }) => `${topic.channel} ${topic.name}`))
    const names = new Set(rows.map(({ topic }) => topic.name))
    for (const { channel, name } of legacyTopics) {
      assert.isTrue(tried.has(`${channel} ${name}`) || (channel.includes("{") && names.has(name)), `${channel} ${name}`)
    }
  })

  it("have one name and, on one socket, match no text of another", () => {
    const names = legacyTopics.map(({ channel, name }) => `${channel} ${name}`)
    assert.strictEqual(new Set(names).size, names.length)
    for (const { text, topic } of rows) {
      const found = legacyTopics.filter(
        ({ access, channel, match }) => channel === topic.path && access === topic.access && match(text)
      )
      assert.isAtMost(found.length, 1, text)
    }
    for (const text of ["", "nonsense", "orderbook", "tickers.", "orderbook.7.BTCUSDT", "order.linear"]) {
      assert.isFalse(
        legacyTopics.some((topic) => topic.match(text)),
        text
      )
    }
  })

  it("have their page, their socket and their markets, and transform nothing", () => {
    for (const topic of legacyTopics) {
      assert.match(topic.docs, /^https:\/\/github\.com\/bybit-exchange\/docs(?:-legacy)?\/blob\/[0-9a-f]{7}\//)
      assert.isTrue(topic.channel.startsWith("/") && !topic.channel.startsWith("/v5/"), topic.channel)
      assert.include(["current", "retired"], topic.status)
      Predicate.compile(topic.message)
    }
  })

  it("name their replacements in V5, and their docstrings repeat no data", () => {
    const known = new Set(topics.map(({ name }) => name))
    for (const { deprecated = "", docs } of legacyTopics) {
      assert.match(deprecated, /^(?:`Topic\.\w+`|nothing; )/, docs)
      for (const [, name = ""] of deprecated.matchAll(/`Topic\.(\w+)`/g)) assert.isTrue(known.has(name), deprecated)
    }
    const folder = join(import.meta.dirname, "../../../src/Legacy")
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith("/topics.ts")
    )
    assert.strictEqual(files.length, 9)
    for (const file of files) {
      const source = readFileSync(join(folder, file), "utf8")
      const found = [
        ...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+): (?:Definition|Single)</g)
      ]
      assert.isAbove(found.length, 0, file)
      for (const [, docstring = "", name] of found)
        assert.notMatch(docstring, /- (?:In V5|Source): /, `${file} ${name}`)
    }
  })
})

it("private topics bring what an account connects with, and no public one does", () => {
  for (const topic of [...topics, ...legacyTopics]) {
    const make: unknown = topic
    const made = typeof make === "function" ? make({}) : undefined
    assert.strictEqual("accountOf" in made, topic.access === "private", topic.name)
  }
})
