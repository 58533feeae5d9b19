import { classes } from "../ui/classes.js"

/** The end of an option's name, with its strike and type: that of a call and a put must never be cut. */
const end = /-\d+(?:\.\d+)?-[CP](?:-\w+)?$/

/** An instrument's name. If there is not enough room, it is cut at the end; that of an option, before its strike. */
export const SymbolName = (props: { readonly symbol: string; readonly className?: string }) => {
  const { className, symbol } = props
  const at = symbol.search(end)
  return (
    <span title={symbol} className={classes("flex min-w-0", className)}>
      <span className="truncate">{at === -1 ? symbol : symbol.slice(0, at)}</span>
      {at !== -1 && <span className="shrink-0">{symbol.slice(at)}</span>}
    </span>
  )
}
