import type { Position } from "effect-bybit/Schema/Position"
import { useRxSet } from "effect-bybit-react/rx"
import { grouped } from "../../format/decimal.js"
import { Button } from "../../ui/Button.js"
import { Dialog } from "../../ui/Dialog.js"
import { closeAll } from "./actions.js"

/** Closes all visible positions at market. */
const CloseAllDialog = (props: { readonly positions: ReadonlyArray<Position>; readonly onClose: () => void }) => {
  const { onClose, positions } = props
  const send = useRxSet(closeAll)
  const submit = () => {
    send(positions)
    onClose()
  }
  const count = positions.length === 1 ? "1 position" : `${positions.length} positions`
  return (
    <Dialog
      open
      modalOnly
      width="small"
      onOpenChange={onClose}
      title={`Close ${count} at market?`}
      description="Each position is closed with a reduce-only market order. Open orders stay open; take profit and stop loss orders are canceled with their positions."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" disabled={positions.length === 0} onClick={submit}>
            Close {count}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-1 text-xs">
        {positions.map(({ category, positionIdx, side, size, symbol }) => (
          <li key={`${category} ${symbol} ${positionIdx}`} className="flex justify-between gap-4">
            <span>
              {symbol}{" "}
              <span className={side === "Sell" ? "text-sell" : "text-buy"}>{side === "Sell" ? "short" : "long"}</span>
            </span>
            <span>{grouped(size)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
export default CloseAllDialog
