// Records `npm start` in a terminal of 60 columns, as an animated picture: node scripts/session.mjs. The README shows it.
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"

const target = join("docs", "pictures", "npm-start.svg")
const [columns, rows] = [60, 24]
const [width, height] = [8.4, 17]
const colors = { 1: "#ffffff", 2: "#8b949e", 31: "#ff7b72", 32: "#7ee787" }
/** How long a line is shown at least before the next one, in seconds. */
const leastSeconds = 0.13

/** What was printed, and after how many seconds each part came. */
const recorded = () => {
  const folder = mkdtempSync(join(tmpdir(), "session-"))
  const log = (name) => join(folder, name)
  const { status } = spawnSync(
    "script",
    ["-q", "-e", "-O", log("output"), "-T", log("timing"), "-c", "npm start --silent"],
    { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NO_COLOR: "", COLUMNS: `${columns}` } }
  )
  if (status !== 0) throw new Error(`npm start ended with ${status}`)
  const output = readFileSync(log("output")).subarray(readFileSync(log("output")).indexOf("\n") + 1)
  const timing = readFileSync(log("timing"), "utf8").trim().split("\n")
  rmSync(folder, { recursive: true })
  let at = 0
  let seconds = 0
  return timing.map((line) => {
    const [, pause, bytes] = /(?:O )?([\d.]+) (\d+)$/.exec(line) ?? []
    seconds += Number(pause)
    const text = output.subarray(at, at + Number(bytes)).toString("utf8")
    at += Number(bytes)
    return { seconds, text }
  })
}

/** The lines, each with the second in which it is shown. */
const linesOf = (parts) => {
  const lines = []
  let open = ""
  for (const { seconds, text } of parts) {
    const [first, ...others] = text.replaceAll("\r", "").split("\n")
    open += first
    for (const next of others) {
      lines.push({ seconds: Math.max(seconds, (lines.at(-1)?.seconds ?? 0) + leastSeconds), text: open })
      open = next
    }
  }
  return lines
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

/** A line as text whose colored parts are spans. */
const spans = (text) => {
  const [first, ...parts] = text.split("\u001b[")
  const colored = parts.map((part) => {
    const end = part.indexOf("m")
    const color = colors[part.slice(0, end)]
    const shown = escaped(stripVTControlCharacters(part.slice(end + 1)))
    return color === undefined || shown === "" ? shown : `<tspan fill="${color}">${shown}</tspan>`
  })
  return [escaped(first), ...colored].join("")
}

/** Scrolls so that the line that was printed last stands at the bottom; shows the end for 4 s; begins again. */
const framesOf = (lines) => {
  const began = lines[0].seconds
  const whole = lines.at(-1).seconds - began + 4
  const at = lines.map(({ seconds }, index) => {
    const share = (100 * (seconds - began)) / whole
    return `${share.toFixed(2)}%{transform:translateY(${((rows - index - 1) * height).toFixed(0)}px)}`
  })
  const last = ((rows - lines.length) * height).toFixed(0)
  return {
    whole,
    css: `@keyframes s{${at.join("")}100%{transform:translateY(${last}px)}}#s{transform:translateY(${last}px);animation:s ${whole.toFixed(1)}s step-end infinite}@media (prefers-reduced-motion){#s{animation:none}}`
  }
}

const lines = linesOf(recorded())
const { css } = framesOf(lines)
const [w, h] = [Math.ceil(columns * width) + 32, rows * height + 32]
const text = lines.map(
  (line, index) => `<text x="16" y="${16 + index * height + 13}" xml:space="preserve">${spans(line.text)}</text>`
)
writeFileSync(
  target,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="A session of npm start">
<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#c9d1d9}${css}</style>
<rect width="${w}" height="${h}" rx="8" fill="#0d1117"/>
<clipPath id="c"><rect x="8" y="14" width="${w - 16}" height="${rows * height + 3}"/></clipPath>
<g clip-path="url(#c)"><g id="s">
${text.join("\n")}
</g></g>
</svg>
`
)
console.log(`${target}: ${lines.length} lines`)
