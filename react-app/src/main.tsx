import "./styles.css"
import { RegistryProvider } from "effect-bybit-react/rx"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./App.js"

const root = document.getElementById("root")
if (root === null) throw new Error("The page has no #root")
createRoot(root).render(
  <StrictMode>
    <RegistryProvider defaultIdleTTL={400}>
      <App />
    </RegistryProvider>
  </StrictMode>
)
