import type { ReactNode } from "react"
import { span } from "../format/time.js"
import { useNow } from "./useNow.js"

/** From which age on an estimate shows it, in milliseconds. */
const old = 5000

/** How old an estimate is, if that is more than a few seconds. */
export const EstimateAge = (props: { readonly at: number }) => {
  const age = useNow(1000) - props.at
  return age < old ? null : <span className="text-2xs text-warn"> {span(Math.floor(age / 1000) * 1000)} old</span>
}

/** A figure, which is marked as an estimate if it is one. `at` is as of when; undefined if it is what the exchange has told. */
export const Estimated = (props: { readonly at: number | undefined; readonly children: ReactNode }) =>
  props.at === undefined ? props.children : <span title="Estimated from current prices">≈ {props.children}</span>
