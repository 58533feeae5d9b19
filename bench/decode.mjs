// Text to checked value: compares JSON.parse with our check to JSON.parse alone, and the check's results to Schema.is.
import { Either, Schema } from "effect"
import { getInstrumentsInfo } from "../dist/Http/V5/Market/getInstrumentsInfo.js"
import { getKline } from "../dist/Http/V5/Market/getKline.js"
import { getTickers } from "../dist/Http/V5/Market/getTickers.js"
import * as Predicate from "../dist/Schema/internal/Predicate.js"
import * as Topic from "../dist/Socket/Topic.js"
import { interleave, median } from "./measure.mjs"
import { answers, messages } from "./payloads.mjs"

const topics = Object.values(Topic).filter((one) => typeof one === "function" && "match" in one)

const kinds = () => {
  const pushed = Object.entries(messages).map(([name, value]) => {
    const topic = topics.find((one) => one.match(value.topic) && Either.isRight(one.decode(value)))
    if (topic === undefined) throw new Error(`No topic takes ${name}`)
    return { name, value, schema: topic.message }
  })
  const answered = [
    ["REST ticker", getTickers, answers.ticker[1]],
    ["REST instruments 500", getInstrumentsInfo, answers.instruments[1]],
    ["REST kline 1000", getKline, answers.kline[1]]
  ].map(([name, endpoint, value]) => ({
    name,
    value: value.result,
    schema: endpoint.resultFor({ category: "linear" })
  }))
  return [...pushed, ...answered]
}

const damages = function* (value) {
  const spots = []
  const walk = (node, at) => {
    if (node === null || typeof node !== "object") return
    for (const key of Array.isArray(node) ? Object.keys(node).slice(0, 2) : Object.keys(node)) {
      spots.push([...at, key])
      walk(node[key], [...at, key])
    }
  }
  walk(value, [])
  const step = Math.max(1, Math.floor(spots.length / 60))
  for (let i = 0; i < spots.length; i += step) {
    for (const junk of [null, 1.5, "zzz", {}, [], true]) {
      const copy = structuredClone(value)
      let node = copy
      for (const key of spots[i].slice(0, -1)) node = node[key]
      node[spots[i].at(-1)] = junk
      yield copy
    }
  }
}

export const decode = async () => {
  const rows = []
  let disagreements = 0
  let mutations = 0
  for (const { name, value, schema } of kinds()) {
    const text = JSON.stringify(value)
    const is = Predicate.compile(schema)
    const truth = Schema.is(schema)
    const schemaDecode = Schema.decodeUnknownSync(schema)
    for (const damaged of damages(value)) {
      mutations++
      if (is(damaged) !== truth(damaged)) disagreements++
    }
    const size = Math.max(20, Math.floor(3_000_000 / text.length))
    let kept = 0
    const figures = await interleave(
      {
        "JSON.parse": async () => {
          for (let i = 0; i < size; i++) if (JSON.parse(text) !== undefined) kept++
        },
        "JSON.parse + check": async () => {
          for (let i = 0; i < size; i++) if (is(JSON.parse(text))) kept++
        },
        "JSON.parse + Schema.decodeUnknown": async () => {
          for (let i = 0; i < size; i++) if (schemaDecode(JSON.parse(text)) !== undefined) kept++
        }
      },
      { rounds: 11, size, warmup: 4 }
    )
    if (kept === 0) throw new Error(`${name} was refused`)
    rows.push({
      name,
      bytes: text.length,
      micros: figures["JSON.parse"].micros,
      ratio: figures["JSON.parse + check"].ratio,
      effectSchema: figures["JSON.parse + Schema.decodeUnknown"].ratio
    })
  }
  return { rows, mutations, disagreements }
}

export const summary = (runs) => {
  const rows = runs[0].rows.map((row, i) => ({ ...row, ratio: median(runs.map((run) => run.rows[i].ratio)) }))
  const books = rows.filter(({ name }) => name.startsWith("book"))
  return {
    rows,
    effectSchema: median(rows.map(({ effectSchema }) => effectSchema)),
    median: median(rows.map(({ ratio }) => ratio)),
    books: Math.max(...books.map(({ ratio }) => ratio)),
    worst: Math.max(...rows.map(({ ratio }) => ratio)),
    mutations: runs[0].mutations,
    disagreements: Math.max(...runs.map((run) => run.disagreements))
  }
}
