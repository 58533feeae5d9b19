// Runs every benchmark and writes docs/performance.md. Usage: npm run bench [-- --only decode,rest]
import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import os from "node:os"

// Each measurement has a process of its own: what one heats up or leaves behind is nothing to the next.
const measured = (expression, module) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import * as M from ${JSON.stringify(new URL(module, import.meta.url).href)}; process.stdout.write(JSON.stringify(await (${expression}))); process.exit(0)`
      ],
      { encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "inherit"], timeout: 600_000 }
    )
  )

const figure = (value) => value.toFixed(2)
const contenders = (title, rows) => {
  const names = Object.keys(Object.values(rows)[0])
  return [
    `| ${title} | ${names.join(" | ")} |`,
    `|---|${names.map(() => "---").join("|")}|`,
    ...Object.entries(rows).map(
      ([name, row]) =>
        `| ${name} | ${names.map((one) => `${figure(row[one].ratio)} (${row[one].micros.toFixed(0)} us)`).join(" | ")} |`
    )
  ].join("\n")
}
const bar = (what, value, limit) =>
  `| ${what} | ${figure(value)} | ${limit} | ${value <= limit ? "holds" : "**missed**"} |`

const started = Date.now()
console.log("decoding ...")
const decoded = measured("M.summary([await M.decode(), await M.decode(), await M.decode()])", "decode.mjs")
console.log("signing ...")
const signed = measured("M.signing()", "signing.mjs")
console.log("REST ...")
const calls = measured("M.rest()", "rest.mjs")
console.log("sockets ...")
const flooded = measured("M.flood({ rounds: 5, runs: 5 })", "socket.mjs")
const paced = measured("M.paced()", "socket.mjs")
const many = measured("M.manyTopics()", "socket.mjs")
console.log("books ...")
const books = measured("M.book()", "book.mjs")
const bundle = execFileSync(process.execPath, ["scripts/bundle.mjs"], { encoding: "utf8" }).trim()

const against = (row, name) => row["effect-bybit"].micros / row[name].micros
const order = [calls["signed order, one after another"], calls["signed order, 64 at once"]]
const bars = [
  bar("text to checked value against JSON.parse, median of kinds", decoded.median, 1.2),
  bar("the same, worst order book", decoded.books, 1.1),
  bar("the same, worst kind", decoded.worst, 1.4),
  bar("verdicts that differ from Schema.is", decoded.disagreements, 0),
  bar("small signed call against bare undici.request, one after another", order[0]["effect-bybit"].ratio, 1.3),
  bar("small signed call against bare undici.request, 64 at once", order[1]["effect-bybit"].ratio, 1.3),
  bar("small signed call against bybit-api, one after another", against(order[0], "bybit-api 4.7.7"), 0.4),
  bar("small signed call against bybit-api, 64 at once", against(order[1], "bybit-api 4.7.7"), 0.4),
  bar("signing against createHmac", signed["effect-bybit Signer"].ratio, 1.3),
  bar(
    "flood: stream by chunks, checked, against bare ws + JSON.parse",
    flooded["stream by chunks, checked"].ratio,
    1.3
  ),
  bar(
    "flood: the same against bybit-api, which checks nothing",
    flooded["stream by chunks, checked"].ratio / flooded["bybit-api 4.7.7, unchecked"].ratio,
    1.1
  ),
  bar("flood: tap, checked, against bare ws + JSON.parse", flooded["tap, checked"].ratio, 1.2),
  bar("2000 messages a second: tap, checked", paced["tap, checked"].ratio, 1.15),
  bar("2000 messages a second: stream, checked", paced["stream by chunks, checked"].ratio, 1.7),
  bar(
    "2000 messages a second: median latency of the stream beyond bare ws, us",
    paced["stream by chunks, checked"].latencyMicros - paced["ws + JSON.parse"].latencyMicros,
    60
  ),
  bar("1000 topics against one, tap", many["tap, 1000"].ratio, 1.2),
  bar("1000 topics against one, merged stream", many["merged stream, 1000"].ratio, 1.2),
  ...[50, 200, 500, 1000].map((depth) =>
    bar(
      `book of ${depth} levels, delta and best, against its JSON.parse`,
      books[`${depth} levels, apply + best`].ratio,
      0.5
    )
  )
]

const page = `# Performance

Made by \`npm run bench\` on Node ${process.versions.node}, ${os.cpus().length} cores. CPU time of the whole process; contenders take turns inside one run, the order
rotates, ratios are taken inside a round, and the median of the rounds counts (9 rounds, median of three runs). The server is a process of its own on loopback.
Ratios are the facts; microseconds belong to the machine.

| bar | measured | at most | |
|---|---|---|---|
${bars.join("\n")}

## REST calls
Everything is on: rate limiter, signature, schema check, deadline. bybit-api checks nothing.

${contenders("ratio to bare undici.request + JSON.parse (CPU per call)", calls)}

## Sockets
A flood over loopback, 45 % book deltas, 35 % trades, 20 % ticker deltas, from a server in a process of its own. Ours are typed and checked.

| | ratio | us a message |
|---|---|---|
${Object.entries(flooded)
  .map(([name, { ratio, micros }]) => `| ${name} | ${figure(ratio)} | ${micros.toFixed(1)} |`)
  .join("\n")}

2000 messages a second, each alone:

| | ratio | us a message | median latency us |
|---|---|---|---|
${Object.entries(paced)
  .map(
    ([name, one]) => `| ${name} | ${figure(one.ratio)} | ${one.micros.toFixed(0)} | ${one.latencyMicros.toFixed(0)} |`
  )
  .join("\n")}

One topic against a thousand:

| | ratio | us a message |
|---|---|---|
${Object.entries(many)
  .map(([name, { ratio, micros }]) => `| ${name} | ${figure(ratio)} | ${micros.toFixed(1)} |`)
  .join("\n")}

## Order book
Applying a delta and reading the best bid and ask, against JSON.parse of the delta.

| | ratio | us |
|---|---|---|
${Object.entries(books)
  .map(([name, { ratio, micros }]) => `| ${name} | ${figure(ratio)} | ${micros.toFixed(1)} |`)
  .join("\n")}

## Signing
200 bytes, HMAC-SHA256, run as an Effect, against \`createHmac\` with the secret as text.

| | ratio | us |
|---|---|---|
${Object.entries(signed)
  .map(([name, { ratio, micros }]) => `| ${name} | ${figure(ratio)} | ${micros.toFixed(1)} |`)
  .join("\n")}

## Text to checked value
JSON.parse with our check, against JSON.parse alone. The check was held against \`Schema.is\` over ${decoded.mutations} damaged values: ${decoded.disagreements} verdicts differ.

| message | bytes | JSON.parse us | with check |
|---|---|---|---|
${decoded.rows.map(({ name, bytes, micros, ratio }) => `| ${name} | ${bytes} | ${micros.toFixed(1)} | ${figure(ratio)} |`).join("\n")}

## Bundle
esbuild, browser, es2022, minified, gzip.

${bundle
  .split("\n")
  .map((line) => `- ${line}`)
  .join("\n")}
`
writeFileSync("docs/performance.md", page)
console.log(bars.join("\n"))
console.log(`docs/performance.md written after ${Math.round((Date.now() - started) / 1000)} s`)
