import { classes } from "../ui/classes.js"

/** The end of an option's name, with its strike and type. */
const end = /-\d+(?:\.\d+)?-[CP](?:-\w+)?$/

/**
 * An instrument's name, cut at the end if there is not enough room. That of an option takes a second line instead, since calls,
 * puts, strikes and dates differ only in a few characters.
 */
export const SymbolName = (props: { readonly symbol: string; readonly className?: string }) => {
  const { className, symbol } = props
  const at = symbol.search(end)
  return at === -1 ? (
    <span title={symbol} className={classes("min-w-0 truncate", className)}>
      {symbol}
    </span>
  ) : (
    <span
      title={symbol}
      className={classes("flex min-w-0 flex-wrap text-left leading-tight whitespace-nowrap", className)}
    >
      <span>{symbol.slice(0, at)}</span>
      <span>{symbol.slice(at)}</span>
    </span>
  )
}
