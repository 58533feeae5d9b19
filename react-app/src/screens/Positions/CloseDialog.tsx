import * as BigDecimal from "effect/BigDecimal"
import { brokenRules } from "effect-bybit/Layers/Instruments"
import type { Position } from "effect-bybit/Schema/Position"
import { useRxSet } from "effect-bybit-react/rx"
import { useState } from "react"
import { compare, decimal, percent, shown, toStep } from "../../format/decimal.js"
import { typedProblem } from "../../format/typed.js"
import { Button } from "../../ui/Button.js"
import { DecimalInput } from "../../ui/DecimalInput.js"
import { Dialog } from "../../ui/Dialog.js"
import { Field } from "../../ui/Field.js"
import { Segments } from "../../ui/Segments.js"
import { Slider } from "../../ui/Slider.js"
import { place } from "../Orders/actions.js"
import { keyOfRow } from "../Orders/cells.js"
import { orderSummary } from "../Orders/orderText.js"
import { ruleText, sizeCoin } from "../Orders/rules.js"
import { useInstrument } from "../Orders/useInstrument.js"
import { closingOrder } from "./actions.js"
import { pnlText, signClass } from "./cells.js"
import { entryOf, orZero, profitAt, sideOf } from "./margin.js"

/** Closes a position or part of it, with a market or limit order. */
const CloseDialog = (props: { readonly position: Position; readonly onClose: () => void }) => {
  const { onClose, position } = props
  const { size, symbol } = position
  const key = keyOfRow(position)
  const instrument = useInstrument(key)
  const mark = position.markPrice
  const [type, setType] = useState<"Market" | "Limit">("Market")
  const [price, setPrice] = useState(() => toStep(mark ?? "", instrument?.tickSize ?? "0.01") ?? "")
  const [qty, setQty] = useState(size)
  const [share, setShare] = useState(100)
  const send = useRxSet(place)
  const limited = type === "Limit"
  const rules =
    instrument === undefined
      ? []
      : brokenRules(instrument, { qty, orderType: type, reduceOnly: true, ...(limited ? { price } : {}) })
  const rule = (field: "price" | "qty") => {
    const broken = rules.find((one) => one.field === field)
    return broken === undefined || instrument === undefined ? undefined : ruleText(instrument, broken)
  }
  // The exchange takes a size of 0 as the whole position.
  const nothing = compare(qty, "0") <= 0 ? "Must be greater than zero" : undefined
  const qtyError =
    decimal(qty) === undefined
      ? (typedProblem(qty) ?? "Enter a size")
      : (rule("qty") ?? nothing ?? (compare(qty, size) > 0 ? `The position size is only ${size}` : undefined))
  const priceError = limited
    ? decimal(price) === undefined
      ? (typedProblem(price) ?? "Enter a price")
      : rule("price")
    : undefined
  const [side, entry, at, part] = [sideOf(position), entryOf(position), decimal(limited ? price : mark), decimal(qty)]
  const profit =
    side === undefined || entry === undefined || at === undefined || part === undefined
      ? undefined
      : profitAt(position.category === "inverse", side, part, entry, at)
  const slide = (next: number) => {
    setShare(next)
    const wanted = BigDecimal.multiply(orZero(size), BigDecimal.make(BigInt(next), 2))
    setQty(next === 100 ? size : (toStep(wanted, instrument?.qtyStep ?? "1", "down") ?? size))
  }
  const submit = () => {
    const params = closingOrder(position, { qty, price: limited ? price : undefined })
    if (params === undefined || qtyError !== undefined || priceError !== undefined) return
    const summary = `Close: ${orderSummary({ ...params, qty, price: limited ? price : undefined })}`
    send({ params, busyAs: `position ${key} ${position.positionIdx}`, summary })
    onClose()
  }
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={`Close ${position.side === "Sell" ? "short" : "long"} ${symbol}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={position.side === "Sell" ? "buy" : "sell"}
            disabled={qtyError !== undefined || priceError !== undefined}
            onClick={submit}
          >
            {limited ? "Place closing order" : "Close at market"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Segments
          label="Order type"
          wide
          segments={[
            { value: "Market", label: "Market" },
            { value: "Limit", label: "Limit" }
          ]}
          value={type}
          onChange={setType}
        />
        {limited && (
          <Field label="Price" error={priceError}>
            {(parts) => (
              <DecimalInput
                {...parts}
                value={price}
                onChange={setPrice}
                step={instrument?.tickSize}
                unit={instrument?.quoteCoin}
              />
            )}
          </Field>
        )}
        <Field label="Size to close" error={qtyError}>
          {(parts) => (
            <DecimalInput
              {...parts}
              value={qty}
              onChange={(next) => {
                setQty(next)
                setShare(0)
              }}
              step={instrument?.qtyStep}
              unit={instrument === undefined ? undefined : sizeCoin(instrument)}
              onEnter={submit}
            />
          )}
        </Field>
        <Slider
          label="Percentage of the position"
          value={share}
          marks={[0, 25, 50, 75, 100]}
          format={(value) => `${value}%`}
          onChange={slide}
        />
        <p className="text-xs text-muted">
          Entry {shown(entry, instrument?.tickSize)}, mark {shown(mark, instrument?.tickSize)}. Est. P&L{" "}
          <span className={signClass(profit)}>{pnlText(profit, instrument?.settleCoin ?? "")}</span> before fees
          {share > 0 && share < 100
            ? `, for ${percent(BigDecimal.make(BigInt(share), 2), { sign: false, places: 0 })} of it`
            : ""}
          .
        </p>
      </div>
    </Dialog>
  )
}
export default CloseDialog
