/** Adds an explanation to errors whose own text is specified word for word. */

/**
 * What an error's specified text doesn't say, as its `cause`, where Node, Effect and the console print it. It has no stack: the error has
 * one.
 */
export const noteOf = (text: string): Error => {
  const note = new Error(text)
  note.name = "Note"
  note.stack = `Note: ${text}`
  return note
}
