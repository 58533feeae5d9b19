import type { AnswerDamage } from "../../Acts/ExchangeAct.js"
import type { Dice } from "../../World/Dice.js"
import type { Row } from "./Account.js"

interface Push {
  readonly topic: string
  readonly data: ReadonlyArray<Row>
}

/** A push that no client can read, or only in part. If it is `named`, the client can tell that it was damaged. */
export const damaged = (push: Push, dice: Dice, named: boolean): string => {
  const how = dice.pick(["text", named ? "text" : "topic", "type", "missing", "empty"])
  switch (how) {
    case "text":
      return JSON.stringify(push).slice(0, -dice.between(1, 40))
    case "topic":
      return JSON.stringify({ ...push, topic: "unheard" })
    case "empty":
      return JSON.stringify({ ...push, data: null })
    default: {
      const [first, ...rest] = push.data
      const names = Object.keys(first ?? {})
      const name = ["symbol", "orderId", "coin"].find((one) => names.includes(one)) ?? "symbol"
      const { [name]: _, ...others } = first ?? {}
      return JSON.stringify({ ...push, data: [how === "type" ? { ...others, [name]: { a: 1 } } : others, ...rest] })
    }
  }
}

/** An answer over REST that no client can read, or only in part. */
export const damagedAnswer = (body: string, how: AnswerDamage): string => {
  switch (how) {
    case "cut":
      return body.slice(0, Math.floor(body.length / 2))
    case "empty":
      return ""
    case "null":
      return JSON.stringify({ ...JSON.parse(body), result: null })
    case "text":
      return JSON.stringify({ ...JSON.parse(body), result: "text" })
    case "row": {
      const { result, ...envelope } = JSON.parse(body)
      const [first, ...rest] = Array.isArray(result?.list) ? result.list : []
      // A candle's row has no names.
      const row = Array.isArray(first) ? first.slice(1) : without(first, ["execId", "orderId", "symbol", "accountType"])
      const list = first === undefined ? result?.list : [row, ...rest]
      return JSON.stringify({ ...envelope, result: { ...result, list } })
    }
  }
}

const without = (row: Row | undefined, names: ReadonlyArray<string>): Row =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)))
