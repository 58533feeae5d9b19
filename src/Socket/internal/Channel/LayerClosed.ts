/** The error of listeners whose layer closes before they are confirmed. */
import { ConnectionError } from "../../../Errors/Network.js"

const detail = "the socket layer is closed"

/** The layer was closed before a listener was confirmed. */
export const layerClosed = (url: string): ConnectionError => new ConnectionError({ url, reason: "closed", detail })

/** Whether an error is that of {@link layerClosed}. A stream ends normally then. */
export const isLayerClosed = (error: unknown): boolean =>
  error instanceof ConnectionError && error.reason === "closed" && error.detail === detail
