import { maskKey } from "effect-bybit/Errors/Mask"
import type { Session } from "../../venue/layer.js"

/** Names the venue and account of a session. Its orders can be looked up only there. */
export const accountLabel = ({ choice, keys, seed }: Session): string => {
  if (choice.venue === undefined) return `${choice.label}, seed ${seed}`
  return keys === undefined ? choice.label : `${choice.label}, key ${maskKey(keys.key)}`
}
