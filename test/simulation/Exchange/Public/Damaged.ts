import type { Dice } from "../../World/Dice.js"
import { type Damage, damages, type PublicKnobs } from "./PublicKnobs.js"
import type { Push } from "./Push.js"

/** Fields without which a message makes no sense. */
const vital: Readonly<Record<string, ReadonlyArray<string>>> = {
  orderbook: ["u", "b", "a", "s"],
  publicTrade: ["p", "v", "S", "T"],
  kline: ["start", "open", "close", "confirm"]
}

const kindOf = (topic: string): string => topic.split(".", 1)[0] ?? ""

/** Replaces the first row of a message, or its only one. */
const withRow = (push: Push, change: (row: object) => object): Push => {
  const { data } = push
  if (!Array.isArray(data)) return { ...push, data: change(data) }
  const [first, ...rest]: ReadonlyArray<object> = data
  return first === undefined ? push : { ...push, data: [change(first), ...rest] }
}

const without = (row: object, field: string): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))

/** The text of a message that can't be read. */
export const damaged = (push: Push, how: PublicKnobs["undecodable"]["how"], dice: Dice): string => {
  const damage: Damage = how === "any" ? (dice.pick(damages) ?? "text") : how
  const field = dice.pick(vital[kindOf(push.topic)] ?? [])
  switch (damage) {
    case "text":
      return JSON.stringify(push).slice(0, -dice.between(2, 20))
    case "topic":
      return JSON.stringify({ ...push, topic: `unheard.${push.topic}` })
    case "missing":
      // Any field of a ticker may be absent, but not all at once.
      return field === undefined
        ? JSON.stringify({ ...push, data: undefined })
        : JSON.stringify(withRow(push, (row) => without(row, field)))
    case "type":
      return JSON.stringify(withRow(push, (row) => ({ ...row, [field ?? "lastPrice"]: { value: "1" } })))
  }
}

/** With fields and values that no documentation has. */
export const drifted = (push: Push): object => ({
  ...withRow(push, (row) => {
    if ("b" in row && "a" in row && Array.isArray(row.b) && Array.isArray(row.a)) {
      const longer = (rows: ReadonlyArray<unknown>) => rows.map((pair) => (Array.isArray(pair) ? [...pair, "7"] : pair))
      return { ...row, b: longer(row.b), a: longer(row.a), unheard: {} }
    }
    const known = Object.keys(row)
    return {
      ...row,
      ...(known.includes("L") ? { L: "SidewaysTick" } : {}),
      ...(known.includes("curPreListingPhase") ? { curPreListingPhase: "Unheard" } : {}),
      unheard: [1, null, "text"]
    }
  }),
  unheard: "text"
})

const foreign = "OTHERUSDT"

const firstOnly = (push: Push): Push => (Array.isArray(push.data) ? { ...push, data: push.data.slice(0, 1) } : push)

/** The same with another symbol's data. Undefined if the message doesn't name its symbol. */
export const foreignTo = (push: Push): Push | undefined => {
  switch (kindOf(push.topic)) {
    case "orderbook": {
      const data = { ...push.data, s: foreign, b: [["1.00", "5"]], a: [["2.00", "5"]] }
      return { ...push, data }
    }
    case "publicTrade":
      return firstOnly(withRow(push, (row) => ({ ...row, s: foreign, p: "1.50" })))
    case "tickers":
      return withRow(push, (row) => ({ ...row, symbol: foreign, lastPrice: "1.50" }))
    default:
      return undefined
  }
}
