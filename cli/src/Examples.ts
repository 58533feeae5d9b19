/** Examples of each command, for its help. `test/cli/Help.test.ts` runs them. */
export const examples: Readonly<Record<string, ReadonlyArray<string>>> = {
  ticker: ["ticker BTCUSDT ETHUSDT", "ticker BTCUSDT --watch", "ticker --category spot --json"],
  book: ["book BTCUSDT --depth 5", "book BTCUSDT --watch"],
  klines: ["klines BTCUSDT --interval 4h --limit 50 --plot", "klines BTCUSDT --interval 1m --from 3h --json"],
  funding: ["funding", "funding BTCUSDT ETHUSDT"],
  options: ["options BTC", "options BTC --json"],
  "order place": [
    "order place BTCUSDT buy 0.01 --price 50000 --sl 45000",
    "order place BTCUSDT sell 0.01 --market --reduce-only --yes"
  ],
  "order amend": ["order amend BTCUSDT --order-link-id my-1 --price 50100"],
  "order cancel": ["order cancel BTCUSDT --order-link-id my-1", "order cancel BTCUSDT --all"],
  "order list": ["order list --category all", "order list BTCUSDT --watch"],
  close: ["close BTCUSDT", "close BTCUSDT --qty 0.01 --yes"],
  tpsl: ["tpsl BTCUSDT --tp 1000000 --sl 100", "tpsl BTCUSDT --tp 0 --yes"],
  leverage: ["leverage BTCUSDT 5"],
  positions: ["positions", "positions --category all --watch"],
  fills: ["fills BTCUSDT --limit 10", "fills --category spot --from 2d"],
  pnl: ["pnl BTCUSDT --from 7d"],
  wallet: ["wallet", "wallet --coin USDT,BTC"],
  balance: ["balance", "balance USDT --watch"],
  transfer: ["transfer USDT 10 --to funding"],
  call: ["call --list Market", "call --list Market.getTickers", `call Market.getTickers --json '{"category":"spot"}'`],
  stream: ["stream publicTrade.BTCUSDT --count 1", "stream order position wallet"],
  record: ["record day.jsonl --topics publicTrade.BTCUSDT,order --duration 1s"],
  replay: ["replay day.jsonl --speed instant", "replay day.jsonl publicTrade.BTCUSDT --count 1"],
  doctor: ["doctor", "doctor --json"],
  paper: ["paper --port 8080", "paper --port 8080 --symbols BTCUSDT,ETHUSDT --journal paper"],
  "paper repair": ["paper repair paper"],
  backtest: ["backtest bot.ts --from 2026-01 --to 2026-02 --data BTCUSDT=b.csv"],
  help: ["help venues", "help order place"]
}
