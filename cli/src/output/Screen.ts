import * as Context from "effect/Context"

/**
 * What the standard output, and the standard error, can show. The process's own unless provided.
 *
 * @since 0.1.0
 */
export class Screen extends Context.Reference<Screen>()("effect-bybit-cli/Screen", {
  defaultValue: (): {
    /** Whether the standard output is a terminal: colour, and lines that are drawn over. */
    readonly isTerminal: boolean
    /** The same of the standard error: progress bars. */
    readonly errorIsTerminal: boolean
    readonly colour: boolean
    readonly columns: number
    readonly rows: number
  } => {
    const { stderr, stdout } = process
    const isTerminal = stdout.isTTY === true
    return {
      isTerminal,
      errorIsTerminal: stderr.isTTY === true,
      colour: isTerminal && (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb",
      columns: stdout.columns ?? 80,
      rows: stdout.rows ?? 24
    }
  }
}) {}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what begins the codes of a terminal
const codes = /\u001b\[[0-9;?]*[A-Za-z]/g

/**
 * A text without the codes of a terminal.
 *
 * @since 0.1.0
 */
export const plain = (text: string): string => text.replace(codes, "")

const paint = (code: number) => (screen: Screen["Type"], text: string) =>
  screen.colour ? `\u001b[${code}m${text}\u001b[39m` : text

/** What rises, and what is bought. */
export const green = paint(32)
/** What falls, and what is sold. */
export const red = paint(31)
/** What matters less. */
export const grey = paint(90)
