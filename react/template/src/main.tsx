import { Bybit } from "effect-bybit/PaperExchange"
import { BybitProvider } from "effect-bybit-react"
import { createRoot } from "react-dom/client"
import { Page } from "./Page.js"

const root = document.getElementById("root")

if (root !== null) {
  createRoot(root).render(
    <BybitProvider layer={Bybit.paper}>
      <Page />
    </BybitProvider>
  )
}
