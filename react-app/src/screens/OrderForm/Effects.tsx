import type { ReactNode } from "react"
import { type Decimal, decimal, divide, shown } from "../../format/decimal.js"
import { marginOf } from "../Positions/margin.js"
import { estimate, liquidationWith } from "./estimate.js"
import { type Facts, leverageFor } from "./facts.js"
import type { Form } from "./form.js"
import { amount } from "./Preview.js"
import { quantityOf, sizeOf } from "./sizing.js"

export interface Line {
  readonly label: string
  readonly now: ReactNode
  readonly after: ReactNode
}

/** Current and new values, side by side. */
export const Effects = (props: { readonly lines: ReadonlyArray<Line> }) => (
  <table className="w-full text-xs">
    <caption className="sr-only">Estimated effect</caption>
    <thead>
      <tr className="text-2xs text-muted">
        <th scope="col" className="py-1 text-left font-normal">
          Estimate
        </th>
        <th scope="col" className="py-1 text-right font-normal">
          Now
        </th>
        <th scope="col" className="py-1 text-right font-normal">
          After
        </th>
      </tr>
    </thead>
    <tbody>
      {props.lines.map(({ after, label, now }) => (
        <tr key={label} className="border-t border-line">
          <th scope="row" className="py-1 text-left font-normal text-muted">
            {label}
          </th>
          <td className="py-1 text-right">{now}</td>
          <td className="py-1 text-right">{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const about = (text: string): string => (text === "none" ? text : `≈ ${text}`)

/** The effect of a change of leverage or margin mode on the positions and on the order in the form. */
export const effects = (form: Form, facts: Facts, after: Facts): ReadonlyArray<Line> => {
  const { tickSize } = facts.instrument
  const price = (value: Decimal | undefined) => (value === undefined ? "none" : shown(value, tickSize))
  const held = facts.positions.flatMap((position): ReadonlyArray<Line> => {
    const side = position.side === "Sell" ? "Sell" : "Buy"
    const reported = decimal(position.liqPrice)
    const name = side === "Buy" ? "Long" : "Short"
    const leverage = leverageFor(side, after)
    // In cross margin mode, all collateral backs a position, so leverage does not change its liquidation price.
    const changes = after.isolated || after.isolated !== facts.isolated
    const value = decimal(position.positionValue)
    const coin = facts.instrument.settleCoin ?? ""
    return [
      {
        label: `${name}: margin`,
        now: amount(marginOf(position), coin),
        after: `≈ ${amount(value === undefined ? undefined : divide(value, leverage), coin)}`
      },
      {
        label: `${name}: est. liq. price`,
        now: price(reported !== undefined && reported.value > 0n ? reported : undefined),
        after: changes
          ? about(price(liquidationWith(position, facts, { isolated: after.isolated, leverage })))
          : "unchanged"
      }
    ]
  })
  const sized = sizeOf(form, facts)
  const qty = quantityOf(form, facts, sized)
  const [one, other] = [estimate(form, facts, qty), estimate(form, after, qty)]
  if (one === undefined || other === undefined) return held
  return [
    ...held,
    { label: "Order: margin", now: amount(one.margin, one.coin), after: amount(other.margin, other.coin) },
    {
      label: "Order: est. liq. price",
      now: about(price(one.liquidationAfter)),
      after: about(price(other.liquidationAfter))
    }
  ]
}
