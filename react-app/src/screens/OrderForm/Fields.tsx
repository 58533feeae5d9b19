import type { ReactNode } from "react"
import { fixed, none, placesOf, shown } from "../../format/decimal.js"
import { DecimalInput } from "../../ui/DecimalInput.js"
import { EstimateAge, Estimated } from "../../ui/Estimated.js"
import { Field } from "../../ui/Field.js"
import { Segments } from "../../ui/Segments.js"
import { Select } from "../../ui/Select.js"
import { Slider } from "../../ui/Slider.js"
import { Checkbox } from "../../ui/Toggle.js"
import { sourceText } from "../Orders/orderText.js"
import { sizeCoin } from "../Orders/rules.js"
import { available, directionOf, type Facts, isContract, payCoin } from "./facts.js"
import { type Form, isLimit, type Tif } from "./form.js"
import { mostOf, sizeOfPercent } from "./sizing.js"

/** The props of every part of the form. */
export interface Part {
  readonly form: Form
  readonly facts: Facts
  readonly change: (part: Partial<Form>) => void
  /** The error to show under a field, if any. */
  readonly errorOf: (field: "price" | "size" | "triggerPrice" | "takeProfit" | "stopLoss") => string | undefined
}

const Fill = (props: {
  readonly label: string
  readonly value: string | undefined
  readonly onFill: (value: string) => void
}) => (
  <button
    type="button"
    disabled={props.value === undefined}
    title={`Use the ${props.label.toLowerCase()} price`}
    onClick={() => {
      if (props.value !== undefined) props.onFill(props.value)
    }}
    className="rounded-sm px-1 text-2xs text-accent hover:bg-hover disabled:opacity-50 max-sm:min-h-7 max-sm:px-2"
  >
    {props.label}
  </button>
)

export const PriceField = ({ change, errorOf, facts, form }: Part) => {
  const { instrument, prices } = facts
  // Prices of the book may have a different number of decimals.
  const fill = (price: string) =>
    change({ price: instrument.tickSize === undefined ? price : fixed(price, placesOf(instrument.tickSize)) })
  return (
    <Field
      label="Price"
      error={errorOf("price")}
      aside={
        <span className="flex">
          <Fill label="Bid" value={prices.bid} onFill={fill} />
          <Fill label="Ask" value={prices.ask} onFill={fill} />
          <Fill label="Last" value={prices.last} onFill={fill} />
        </span>
      }
    >
      {(parts) => (
        <DecimalInput
          {...parts}
          value={form.price}
          onChange={(price) => change({ price })}
          step={instrument.tickSize}
          unit={instrument.quoteCoin}
        />
      )}
    </Field>
  )
}

export const SizeField = ({ change, errorOf, facts, form }: Part) => {
  const { instrument } = facts
  const { baseCoin = "", category, quoteCoin = "" } = instrument
  const native = (form.unit === "quote") === (category === "inverse")
  const free = available(form.side, facts)
  const coin = payCoin(form.side, facts)
  // A spot order pays from balances, which are never estimated.
  const at = category === "spot" ? undefined : facts.wallet?.estimatedAt
  const slide = (percent: number) => change({ percent, size: percent === 0 ? "" : sizeOfPercent(form, facts, percent) })
  const most = (side: Form["side"]) => {
    const text = mostOf({ ...form, side }, facts)
    return text === undefined ? none : shown(text, undefined)
  }
  const counts =
    category === "spot" && form.kind === "Market" && form.unit === "quote" ? quoteCoin : sizeCoin(instrument)
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label="Size"
        error={errorOf("size")}
        aside={
          <Segments
            label="Size in"
            size="small"
            segments={[
              { value: "base", label: baseCoin, name: `Size in ${baseCoin}` },
              { value: "quote", label: quoteCoin, name: `Size in ${quoteCoin}` }
            ]}
            value={form.unit}
            onChange={(unit) => change({ unit, size: "", percent: 0 })}
          />
        }
      >
        {(parts) => (
          <DecimalInput
            {...parts}
            value={form.size}
            onChange={(size) => change({ size, percent: 0 })}
            step={native ? instrument.qtyStep : form.unit === "quote" ? "1" : undefined}
            unit={form.unit === "base" ? baseCoin : quoteCoin}
          />
        )}
      </Field>
      <Slider
        label="Percentage of the maximum size"
        value={form.percent}
        marks={[0, 25, 50, 75, 100]}
        format={(percent) => `${percent}%`}
        disabled={free === undefined}
        onChange={slide}
        className="mx-1"
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-2 text-2xs text-muted [&>dd]:text-right [&>dd]:text-text">
        <dt>Available</dt>
        <dd>
          {free === undefined ? (
            none
          ) : (
            <Estimated at={at}>{shown(free, isStable(coin) ? "0.01" : "0.000001")}</Estimated>
          )}{" "}
          {coin}
          {at !== undefined && <EstimateAge at={at} />}
        </dd>
        <dt>Max. buy</dt>
        <dd>
          ≈ {most("Buy")} {counts}
        </dd>
        <dt>Max. sell</dt>
        <dd>
          ≈ {most("Sell")} {counts}
        </dd>
      </dl>
    </div>
  )
}

