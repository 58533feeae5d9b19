import type { Exchange } from "../../Exchange.js"
import { type Entry, JournalDamaged } from "../../Store/Journal.js"
import { execute } from "../Rest/Execute.js"
import * as Rest from "../Rest/Rest.js"
import * as Commands from "./Commands.js"

/**
 * Replays a journal entry: advances the exchange to its time and makes its change.
 *
 * Signatures, permissions and limits are not checked again: recorded changes have passed them.
 */
export const replay = (exchange: Exchange, name: string, line: number, entry: Entry): JournalDamaged | undefined => {
  const { change } = entry
  const damaged = (reason: string) => new JournalDamaged({ name, line, reason })
  exchange.life.advance(entry.at)
  if (exchange.engine.now !== entry.at || exchange.engine.lastSeq !== entry.seq) {
    return damaged("what came before it has led to another state than it did then")
  }
  try {
    switch (change.kind) {
      case "call": {
        const handler = Rest.handlerFor(exchange, change.route)
        const key = change.key === undefined ? undefined : exchange.keys.get(change.key)
        if (handler === undefined) return damaged(`there is no ${change.route} here`)
        if (change.key !== undefined && key === undefined) return damaged(`there is no key ${change.key} here`)
        execute(exchange, handler, change, key)
        return undefined
      }
      case "command": {
        const command = Commands.find(change.name)
        if (command === undefined) return damaged(`there is no command ${change.name} here`)
        command(exchange, change.args)
        return undefined
      }
      case "time":
        return undefined
    }
  } catch {
    // What threw the first time throws again and has the same effect.
    return undefined
  }
}
