/** Damages JSON so that no parser takes it. */
import type { Damage } from "../../Fault/Plan.js"

const punctuation = '{}[]":,'

/** Damages JSON text so that it cannot be parsed. `where`, from 0 to 1, is the position. */
export const damaged = (text: string, how: Damage, where: number): string => {
  const place = Math.min(text.length - 1, Math.floor(where * text.length))
  switch (how) {
    case "truncate":
      // An object or array without its last bracket is invalid, wherever it is cut.
      return text.slice(0, Math.max(1, place))
    case "append":
      return `${text}<`
    case "flip": {
      for (let i = 0; i < text.length; i++) {
        const at = (place + i) % text.length
        if (!punctuation.includes(text.charAt(at)) || isInsideText(text, at)) continue
        return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
      }
      return `${text}<`
    }
  }
}

/** Whether a position is inside a string, where a flipped character would not break the JSON. */
const isInsideText = (text: string, at: number): boolean => {
  let inside = false
  for (let i = 0; i < at; i++) {
    if (text.charAt(i) === "\\") i++
    else if (text.charAt(i) === '"') inside = !inside
  }
  return inside && text.charAt(at) !== '"'
}
