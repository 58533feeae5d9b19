/**
 * Chart images, and the names of exported files.
 */
import { moment } from "../../format/time.js"
import { colors } from "../../ui/colors.js"
import { download } from "../../ui/csv.js"

/** A chart of which a picture can be taken. */
export interface Pictured {
  /** Undefined if nothing is drawn yet. */
  readonly picture: () => HTMLCanvasElement | undefined
}

/** A file name such as `BTCUSDT-15m-20260301T140509Z.png`, without characters that file systems reject. */
export const fileName = (parts: ReadonlyArray<string>, at: number, extension: string): string => {
  const time = `${moment(at, "utc").replace(" ", "T").replaceAll(/[-:]/g, "")}Z`
  return `${[...parts, time].map((part) => part.replaceAll(/[^\w.-]+/g, "_")).join("-")}.${extension}`
}

/** Adds a title above a chart image, and the time and chart credit below it. */
export const framed = (chart: HTMLCanvasElement, title: string, at: number): HTMLCanvasElement => {
  const { font, muted, panel, text } = colors()
  const scale = globalThis.devicePixelRatio > 0 ? globalThis.devicePixelRatio : 1
  const line = Math.round(28 * scale)
  const pad = Math.round(10 * scale)
  const canvas = document.createElement("canvas")
  canvas.width = chart.width
  canvas.height = chart.height + 2 * line
  const context = canvas.getContext("2d")
  if (context === null) return chart
  context.fillStyle = panel
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(chart, 0, line)
  context.textBaseline = "middle"
  context.fillStyle = text
  context.font = `600 ${Math.round(13 * scale)}px ${font}`
  context.fillText(title, pad, line / 2, canvas.width - 2 * pad)
  context.fillStyle = muted
  context.font = `${Math.round(11 * scale)}px ${font}`
  const foot = canvas.height - line / 2
  context.fillText(`${moment(at, "utc")} UTC`, pad, foot)
  const credit = "Charts by TradingView"
  context.fillText(credit, canvas.width - pad - context.measureText(credit).width, foot)
  return canvas
}

/** Saves an image as PNG. */
export const savePicture = (canvas: HTMLCanvasElement, name: string): void =>
  canvas.toBlob((blob) => {
    if (blob !== null) download(name, blob)
  }, "image/png")
