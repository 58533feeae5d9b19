/** Which rows of accounts' histories are in which file, and which are in none yet. */
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { JournalDamaged, line, valueOf } from "../../Store/Journal.js"
import type { Storage, StorageError } from "../../Store/Storage.js"
import type { Engine } from "../Engine.js"
import { turn } from "../Pace.js"
import type { Account, Order } from "../State.js"
import * as Rows from "./Rows.js"

type Store = Context.Tag.Service<typeof Storage>

/** The name of a file with rows of histories. */
export const historyName = (generation: number): string => `history-${String(generation).padStart(8, "0")}.jsonl`

/** One file: the lines in it, in order. */
interface Segment {
  readonly generation: number
  readonly lines: ReadonlyArray<Rows.Facts & { readonly length: number }>
  readonly length: number
}

/** What is to be written at a rotation: rows that are in no file yet, and files that go up in the new one. */
export interface Batch {
  readonly groups: ReadonlyArray<Rows.Group>
  readonly kept: ReadonlyArray<Rows.Kept>
}

const rowsOfLine = 200
const lengthOfWrite = 200_000
/** Files of at least this length are left alone, unless half of their rows are gone. */
const whole = 4_000_000

/** The rows since a sequence number, oldest first. */
const since = <A extends { readonly seq: number }>(rows: ReadonlyArray<A>, seq: number): ReadonlyArray<A> => {
  let from = rows.length
  while (from > 0 && (rows[from - 1]?.seq ?? 0) > seq) from--
  return rows.slice(from)
}

const lengthOf = (lines: ReadonlyArray<{ readonly length: number }>): number =>
  lines.reduce((sum, { length }) => sum + length, 0)

/** The lines of a file but for its header and its last line; what is wrong with it, and the number of lines before that. */
export const scan = (
  name: string,
  text: string | undefined,
  isWhole: (line: string) => boolean = (line) => valueOf(line) !== undefined
): { readonly lines: ReadonlyArray<string>; readonly damage: JournalDamaged | undefined } => {
  const all = (text ?? "").split("\n")
  const lines: Array<string> = []
  let damaged: number | undefined
  for (const [i, line] of all.slice(1, -2).entries()) {
    if (isWhole(line)) lines.push(line)
    else damaged ??= i + 2
  }
  const damage = (line: number, reason: string) => ({ lines, damage: new JournalDamaged({ name, line, reason }) })
  if (text === undefined) return damage(0, "it is missing")
  if (damaged !== undefined) return damage(damaged, "the line is damaged")
  if (valueOf(all[0] ?? "") === undefined) return damage(1, "the line is damaged")
  if (valueOf(all.at(-2) ?? "") !== lines.length || all.at(-1) !== "") return damage(0, "its end is missing")
  return { lines, damage: undefined }
}

/** The first and the last line of a file with a number of lines. */
export const ends = (generation: number, lines: number): readonly [string, string] => [
  line({ generation }),
  line(lines)
]

