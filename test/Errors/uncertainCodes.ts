/** Timeouts, internal, system, network and server errors, high load, and requests still being processed, by area. */
export const uncertain: Readonly<Record<string, ReadonlyArray<number>>> = {
  V5: [10016, 12000],
  // Statuses: as codes in a body they have no class. RestClient handles them as statuses.
  "HTTP Code": [401, 403, 404, 429],
  "WS OE General code": [10016, 10019],
  UTA: [429, 10000, 10016, 40004, 110035, 110079, 110114, 3400214],
  "Spot Trade": [170001, 170007, 170032, 170035, 170146, 170147, 170212, 170234, 170310],
  "Spot Margin Trade": [176003, 176030, 176135, 176136, 176137],
  Asset: [131001, 131003, 131200, 131201, 131204, 131205, 131209, 131216, 131230, 182000],
  "Asset / Fiat Convert": [500000],
  "Asset / Convert Small Balances": [790000, 700021],
  "Crypto Loan (New)": [148019, 148021, 148026, 148034, 148035, 148036],
  "Crypto Loan (legacy)": [177002],
  "Institutional Loan": [3777012, 3777043],
  "Exchange Broker / Reward": [500001],
  Earn: [180018, 180023],
  "Manual Loan": [34022001, 34022003, 34022038, 35000011],
  Strategy: [60071],
  Prediction: [180000, 700003],
  "Bot / Futures Combo Bot": [429],
  "Bot / Futures Grid Bot": [429],
  "Bot / Futures Martingale Bot": [429]
}
