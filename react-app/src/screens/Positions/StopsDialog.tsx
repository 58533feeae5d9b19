import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import type { Position } from "effect-bybit/Schema/Position"
import { useRxSet } from "effect-bybit-react/rx"
import { useState } from "react"
import { sentence } from "../../errors.js"
import { decimal, shown } from "../../format/decimal.js"
import { Button } from "../../ui/Button.js"
import { DecimalInput } from "../../ui/DecimalInput.js"
import { Dialog } from "../../ui/Dialog.js"
import { Field } from "../../ui/Field.js"
import { Segments } from "../../ui/Segments.js"
import { Select } from "../../ui/Select.js"
import type { ExitKind } from "../OrderForm/exits.js"
import { usePrices } from "../OrderForm/useFacts.js"
import { keyOfRow } from "../Orders/cells.js"
import { sizeCoin } from "../Orders/rules.js"
import { useInstrument } from "../Orders/useInstrument.js"
import { useBusy } from "../Orders/writes.js"
import { changeStops, indexOf } from "./actions.js"
import { pnlText, signClass } from "./cells.js"
import { entryOf, profitAt, sideOf } from "./margin.js"
import {
  lineProblem,
  type StopLine,
  type Stops,
  sizeProblem,
  stopParams,
  stopsOf,
  trailingProblem,
  withMode
} from "./stops.js"

const names: Readonly<Record<ExitKind, string>> = { takeProfit: "Take profit", stopLoss: "Stop loss" }

const sources = [
  { value: "LastPrice", label: "Last" },
  { value: "MarkPrice", label: "Mark" },
  { value: "IndexPrice", label: "Index" }
] as const

/** Take profit, stop loss and trailing stop of a position. */
const StopsDialog = (props: { readonly position: Position; readonly onClose: () => void }) => {
  const { onClose, position } = props
  const { symbol } = position
  const key = keyOfRow(position)
  const instrument = useInstrument(key)
  const prices = usePrices(key)
  const [stops, setStops] = useState<Stops>(() => stopsOf(position))
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const send = useRxSet(changeStops, { mode: "promiseExit" })
  const params = stopParams(stops, position)
  const busy = useBusy(`stops ${position.category} ${symbol} ${indexOf(position)}`)
  const lineError = (kind: ExitKind) => lineProblem(stops, kind, position, instrument, prices)
  const sizeError = sizeProblem(stops, position, instrument)
  const trailError = trailingProblem(stops, position, prices)
  const isWrong = [lineError("takeProfit"), lineError("stopLoss"), sizeError, trailError].some(
    (text) => text !== undefined
  )
  const submit = async () => {
    if (params === undefined || isWrong) return
    const exit = await send(params)
    if (Exit.isSuccess(exit)) onClose()
    else if (!Cause.isInterruptedOnly(exit.cause)) setProblem(sentence(Cause.squash(exit.cause)))
  }

  const pnlAt = (price: string) => {
    const [side, entry, at] = [sideOf(position), entryOf(position), decimal(price)]
    const size = decimal(stops.mode === "Full" ? position.size : stops.size)
    if (side === undefined || entry === undefined || at === undefined || size === undefined) return null
    const profit = profitAt(position.category === "inverse", side, size, entry, at)
    if (profit === undefined) return null
    return (
      <>
        Est. P&L <span className={signClass(profit)}>{pnlText(profit, instrument?.settleCoin ?? "")}</span> before fees
      </>
    )
  }
  const line = (kind: ExitKind) => {
    const own = stops[kind]
    const change = (part: Partial<StopLine>) =>
      setStops((before) => ({ ...before, [kind]: { ...before[kind], ...part } }))
    return (
      <div className="flex flex-col gap-1.5">
        <Field
          label={`${names[kind]} trigger price`}
          error={lineError(kind)}
          hint={own.price === "" ? undefined : pnlAt(own.price)}
        >
          {(parts) => (
            <div className="flex gap-1.5">
              <DecimalInput
                {...parts}
                className="flex-1"
                value={own.price}
                onChange={(price) => change({ price })}
                step={instrument?.tickSize}
                unit={instrument?.quoteCoin}
                placeholder="None"
                onEnter={submit}
              />
              <Select
                label={`${names[kind]}: trigger source`}
                className="w-24"
                options={sources}
                value={own.by}
                onChange={(by) => change({ by })}
              />
            </div>
          )}
        </Field>
        {stops.mode === "Partial" && (
          <div className="flex gap-1.5">
            <Segments
              label={`${names[kind]}: order type`}
              size="small"
              segments={[
                { value: "Market", label: "Market" },
                { value: "Limit", label: "Limit" }
              ]}
              value={own.type}
              onChange={(type) => change({ type })}
            />
            {own.type === "Limit" && (
              <DecimalInput
                label={`${names[kind]}: limit price`}
                className="flex-1"
                value={own.limit}
                onChange={(limit) => change({ limit })}
                step={instrument?.tickSize}
                unit={instrument?.quoteCoin}
              />
            )}
          </div>
        )}
      </div>
    )
  }
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={`Take profit and stop loss for ${symbol}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={params === undefined || isWrong} onClick={submit}>
            {stops.mode === "Full" ? "Set" : "Add"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-xs text-muted">
          {position.side === "Sell" ? "Short" : "Long"} {position.size} from{" "}
          {shown(entryOf(position), instrument?.tickSize)}; last {shown(prices.last, instrument?.tickSize)}, mark{" "}
          {shown(prices.mark, instrument?.tickSize)}.
        </p>
        <Segments
          label="TP/SL applies to"
          wide
          segments={[
            { value: "Full", label: "Entire position" },
            { value: "Partial", label: "Partial position" }
          ]}
          value={stops.mode}
          onChange={(mode) => setStops(withMode(stops, position, mode))}
        />
        {stops.mode === "Partial" && (
          <Field label="Size to close" error={sizeError}>
            {(parts) => (
              <DecimalInput
                {...parts}
                value={stops.size}
                onChange={(size) => setStops({ ...stops, size })}
                step={instrument?.qtyStep}
                unit={instrument === undefined ? undefined : sizeCoin(instrument)}
              />
            )}
          </Field>
        )}
        {line("takeProfit")}
        {line("stopLoss")}
        {stops.mode === "Full" && (
          <div className="grid grid-cols-2 gap-1.5">
            <Field label="Trailing stop distance" error={trailError}>
              {(parts) => (
                <DecimalInput
                  {...parts}
                  value={stops.trailing}
                  onChange={(trailing) => setStops({ ...stops, trailing })}
                  step={instrument?.tickSize}
                  placeholder="None"
                />
              )}
            </Field>
            <Field label="Activation price">
              {(parts) => (
                <DecimalInput
                  {...parts}
                  value={stops.activePrice}
                  onChange={(activePrice) => setStops({ ...stops, activePrice })}
                  step={instrument?.tickSize}
                  placeholder="Immediately"
                  disabled={stops.trailing === ""}
                />
              )}
            </Field>
          </div>
        )}
        {problem !== undefined && (
          <p role="alert" className="rounded-md bg-danger-soft p-2 text-xs text-danger">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
export default StopsDialog