const isStable = (coin: string): boolean => /^USD/.test(coin)

const sources = (["LastPrice", "MarkPrice", "IndexPrice"] as const).map((value) => ({
  value,
  label: `${sourceText(value).charAt(0).toUpperCase()}${sourceText(value).slice(1)} price`
}))

export const TriggerFields = ({ change, errorOf, facts, form }: Part) => {
  const { category, quoteCoin, tickSize } = facts.instrument
  const found = directionOf(form, facts)
  return (
    <div className="flex flex-col gap-1.5">
      <Field label="Trigger price" error={errorOf("triggerPrice")}>
        {(parts) => (
          <DecimalInput
            {...parts}
            value={form.triggerPrice}
            onChange={(triggerPrice) => change({ triggerPrice })}
            step={tickSize}
            unit={quoteCoin}
          />
        )}
      </Field>
      {category !== "spot" && (
        <div className="flex gap-1.5">
          <Select
            label="Trigger source"
            className="min-w-0 flex-1"
            options={sources}
            value={form.triggerBy}
            onChange={(triggerBy) => change({ triggerBy })}
          />
          <Select
            label="Trigger direction"
            className="min-w-0 flex-1"
            options={[
              {
                value: "auto",
                label: found === undefined ? "Auto" : `Auto: ${found === "rise" ? "rises to" : "falls to"}`
              },
              { value: "rise", label: "Rises to" },
              { value: "fall", label: "Falls to" }
            ]}
            value={form.direction}
            onChange={(direction) => change({ direction })}
          />
        </div>
      )}
      <Segments
        label="Order type after trigger"
        wide
        size="small"
        segments={[
          { value: "Market", label: "Market order" },
          { value: "Limit", label: "Limit order" }
        ]}
        value={form.becomes}
        onChange={(becomes) => change({ becomes })}
      />
    </div>
  )
}

const tifs: ReadonlyArray<{ readonly value: Tif; readonly label: ReactNode }> = [
  { value: "GTC", label: "GTC · good till canceled" },
  { value: "PostOnly", label: "Post only · maker only" },
  { value: "IOC", label: "IOC · immediate or cancel" },
  { value: "FOK", label: "FOK · fill or kill" }
]

export const TermsFields = ({ change, facts, form }: Part) => (
  <div className="flex flex-col gap-1.5">
    {isLimit(form) && (
      <Field label="Time in force">
        {({ id }) => <Select id={id} options={tifs} value={form.tif} onChange={(tif) => change({ tif })} />}
      </Field>
    )}
    {(isContract(facts.instrument) || facts.instrument.category === "option") && (
      <Checkbox
        label={facts.contract?.hedged === true ? "Close the opposite position" : "Reduce only"}
        checked={form.reduceOnly}
        onChange={(reduceOnly) => change({ reduceOnly, ...(form.percent === 0 ? {} : { percent: 0, size: "" }) })}
      />
    )}
  </div>
)
