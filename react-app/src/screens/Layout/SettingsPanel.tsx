import { useRx } from "effect-bybit-react/rx"
import type { ReactNode } from "react"
import { type Palette, palette, reducedMotion, type Theme, theme, zone } from "../../preferences.js"
import { Segments } from "../../ui/Segments.js"
import { Switch } from "../../ui/Toggle.js"
import { confirmOrders, orderKeys } from "../OrderForm/hotKeys.js"

const Line = (props: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <span className="text-xs text-muted">{props.label}</span>
    {props.children}
  </div>
)

const themeSegments: ReadonlyArray<{ readonly value: Theme; readonly label: string }> = [
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
  { value: "system", label: "System" }
]

const paletteSegments: ReadonlyArray<{
  readonly value: Palette
  readonly label: ReactNode
  readonly name: string
}> = [
  { value: "standard", label: "Green / red", name: "Green up, red down" },
  { value: "colour-blind", label: "Blue / orange", name: "Blue up, orange down: colorblind-safe" },
  { value: "swapped", label: "Red / green", name: "Red up, green down" }
]

/** The settings of the terminal. */
const SettingsPanel = () => {
  const [chosenTheme, setTheme] = useRx(theme)
  const [chosenPalette, setPalette] = useRx(palette)
  const [chosenZone, setZone] = useRx(zone)
  const [reduced, setReduced] = useRx(reducedMotion)
  const [confirms, setConfirms] = useRx(confirmOrders)
  const [letters, setLetters] = useRx(orderKeys)
  return (
    <div className="flex w-80 max-w-full flex-col gap-3">
      <h2 className="text-sm font-semibold">Settings</h2>
      <Line label="Theme">
        <Segments label="Theme" size="small" segments={themeSegments} value={chosenTheme} onChange={setTheme} />
      </Line>
      <Line label="Up / down">
        <Segments
          label="Colors for up and down"
          size="small"
          segments={paletteSegments}
          value={chosenPalette}
          onChange={setPalette}
        />
      </Line>
      <Line label="Time zone">
        <Segments
          label="Time zone"
          size="small"
          segments={[
            { value: "local", label: "Local" },
            { value: "utc", label: "UTC" }
          ]}
          value={chosenZone}
          onChange={setZone}
        />
      </Line>
      <Switch label="Confirm orders before sending" checked={confirms} onChange={setConfirms} />
      <Switch label="Trade with keyboard shortcuts" checked={letters} onChange={setLetters} />
      <Switch label="Reduce motion" checked={reduced} onChange={setReduced} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line pt-3 text-2xs text-muted">
        <dt>
          <kbd className="font-mono text-text">/</kbd> or <kbd className="font-mono text-text">Ctrl K</kbd>
        </dt>
        <dd>Search instruments</dd>
        <dt>
          <kbd className="font-mono text-text">↑ ↓</kbd>
        </dt>
        <dd>In a number field: one step; ten with Shift</dd>
        {letters && (
          <>
            <dt>
              <kbd className="font-mono text-text">B S X</kbd>
            </dt>
            <dd>Buy, sell, cancel all</dd>
          </>
        )}
      </dl>
      <p className="border-t border-line pt-3 text-2xs text-muted">
        Charts by{" "}
        <a className="text-accent underline" href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          TradingView
        </a>{" "}
        (Lightweight Charts™, Copyright © 2026 TradingView, Inc., Apache License 2.0).
      </p>
    </div>
  )
}

export default SettingsPanel
