import * as Context from "effect/Context"
import { onOneLine } from "effect-bybit/Errors/Mask"

/** What standard output and standard error can display. Defaults to those of the process. */
export class Screen extends Context.Reference<Screen>()("effect-bybit-cli/Screen", {
  defaultValue: (): {
    /** Whether standard output is a terminal, with color and lines that can be overwritten. */
    readonly isTerminal: boolean
    /** Whether standard error is a terminal, for progress bars. */
    readonly errorIsTerminal: boolean
    readonly color: boolean
    /** Where live tables are drawn. */
    readonly stream: NodeJS.WritableStream
    readonly columns: number
    readonly rows: number
  } => {
    const { stderr, stdout } = process
    const isTerminal = stdout.isTTY === true
    return {
      isTerminal,
      errorIsTerminal: stderr.isTTY === true,
      color: isTerminal && (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb",
      stream: stdout,
      columns: stdout.columns ?? 80,
      rows: stdout.rows ?? 24
    }
  }
}) {}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal codes begin with this character
const codes = /\u001b\[[0-9;?]*[A-Za-z]/g

/** Removes terminal codes from a text. */
export const stripAnsi = (text: string): string => text.replace(codes, "")

/** Removes terminal codes, control characters and invisible ones from a text, so that it fits on one line and cannot control the terminal. */
export const printable = (text: string): string => onOneLine(stripAnsi(text))

/** Shortens a line to the width of the terminal. */
export const clipped = (line: string, columns: number): string =>
  line.length > columns ? `${line.slice(0, Math.max(20, columns - 3))}...` : line

const paint = (code: number) => (screen: Screen["Type"], text: string) =>
  screen.color ? `\u001b[${code}m${text}\u001b[39m` : text

/** For rising prices and buys. */
export const green = paint(32)
/** For falling prices and sells. */
export const red = paint(31)
/** For secondary text. */
export const gray = paint(90)
