import type { ReactNode } from "react"
import { type Decimal, none, percent, plain, shown } from "../../format/decimal.js"
import { Tooltip } from "../../ui/Tooltip.js"
import type { Estimate } from "./estimate.js"
import { type Facts, isContract, leverageFor } from "./facts.js"
import type { Form } from "./form.js"

/** Formats an amount: two decimals for dollar coins, more for others. */
export const amount = (value: Decimal | undefined, coin: string): string =>
  value === undefined ? none : `${shown(value, /^USD/.test(coin) ? "0.01" : "0.00000001")} ${coin}`

const Line = (props: { readonly label: string; readonly hint: string; readonly children: ReactNode }) => (
  <>
    <Tooltip text={props.hint} side="left">
      <dt tabIndex={-1} className="underline decoration-edge decoration-dotted underline-offset-2">
        {props.label}
      </dt>
    </Tooltip>
    <dd className="text-right text-text">{props.children}</dd>
  </>
)

/** The liquidation price after an order; `none` if the collateral covers any loss. */
export const liquidationText = ({ liquidationAfter }: Estimate, { instrument, tiers, wallet }: Facts): string => {
  if (liquidationAfter !== undefined) return `≈ ${shown(liquidationAfter, instrument.tickSize)}`
  return wallet === undefined || tiers.length === 0 ? none : "none"
}

/** The estimated cost of an order, and the liquidation price of its position. */
export const Preview = (props: {
  readonly form: Form
  readonly facts: Facts
  readonly estimate: Estimate | undefined
}) => {
  const { estimate, facts, form } = props
  const { instrument } = facts
  const coin = estimate?.coin ?? ""
  const valueCoin = instrument.category === "spot" ? (instrument.quoteCoin ?? "") : coin
  const spot = instrument.category === "spot"
  const rate = estimate?.isMaker === true ? facts.fees.maker : facts.fees.taker
  const rateText = `${estimate?.isMaker === true ? "maker" : "taker"} ${percent(rate, { places: 3, sign: false })}`
  const price = (value: Decimal | undefined) => (value === undefined ? none : shown(value, instrument.tickSize))
  return (
    <section aria-label="Estimate">
      <h3 className="mb-1 text-2xs text-muted">Estimate</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5 text-2xs text-muted">
        <Line label="Order value" hint="Size times price">
          {amount(estimate?.value, valueCoin)}
        </Line>
        {!spot && (
          <Line
            label={isContract(instrument) ? `Margin at ${plain(leverageFor(form.side, facts))}x` : "Premium"}
            hint={
              isContract(instrument)
                ? "Initial margin reserved for the part that opens a position"
                : "The price of the option"
            }
          >
            {amount(estimate?.margin, coin)}
          </Line>
        )}
        <Line
          label={`Fee (${rateText})`}
          hint={
            facts.feesAssumed
              ? "Your fee rate could not be loaded, so this is the standard rate"
              : spot
                ? "Deducted from what you receive"
                : instrument.category === "option"
                  ? "This rate of the index price, but at most 7% of the premium; charged when the order fills"
                  : "Charged when the order fills"
          }
        >
          {facts.feesAssumed ? "≈ " : ""}
          {amount(estimate?.fee, valueCoin)}
        </Line>
        <Line
          label="Cost"
          hint={spot ? "The amount to pay" : isContract(instrument) ? "Margin plus fee" : "Premium plus fee"}
        >
          {amount(estimate?.cost, coin)}
        </Line>
        {isContract(instrument) && (
          <Line
            label="Est. liq. price"
            hint="Estimated liquidation price after this order, if only this market moved. The exchange decides."
          >
            {estimate?.liquidationNow !== undefined && (
              <>
                {price(estimate.liquidationNow)} <span className="text-muted">now →</span>{" "}
              </>
            )}
            {estimate === undefined ? none : liquidationText(estimate, facts)}
          </Line>
        )}
      </dl>
    </section>
  )
}
