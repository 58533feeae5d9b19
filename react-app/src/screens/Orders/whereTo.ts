import { maskKey } from "effect-bybit/Errors/Mask"
import type { Session } from "../../venue/layer.js"

/** Which exchange and account a session trades on, in words: what another one says of an order means nothing. */
export const whereTo = ({ choice, keys, seed }: Session): string => {
  if (choice.venue === undefined) return `${choice.label}, seed ${seed}`
  return keys === undefined ? choice.label : `${choice.label}, key ${maskKey(keys.key)}`
}
