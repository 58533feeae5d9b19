import * as BigDecimal from "effect/BigDecimal"
import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import type { Position } from "effect-bybit/Schema/Position"
import { useRxSet } from "effect-bybit-react/rx"
import { sentence } from "../../errors.js"
import { compare, grouped, toStep } from "../../format/decimal.js"
import { Button } from "../../ui/Button.js"
import { Dialog } from "../../ui/Dialog.js"
import { useToast } from "../../ui/notify.js"
import { keyOfRow } from "../Orders/cells.js"
import { sizeCoin } from "../Orders/rules.js"
import { useInstrument } from "../Orders/useInstrument.js"
import { useBusy } from "../Orders/writes.js"
import { NotReversed, opposite, reverse, reversingOrder } from "./actions.js"
import { orZero } from "./margin.js"

/**
 * Closes a position and opens the opposite one of the same size, with one market order of twice the size. Nothing is sent if the
 * position is not of the size that the dialog shows.
 */
const ReverseDialog = (props: { readonly position: Position; readonly onClose: () => void }) => {
  const { onClose, position } = props
  const { size, symbol } = position
  const key = keyOfRow(position)
  const instrument = useInstrument(key)
  const send = useRxSet(reverse, { mode: "promiseExit" })
  const busy = useBusy(`position ${key} ${position.positionIdx}`)
  const toast = useToast()
  const twice = toStep(BigDecimal.multiply(orZero(size), BigDecimal.make(2n, 0)), instrument?.qtyStep ?? size, "down")
  const tooMuch = instrument?.maxMarketQty !== undefined && compare(twice, instrument.maxMarketQty) > 0
  const side = opposite(position.side)
  const coin = instrument === undefined ? "" : sizeCoin(instrument)
  const submit = async () => {
    const params = twice === undefined ? undefined : reversingOrder(position, twice)
    if (params === undefined || tooMuch || busy) return
    const exit = await send({ position, params, summary: `Reverse: ${side} ${twice} ${symbol} at market` })
    // What was shown may be wrong, so the dialog must be opened again.
    onClose()
    if (Exit.isSuccess(exit) || Cause.isInterruptedOnly(exit.cause)) return
    const error = Cause.squash(exit.cause)
    const text = error instanceof NotReversed ? error.message : sentence(error)
    toast({ kind: "error", title: `${symbol} not reversed`, text })
  }
  return (
    <Dialog
      open
      modalOnly
      width="small"
      onOpenChange={onClose}
      title={`Reverse ${symbol}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={side === "Buy" ? "buy" : "sell"}
            busy={busy}
            disabled={twice === undefined || tooMuch}
            onClick={submit}
          >
            Reverse at market
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {side} {grouped(twice ?? size)} {coin} of {symbol} at the market price. This closes your{" "}
        {position.side === "Sell" ? "short" : "long"} of {grouped(size)} {coin} and opens a{" "}
        {side === "Buy" ? "long" : "short"} of the same size.
      </p>
      {tooMuch && (
        <p role="alert" className="mt-2 text-xs text-danger">
          The maximum for one market order is {grouped(instrument?.maxMarketQty ?? "")} {coin}. Close the position
          first.
        </p>
      )}
    </Dialog>
  )
}
export default ReverseDialog
