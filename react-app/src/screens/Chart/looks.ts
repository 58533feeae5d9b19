/**
 * Chart options that depend on theme and time zone.
 */
import { type ChartOptions, ColorType, CrosshairMode, type DeepPartial, LineStyle, type Time } from "lightweight-charts"
import type { colors } from "../../ui/colors.js"
import type { Axis } from "./axis.js"

export type Colors = ReturnType<typeof colors>

/** Outlines the focused `peer` before it, since a chart's canvases would cover the chart's own outline. */
export const focusRing =
  "pointer-events-none absolute inset-0 z-10 hidden border-2 border-accent peer-focus-visible:block"

/** A color with an opacity: `share`, from 0 to 1. */
export const faded = (color: string, share: number): string =>
  /^#[0-9a-f]{6}$/i.test(color)
    ? color +
      Math.round(share * 255)
        .toString(16)
        .padStart(2, "0")
    : color

/** Whether motion is reduced, by the terminal's setting or the system's. */
export const isReduced = (motion: "reduced" | "system"): boolean =>
  motion === "reduced" || (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false)

/** The options that depend on theme and palette. */
export const looks = (palette: Colors, motion: "reduced" | "system"): DeepPartial<ChartOptions> => ({
  layout: {
    background: { type: ColorType.Solid, color: palette.panel },
    textColor: palette.muted,
    fontFamily: palette.font,
    fontSize: 11,
    attributionLogo: true,
    panes: { separatorColor: palette.line, separatorHoverColor: faded(palette.accent, 0.3), enableResize: true }
  },
  grid: {
    vertLines: { color: faded(palette.line, 0.6) },
    horzLines: { color: faded(palette.line, 0.6) }
  },
  crosshair: {
    mode: CrosshairMode.Normal,
    vertLine: { color: palette.edge, style: LineStyle.Dashed, labelBackgroundColor: palette.edge },
    horzLine: { color: palette.edge, style: LineStyle.Dashed, labelBackgroundColor: palette.edge }
  },
  rightPriceScale: { borderColor: palette.line },
  timeScale: { borderColor: palette.line },
  kineticScroll: { touch: !isReduced(motion), mouse: false }
})

/** The options that depend on the time zone. */
export const times = (axis: Axis): DeepPartial<ChartOptions> => ({
  localization: { timeFormatter: (time: Time) => axis.text(axis.toMillis(time)) },
  timeScale: { tickMarkFormatter: axis.mark }
})
