import * as BigDecimal from "effect/BigDecimal"
import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import type { Position } from "effect-bybit/Schema/Position"
import { useRxSet } from "effect-bybit-react/rx"
import { useState } from "react"
import { sentence } from "../../errors.js"
import { decimal, none, plain, shown } from "../../format/decimal.js"
import { typedProblem } from "../../format/typed.js"
import { Button } from "../../ui/Button.js"
import { DecimalInput } from "../../ui/DecimalInput.js"
import { Dialog } from "../../ui/Dialog.js"
import { Field } from "../../ui/Field.js"
import { Segments } from "../../ui/Segments.js"
import { available } from "../OrderForm/facts.js"
import { useFacts } from "../OrderForm/useFacts.js"
import { keyOfRow } from "../Orders/cells.js"
import { useBusy } from "../Orders/writes.js"
import { changeMargin, indexOf } from "./actions.js"
import { amountOf } from "./cells.js"
import { entryOf, liquidationPrice, marginOf, sideOf } from "./margin.js"

/** Adds margin to an isolated position, or removes it. */
const MarginDialog = (props: { readonly position: Position; readonly onClose: () => void }) => {
  const { onClose, position } = props
  const { symbol } = position
  const category = position.category === "inverse" ? "inverse" : "linear"
  const key = keyOfRow(position)
  const facts = useFacts(key)
  const [way, setWay] = useState<"add" | "take">("add")
  const [text, setText] = useState("")
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const send = useRxSet(changeMargin, { mode: "promiseExit" })
  const busy = useBusy(`margin ${category} ${symbol} ${indexOf(position)}`)
  const coin = facts?.instrument.settleCoin ?? ""
  const typed = decimal(text)
  const own = marginOf(position)
  const after =
    own === undefined || typed === undefined
      ? undefined
      : way === "add"
        ? BigDecimal.sum(own, typed)
        : BigDecimal.subtract(own, typed)
  const [side, entry, size] = [sideOf(position), entryOf(position), decimal(position.size)]
  const liquidation =
    facts === undefined || after === undefined || side === undefined || entry === undefined || size === undefined
      ? undefined
      : liquidationPrice({ inverse: category === "inverse", side, entry, size }, after, facts.tiers)
  const wrong =
    typed === undefined || typed.value <= 0n
      ? (typedProblem(text) ?? "Enter an amount")
      : BigDecimal.normalize(typed).scale > 4
        ? "At most 4 decimals"
        : undefined
  const submit = async () => {
    if (wrong !== undefined || typed === undefined) return
    const margin = plain(way === "add" ? typed : BigDecimal.negate(typed))
    const exit = await send({ category, symbol, positionIdx: indexOf(position), margin })
    if (Exit.isSuccess(exit)) onClose()
    else if (!Cause.isInterruptedOnly(exit.cause)) setProblem(sentence(Cause.squash(exit.cause)))
  }
  const tick = facts?.instrument.tickSize
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={`Adjust ${symbol} margin`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={wrong !== undefined} onClick={submit}>
            {way === "add" ? "Add margin" : "Remove margin"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Segments
          label="Add or remove"
          wide
          segments={[
            { value: "add", label: "Add" },
            { value: "take", label: "Remove" }
          ]}
          value={way}
          onChange={setWay}
        />
        <Field
          label="Amount"
          error={text === "" ? undefined : wrong}
          hint={facts === undefined ? undefined : `Available ${amountOf(available("Buy", facts), coin)}`}
        >
          {(parts) => (
            <DecimalInput {...parts} value={text} onChange={setText} step="1" unit={coin} onEnter={submit} autoFocus />
          )}
        </Field>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs text-muted [&>dd]:text-right [&>dd]:text-text">
          <dt>Margin</dt>
          <dd>
            {amountOf(own, coin)} → {amountOf(after, coin)}
          </dd>
          <dt>Est. liq. price</dt>
          <dd>
            {shown(position.liqPrice, tick)} → {liquidation === undefined ? none : `≈ ${shown(liquidation, tick)}`}
          </dd>
        </dl>
        {problem !== undefined && (
          <p role="alert" className="rounded-md bg-danger-soft p-2 text-xs text-danger">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
export default MarginDialog
