// Runs the built page of react/template with a DOM, clicks its button, and prints what the page shows once the order is a position.
import { resolve } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Window } from "happy-dom"

const window = new Window({ url: "http://127.0.0.1/" })
const { document } = window
document.body.innerHTML = '<div id="root"></div>'
Object.assign(globalThis, { window, document })
await import(resolve(process.argv[2]))

const until = async (pattern) => {
  const end = performance.now() + 60_000
  while (!pattern.test(document.body.textContent) && performance.now() < end) await setTimeout(20)
}
await until(/BTCUSDT \d/)
document.querySelector("button").click()
await until(/Buy \S+ BTCUSDT.*Accepted/)
console.log(document.body.textContent)
process.exit(0)
