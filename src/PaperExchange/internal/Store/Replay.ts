/** Repeats an entry of a journal, and notices if the state is another than when it was recorded. */
import type { Exchange } from "../../Exchange.js"
import { type Change, type Entry, JournalDamaged } from "../../Store/Journal.js"
import { execute } from "../Rest/Execute.js"
import * as Rest from "../Rest/Rest.js"
import * as Commands from "./Commands.js"

/** Whether the exchange knows the operation or command of a change. If not, an older API is missing, or code. */
export const isKnown = (exchange: Exchange, change: Change): boolean => {
  if (change.kind === "call") return Rest.handlerFor(exchange, change.route) !== undefined
  return change.kind === "time" || Commands.find(change.name) !== undefined
}

/**
 * Replays a journal entry: advances the exchange to its time and applies its change.
 *
 * Signatures, permissions and limits are not checked again, because recorded changes have passed them.
 */
export const replay = (exchange: Exchange, name: string, line: number, entry: Entry): JournalDamaged | undefined => {
  const { change } = entry
  const damaged = (reason: string) => new JournalDamaged({ name, line, reason })
  exchange.life.advance(entry.at)
  if (exchange.engine.now !== entry.at || exchange.engine.lastSeq !== entry.seq) {
    return damaged("replaying the entries before it did not restore the original state")
  }
  try {
    switch (change.kind) {
      case "call": {
        const handler = Rest.handlerFor(exchange, change.route)
        const key = change.key === undefined ? undefined : exchange.keys.get(change.key)
        if (handler === undefined) return damaged(`the operation ${change.route} is unknown`)
        if (change.key !== undefined && key === undefined) return damaged(`the key ${change.key} is unknown`)
        execute(exchange, handler, change, key)
        return undefined
      }
      case "command": {
        const command = Commands.find(change.name)
        if (command === undefined) return damaged(`the command ${change.name} is unknown`)
        command(exchange, change.args)
        return undefined
      }
      case "time":
        return undefined
    }
  } catch {
    // A call that threw the first time throws again, with the same effect.
    return undefined
  }
}
