// Checks the commands of pages: that their npm scripts are there, and that the command line knows their arguments and options.
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { promisify } from "node:util"
import { bin } from "../run.mjs"

const execute = promisify(execFile)
const scriptsOf = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).scripts ?? {}

/** The commands of a block, one for each line: continued lines joined, comments and prompts left out. */
const commandsOf = ({ code, from, line }) => {
  const commands = []
  let text = ""
  for (const [index, one] of code.split("\n").entries()) {
    const rest = one.replace(/(^|\s)#.*$/, "").trimEnd()
    if (rest.endsWith("\\")) {
      text += `${rest.slice(0, -1)} `
      continue
    }
    for (const part of `${text}${rest}`.split(/&&|\|\||[;|]/)) {
      // Quoted text is one word, whatever is in it.
      const args = (part.replaceAll(/'[^']*'|"[^"]*"/g, "VALUE").match(/\S+/g) ?? []).filter(
        (word, at, all) => !(/^[A-Z_]+=/.test(word) && all.slice(0, at).every((before) => /^[A-Z_]+=/.test(before)))
      )
      if (args.length > 0) commands.push({ from, line: line + index, args })
    }
    text = ""
  }
  return commands
}

const own = JSON.parse(readFileSync("package.json", "utf8"))
const tried = { ...own.peerDependencies, ...own.devDependencies }

/** `effect@3` must be a version that this project was tried with; a package without one may be another tomorrow. */
const installFault = (args) => {
  for (const word of args) {
    const [, name, version] = /^((?:@[\w-]+\/)?[\w-]+)(?:@(.+))?$/.exec(word) ?? []
    if (name === undefined || !(name in tried)) continue
    if (version === undefined) return `say which version of ${name} is wanted: it is tried with ${tried[name]}`
    if (!`${tried[name].replace(/^\D*/, "")}.`.startsWith(`${version.replace(/^\D*/, "")}.`))
      return `${word} is not ${tried[name]}, which is what is tried`
  }
  return undefined
}

const npmFault = ({ args }) => {
  if (args[1] === "install" || args[1] === "i") return installFault(args.slice(2))
  const at = args.findIndex((word, index) => index > 0 && !word.startsWith("-"))
  const verb = args[at]
  const workspace = args.findIndex((word) => word === "--workspace" || word === "-w")
  const prefix = args.includes("--prefix")
  if (prefix) return undefined
  const scripts = scriptsOf(workspace === -1 ? "." : args[workspace + 1])
  const name = verb === "run" ? args.slice(at + 1).find((word) => !word.startsWith("-")) : verb
  if (verb === "run" || ["start", "test"].includes(verb)) {
    return name in scripts ? undefined : `there is no script "${name}"`
  }
  return undefined
}

/** The arguments after `effect-bybit`, whichever way it is started. */
const ownArgs = (args) => {
  const at = args.findIndex((word) => word === "effect-bybit" || word === "effect-bybit-cli")
  if (at === 0 || (at > 0 && args[0] === "npx")) return args.slice(at + 1)
  const paper = args.indexOf("paper")
  return args[0] === "npm" && args.includes("run") && paper > 0
    ? ["paper", ...args.slice(paper + 1).filter((word) => word !== "--")]
    : undefined
}

const everywhere = new Set(["--help", "-h", "--version", "--wizard", "--completions", "--log-level"])

const help = async (path) => {
  const words = path.startsWith("help ") ? path.split(" ") : [...path.split(" ").filter(Boolean), "--help"]
  const args = ["--conditions=effect-bybit-source", "cli/src/main.ts", ...words]
  const { stdout } = await execute(bin("tsx"), args, {
    timeout: 300_000,
    env: { ...process.env, NO_COLOR: "1" }
  })
  return stdout
}

const cliFault = async (helpOf, [name, second, ...others]) => {
  if (name === undefined || name.startsWith("-")) return undefined
  const isIn = (text, words) => new RegExp(`^ {2}${words}(?= |$)`, "m").test(text)
  if (!isIn(await helpOf(""), name)) return `effect-bybit has no command "${name}"`
  const path = second !== undefined && isIn(await helpOf(name), `${name} ${second}`) ? `${name} ${second}` : name
  const options = [second ?? "", ...others]
    .filter((word) => /^--?[a-z]/.test(word))
    .map((word) => word.replace(/=.*$/, ""))
    .filter((word) => !everywhere.has(word))
  if (options.length === 0) return undefined
  const text = `${await helpOf(path)} ${await helpOf("help venues")}`
  const wrong = options.filter((word) => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text))
  return wrong.length === 0 ? undefined : `effect-bybit ${path} has no ${wrong.join(", ")}`
}

export const check = async (blocks) => {
  const commands = blocks.flatMap(commandsOf)
  const faults = []
  let checked = 0
  const texts = new Map()
  const helpOf = async (path) => {
    if (!texts.has(path)) texts.set(path, await help(path))
    return texts.get(path)
  }
  for (const command of commands) {
    const { from, line, args } = command
    const own = ownArgs(args)
    const fault = args[0] === "npm" ? npmFault(command) : undefined
    const ownFault = own === undefined ? undefined : await cliFault(helpOf, own)
    if (args[0] === "npm" || own !== undefined) checked++
    for (const text of [fault, ownFault]) if (text !== undefined) faults.push({ from, line, text })
  }
  return { commands: checked, faults }
}
