// Rewrites one module of the Effect 3 line for Effect 4.
import { rules } from "./rules.mjs"
import { SourceFile } from "./SourceFile.mjs"

const imports = /from "(?:effect|@effect)[/"]|\["Type"\]|unsafeCurrentTime|from "\.[^"]*\.mjs"/

/** The text of a module in the spelling of Effect 4. `services` are the names whose `["Type"]` is the shape of a service. */
export const rewrite = (file, text, services = new Set()) => {
  if (!imports.test(text)) return text
  const source = new SourceFile(file, text)
  source.services = services
  for (const rule of rules) rule(source)
  return source.toString()
}
