// The built command as a shell runs it: one line on the standard output, exit codes, signals.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"

const start = (...args) => {
  const child = spawn(process.execPath, ["cli/dist/main.js", "paper", "--symbols", "BTCUSDT", ...args])
  return { child, ended: once(child, "exit"), out: text(child.stdout), err: text(child.stderr) }
}

const expect = (what, actual, expected) => {
  if (actual !== expected) throw new Error(`${what}: ${actual}, expected ${expected}`)
}

const timer = setTimeout(() => {
  throw new Error("effect-bybit paper did not do in a minute what it should")
}, 60_000)

for (const signal of ["SIGINT", "SIGTERM"]) {
  const paper = start("--port", "0", "--seed", "7")
  const [chunk] = await once(paper.child.stdout, "data")
  const { demo, rest, socket } = JSON.parse(String(chunk))
  expect("demo key", typeof demo.secret, "string")
  expect("sockets", new URL(socket).protocol, "ws:")
  expect("status", (await fetch(`${rest}/v5/market/time`)).status, 200)

  const second = start("--port", new URL(rest).port)
  expect("exit code of a second one on the port", (await second.ended)[0], 1)
  expect("its output", await second.out, "")
  expect("lines of its error", (await second.err).trim().split("\n").length, 1)

  paper.child.kill(signal)
  expect(`exit code after ${signal}`, (await paper.ended)[0], 0)
  expect("its output", await paper.out, String(chunk))
  expect("lines of it", String(chunk).trim().split("\n").length, 1)
}

const wrong = start("--port", "many")
expect("exit code of nonsense", (await wrong.ended)[0], 1)
expect("its output", await wrong.out, "")
clearTimeout(timer)
console.log("effect-bybit paper starts, serves, refuses and ends as it should")
