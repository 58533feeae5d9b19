import { decimal, percent, shown } from "../../format/decimal.js"
import { DecimalInput } from "../../ui/DecimalInput.js"
import { Field } from "../../ui/Field.js"
import { Segments } from "../../ui/Segments.js"
import { Select } from "../../ui/Select.js"
import { Checkbox } from "../../ui/Toggle.js"
import { distance } from "./estimate.js"
import { canBeLimit, canHaveExits, type ExitKind, exitPrice } from "./exits.js"
import type { Part } from "./Fields.js"
import { priceFor } from "./facts.js"
import type { Exit } from "./form.js"

const sources = [
  { value: "LastPrice", label: "Last" },
  { value: "MarkPrice", label: "Mark" },
  { value: "IndexPrice", label: "Index" }
] as const

const names: Readonly<Record<ExitKind, string>> = { takeProfit: "Take profit", stopLoss: "Stop loss" }

/** The resulting price of a take profit or stop loss, such as `= 66,000.00 (+1.50%)`. */
const Hint = ({ facts, form, kind }: Part & { readonly kind: ExitKind }) => {
  const price = decimal(exitPrice(form, facts, kind))
  const base = priceFor(form, facts)
  const away = price === undefined || base === undefined ? undefined : distance(price, base)
  if (price === undefined || away === undefined) return null
  return (
    <>
      = {shown(price, facts.instrument.tickSize)} ({percent(away)})
    </>
  )
}

const ExitField = (props: Part & { readonly kind: ExitKind }) => {
  const { change, errorOf, facts, form, kind } = props
  const exit = form[kind]
  const { category, quoteCoin, tickSize } = facts.instrument
  const set = (part: Partial<Exit>) => change({ [kind]: { ...exit, ...part } })
  const spot = category === "spot"
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={names[kind]}
        error={errorOf(kind)}
        hint={exit.value === "" ? undefined : <Hint {...props} />}
        aside={
          <Segments
            label={`${names[kind]} by`}
            size="small"
            segments={[
              { value: "price", label: "Price" },
              { value: "percent", label: "%", name: "Distance from the price in percent" }
            ]}
            value={exit.by}
            onChange={(by) => set({ by, value: "" })}
          />
        }
      >
        {(parts) => (
          <div className="flex gap-1.5">
            <DecimalInput
              {...parts}
              className="flex-1"
              value={exit.value}
              onChange={(value) => set({ value })}
              step={exit.by === "price" ? tickSize : "0.1"}
              unit={exit.by === "price" ? quoteCoin : "%"}
            />
            {!spot && (
              <Select
                label={`${names[kind]}: trigger source`}
                options={sources}
                value={exit.triggerBy}
                onChange={(triggerBy) => set({ triggerBy })}
                className="w-24"
              />
            )}
          </div>
        )}
      </Field>
      {canBeLimit(form, facts) && (
        <div className="flex gap-1.5">
          <Segments
            label={`${names[kind]}: order type`}
            size="small"
            segments={[
              { value: "Market", label: "Market" },
              { value: "Limit", label: "Limit" }
            ]}
            value={exit.type}
            onChange={(type) => set({ type })}
          />
          {exit.type === "Limit" && (
            <DecimalInput
              label={`${names[kind]}: limit price`}
              className="flex-1"
              value={exit.limit}
              onChange={(limit) => set({ limit })}
              step={tickSize}
              unit={quoteCoin}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The take profit and stop loss attached to the order. */
export const ExitFields = (props: Part) => {
  const { change, facts, form } = props
  if (!canHaveExits(form, facts)) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Checkbox label="Take profit / stop loss" checked={form.exits} onChange={(exits) => change({ exits })} />
        {form.exits && facts.instrument.category !== "spot" && (
          <Segments
            label="TP/SL applies to"
            size="small"
            segments={[
              { value: "Full", label: "Full", name: "Closes the entire position with a market order" },
              { value: "Partial", label: "Partial", name: "Closes the size of this order with a market or limit order" }
            ]}
            value={form.mode}
            onChange={(mode) => change({ mode })}
          />
        )}
      </div>
      {form.exits && (
        <>
          <ExitField {...props} kind="takeProfit" />
          <ExitField {...props} kind="stopLoss" />
        </>
      )}
    </div>
  )
}
