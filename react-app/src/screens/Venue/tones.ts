import type { Choice } from "../../venue/Choice.js"

/** The background of each venue's badge. It only repeats what the text says. */
export const backgrounds: Readonly<Record<Choice["id"], string>> = {
  paper: "bg-accent text-on-accent",
  live: "bg-danger text-on-accent",
  testnet: "bg-warn text-on-accent",
  demo: "bg-good text-on-accent"
}
