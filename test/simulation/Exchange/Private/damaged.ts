import type { Dice } from "../../World/Dice.js"
import type { Row } from "./Account.js"

interface Push {
  readonly topic: string
  readonly data: ReadonlyArray<Row>
}

/** A push that no client can read, or only in part. */
export const damaged = (push: Push, dice: Dice): string => {
  const how = dice.pick(["text", "topic", "type", "missing", "empty"])
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
