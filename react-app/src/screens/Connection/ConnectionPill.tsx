import { useRxThrottled } from "effect-bybit-react"
import { Result, useRxMount } from "effect-bybit-react/rx"
import { lazy } from "react"
import { useSelected } from "../../selection.js"
import { atoms } from "../../session.js"
import { Button } from "../../ui/Button.js"
import { classes } from "../../ui/classes.js"
import { Popover } from "../../ui/Popover.js"
import { useNow } from "../../ui/useNow.js"
import { Slot } from "../Layout/slots.js"
import { history, staleness } from "./connections.js"
import { stateText, worst } from "./states.js"

const ConnectionPanel = lazy(() => import("./ConnectionPanel.js"))

const dots = {
  good: "bg-good",
  warn: "bg-warn",
  danger: "bg-danger",
  neutral: "bg-muted",
  accent: "bg-accent",
  buy: "bg-buy",
  sell: "bg-sell"
}

/** The status of the connections in a word. Opens the panel with the details. */
export const ConnectionPill = () => {
  useRxMount(history)
  const { key } = useSelected()
  const health = useRxThrottled(atoms.health, 250)
  const stale = useRxThrottled(staleness(key), 250)
  const now = useNow(500)
  const connections = Result.isSuccess(health) ? health.value : []
  const shown = worst(connections)
  const { text, tone } =
    shown === undefined ? { text: "No connection", tone: "neutral" as const } : stateText(shown.state)
  const state = shown?.state
  const label =
    state?._tag === "Reconnecting"
      ? `Reconnecting in ${Math.max(0, Math.ceil((state.retryAt - now) / 1000))} s`
      : state?._tag === "Connected"
        ? stale !== undefined && stale._tag !== "Waiting"
          ? "Stale"
          : "Live"
        : text
  const ping = connections.find(({ pingMillis }) => pingMillis !== undefined)?.pingMillis
  const dot = label === "Stale" ? "warn" : tone
  return (
    <Popover
      label="Connections"
      className="w-[30rem]"
      trigger={(attributes) => (
        <Button {...attributes} look="quiet" title="Connections" className="max-sm:px-2">
          <span aria-hidden className={classes("size-2 rounded-full", dots[dot])} />
          <span className="sr-only">Connections: </span>
          <span
            className={classes(
              dot === "danger" && "text-danger",
              dot === "warn" && "text-warn",
              (label === "Live" || label === "Connecting") && "max-sm:sr-only"
            )}
          >
            {label}
          </span>
          {label === "Live" && ping !== undefined && <span className="max-lg:hidden">{Math.round(ping)} ms</span>}
        </Button>
      )}
    >
      <Slot what="the connections">
        <ConnectionPanel />
      </Slot>
    </Popover>
  )
}
