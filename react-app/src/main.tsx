import "./styles.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./App.js"
import { RegistryProvider } from "./rx.js"

const root = document.getElementById("root")
if (root === null) throw new Error("The page has no #root")
createRoot(root).render(
  <StrictMode>
    <RegistryProvider defaultIdleTTL={400}>
      <App />
    </RegistryProvider>
  </StrictMode>
)
