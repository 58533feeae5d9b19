import { brokenRules, type Instrument } from "effect-bybit/Layers/Instruments"
import type { Order } from "effect-bybit/Schema/Order"
import { useRxSet } from "effect-bybit-react/rx"
import { Pencil } from "lucide-react"
import { useState } from "react"
import { compare, decimal, none, shown } from "../../format/decimal.js"
import { typedProblem } from "../../format/typed.js"
import { DecimalInput } from "../../ui/DecimalInput.js"
import { Spinner } from "../../ui/Spinner.js"
import { amend, categoryOf } from "./actions.js"
import { keyOfRow } from "./cells.js"
import { ruleText } from "./rules.js"
import { useInstrument } from "./useInstrument.js"
import { useBusy } from "./writes.js"

export type AmendField = "price" | "qty" | "triggerPrice"

const names: Readonly<Record<AmendField, string>> = {
  price: "price",
  qty: "quantity",
  triggerPrice: "trigger price"
}

/** The validation error of a new value, if any. */
export const amendProblem = (
  instrument: Instrument | undefined,
  order: Order,
  field: AmendField,
  value: string
): string | undefined => {
  if (decimal(value) === undefined) return typedProblem(value) ?? "Enter a number"
  if (field === "qty" && compare(value, "0") <= 0) return "Must be greater than zero"
  if (field === "qty" && compare(value, order.cumExecQty) <= 0 && compare(order.cumExecQty, "0") > 0) {
    return `${order.cumExecQty} is already filled`
  }
  if (instrument === undefined) return undefined
  const isPrice = field !== "qty"
  const [broken] = brokenRules(instrument, {
    qty: isPrice ? order.qty : value,
    price: isPrice ? value : order.orderType === "Market" ? undefined : order.price,
    reduceOnly: order.reduceOnly
  }).filter((rule) => (rule.field === "price") === isPrice)
  return broken === undefined ? undefined : ruleText(instrument, broken)
}

/** Take profit and stop loss orders for an entire position have no size of their own. */
const isFullPosition = ({ stopOrderType = "" }: Order): boolean =>
  /^(?:TakeProfit|StopLoss|TrailingStop)$/.test(stopOrderType)

const isAmendable = (order: Order, field: AmendField): boolean => {
  if (categoryOf(order) === undefined || Number(order[field] ?? 0) === 0) return false
  if (field === "price") return order.orderType === "Limit"
  if (field === "qty") return !isFullPosition(order)
  return order.stopOrderType !== "TrailingStop"
}

const Editor = (props: {
  readonly order: Order
  readonly field: AmendField
  readonly instrument: Instrument | undefined
  readonly close: () => void
}) => {
  const { close, field, instrument, order } = props
  const before = order[field] ?? ""
  const [value, setValue] = useState(before)
  const send = useRxSet(amend)
  const problem = amendProblem(instrument, order, field, value)
  const commit = () => {
    const category = categoryOf(order)
    if (problem !== undefined || category === undefined) return
    if (compare(value, before) !== 0) send({ category, symbol: order.symbol, orderId: order.orderId, [field]: value })
    close()
  }
  const note = `amend ${order.orderId} ${field}`
  return (
    <span className="relative inline-block w-28">
      <DecimalInput
        label={`New ${names[field]}`}
        value={value}
        onChange={setValue}
        step={field === "qty" ? instrument?.qtyStep : instrument?.tickSize}
        invalid={problem !== undefined}
        describedBy={note}
        autoFocus
        onEnter={commit}
        onEscape={close}
        onBlur={close}
      />
      <span
        id={note}
        role="status"
        className="absolute top-full right-0 z-20 rounded-sm bg-raised px-1.5 text-2xs text-danger shadow-raised empty:hidden"
      >
        {problem}
      </span>
    </span>
  )
}

/** A price or quantity of an open order. Click to edit it in place; Enter sends the change, Escape cancels. */
export const AmendCell = (props: {
  readonly order: Order
  readonly field: AmendField
  readonly readOnly?: boolean
}) => {
  const { field, order, readOnly = false } = props
  const [editing, setEditing] = useState(false)
  const instrument = useInstrument(keyOfRow(order))
  const busy = useBusy(`order ${order.orderId}`)
  const value = order[field]
  const text =
    field === "price" && order.orderType === "Market"
      ? "Market"
      : value === undefined || Number(value) === 0
        ? field === "qty" && isFullPosition(order)
          ? "All"
          : none
        : shown(value, field === "qty" ? instrument?.qtyStep : instrument?.tickSize)
  if (busy && !editing) return <Spinner label="Sending the change" quiet className="justify-end! p-0!" />
  if (readOnly || !isAmendable(order, field)) return text
  if (editing) return <Editor order={order} field={field} instrument={instrument} close={() => setEditing(false)} />
  return (
    <button
      type="button"
      onClick={() => setEditing(true)}
      aria-label={`Change ${names[field]} ${text}`}
      className="group inline-flex items-center gap-1 rounded-sm px-1 hover:bg-hover max-sm:min-h-8"
    >
      <Pencil
        aria-hidden
        className="size-3 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
      <span className="border-b border-dotted border-edge">{text}</span>
    </button>
  )
}
