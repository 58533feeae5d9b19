// How all tests find the sources of the library.
export const sources = {
  resolve: { conditions: ["effect-bybit-source"] },
  ssr: { resolve: { conditions: ["effect-bybit-source", "node", "import", "module", "default"] } }
}