/** Knows the rows that the files of a store hold, and collects those that they don't. */
export class Archive {
  private segments: ReadonlyArray<Segment> = []
  private ended = new Set<Order>()
  private seq = 0
  private time = 0
  private readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
    engine.listeners.add({
      changed: ({ account, orders }) => {
        for (const order of orders) if (!order.open) this.ended.add(account.ordersById.get(order.id) ?? order)
      }
    })
  }

  /** The files, by their generations. */
  get files(): ReadonlyArray<number> {
    return this.segments.map(({ generation }) => generation)
  }

  /** Takes the rows that are in no file yet. */
  take(): Batch {
    const { engine, seq, time } = this
    const groups: Array<Rows.Group> = []
    const kept: Array<Rows.Kept> = []
    const until = engine.lastSeq
    const add = ({ uid }: Account, kind: Rows.Kind, rows: ReadonlyArray<object>) => {
      for (let i = 0; i < rows.length; i += rowsOfLine)
        groups.push({ uid, kind, until, rows: rows.slice(i, i + rowsOfLine) })
    }
    const ordersOf = new Map<Account, Array<Order>>()
    for (const order of this.ended) {
      const of = ordersOf.get(order.account)
      if (of === undefined) ordersOf.set(order.account, [order])
      else of.push(order)
    }
    for (const account of engine.accounts.values()) {
      if (account.house) continue
      const executions = since(account.executions, seq)
      const closed = since(account.closed, seq)
      const orders = new Set(ordersOf.get(account))
      for (const { order } of [...executions, ...closed])
        if (order !== undefined && !order.open && !account.ordersById.has(order.id)) orders.add(order)
      // The last one may have grown since.
      const last = account.closed[account.closed.length - closed.length - 1]
      const grown = last !== undefined && last.updatedTime >= time ? [last, ...closed] : closed
      const asOf = (traded: boolean) =>
        [...orders].filter(({ filled }) => filled > 0 === traded).map((order) => ({ ...order, madeId: undefined }))
      add(account, "orders", asOf(false))
      add(account, "traded", asOf(true))
      add(account, "executions", executions)
      add(
        account,
        "closed",
        grown.map((row) => ({ ...row }))
      )
      add(
        account,
        "log",
        since(account.log, seq).map((row) => ({ ...row, execution: row.execution?.seq }))
      )
      kept.push(Rows.keptOf(account))
    }
    this.ended = new Set()
    this.seq = until
    this.time = engine.now
    return { groups, kept }
  }

  /** Writes rows to a new file, with those of small files and of files of which little is kept. */
  store(storage: Store, generation: number, batch: Batch): Effect.Effect<void, StorageError> {
    const kept = new Map(batch.kept.map((one) => [one.uid, one]))
    const isDead = (facts: Rows.Facts): boolean => {
      const of = kept.get(facts.uid)
      return of !== undefined && Rows.isDead(facts, of)
    }
    const self = this
    return Effect.gen(function* () {
      const lines: Array<Rows.Facts & { readonly length: number }> = []
      const segments: Array<Segment> = []
      const [first, last] = [ends(generation, 0)[0], () => ends(generation, lines.length)[1]]
      yield* storage.replace(historyName(generation), first)
      const write = yield* storage.appender(historyName(generation))
      let text = ""
      const add = (facts: Rows.Facts, line: string) => {
        text += line
        lines.push({ kind: facts.kind, length: line.length, uid: facts.uid, until: facts.until })
        if (text.length < lengthOfWrite) return turn
        const full = text
        text = ""
        return write(full)
      }
      for (const group of batch.groups) yield* add(group, Rows.write(group))
      for (const segment of [...self.segments].reverse()) {
        const living = lengthOf(segment.lines.filter((line) => !isDead(line)))
        const isSmall = segment.length < whole && segment.length <= 2 * lengthOf(lines)
        if (living === 0) continue
        if (!isSmall && living > segment.length / 2) {
          segments.unshift(segment)
          continue
        }
        const stored = scan(historyName(segment.generation), yield* storage.read(historyName(segment.generation)))
        for (const line of stored.lines) {
          const facts = Rows.factsOf(line)
          if (facts !== undefined && !isDead(facts)) yield* add(facts, `${line}\n`)
        }
      }
      yield* write(text + last())
      self.segments = [...segments, { generation, lines, length: lengthOf(lines) }]
    }).pipe(Effect.scoped)
  }

  /** Reads the files of a snapshot. */
  load(
    storage: Store,
    generations: ReadonlyArray<number>,
    reader: Rows.Reader
  ): Effect.Effect<void, StorageError | JournalDamaged> {
    const self = this
    return Effect.gen(function* () {
      const segments: Array<Segment> = []
      for (const generation of generations) {
        const name = historyName(generation)
        const { damage, lines } = scan(name, yield* storage.read(name), (line) => reader.read(line))
        if (damage !== undefined) return yield* damage
        const facts = lines.flatMap((line) => {
          const facts = Rows.factsOf(line)
          return facts === undefined ? [] : [{ ...facts, length: line.length }]
        })
        segments.push({ generation, lines: facts, length: lengthOf(facts) })
      }
      self.segments = segments
      self.seq = self.engine.lastSeq
      self.time = self.engine.now
    })
  }
}
