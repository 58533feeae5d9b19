import { maskKey } from "effect-bybit/Errors/Mask"
import type { Session } from "../../venue/layer.js"

/** Names the exchange and account of a session: another one cannot look up its orders. */
export const accountLabel = ({ choice, keys, seed }: Session): string => {
  if (choice.venue === undefined) return `${choice.label}, seed ${seed}`
  return keys === undefined ? choice.label : `${choice.label}, key ${maskKey(keys.key)}`
}
