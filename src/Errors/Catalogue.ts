/**
 * What every code of V5 means, as data: for `UnknownExchangeError`, for tools, and for people. About 40 kB: nothing of the
 * library imports it, so it is only in the bundles that ask for it.
 *
 * Codes are from https://bybit-exchange.github.io/docs/v5/error, the pages of the bots, the socket pages and older clients.
 *
 * @since 0.1.0
 */
import * as Layer from "effect/Layer"
import { ErrorCatalogue } from "./Unknown.js"

export { ErrorCatalogue } from "./Unknown.js"

/**
 * Where a code is documented. The same code may mean different things in different areas.
 *
 * `V5` holds the codes that this library promises a meaning for, and `Socket` those by which a socket is refused; `Recorded` are
 * codes that the exchange sends without listing them.
 *
 * @since 0.1.0
 */
export type Area =
  | "V5"
  | "Socket"
  | "Recorded"
  | "HTTP Code"
  | "WS OE General code"
  | "UTA"
  | "Spot Trade"
  | "Spot Margin Trade"
  | "Asset"
  | "Asset / Fiat Convert"
  | "Asset / Convert Small Balances"
  | "Crypto Loan (New)"
  | "Crypto Loan (legacy)"
  | "Institutional Loan"
  | "Exchange Broker"
  | "Exchange Broker / Reward"
  | "Earn"
  | "User"
  | "Set API rate limit"
  | "RFQ"
  | "Manual Loan"
  | "Strategy"
  | "Prediction"
  | "Bot / Futures Combo Bot"
  | "Bot / Futures Grid Bot"
  | "Bot / Futures Martingale Bot"
  | "Bot / DCA Bot"
  | "Bot / Spot Grid Bot"

/**
 * One row: the code, what it means, and where it applies a note: `deprecated`, or how the docs read a code differently.
 *
 * @since 0.1.0
 */
export type Row = readonly [code: number, meaning: string, note?: string]

/**
 * Every row, by area.
 *
 * @since 0.1.0
 */
export const rows: { readonly [A in Area]: ReadonlyArray<Row> } = {
  V5: [
    [0, "success"],
    [10001, "params missing or wrong"],
    [10003, "invalid API key or permissions"],
    [10004, "signature not valid"],
    [10005, "incorrect key permissions"],
    [10010, "incorrect request IP"],
    [10016, "wrong cursor", "on a read that sent a cursor; the docs say: server error"],
    [10020, "account not unified"],
    [12000, "unknown"],
    [110001, "order not found"],
    [110007, "insufficient balance"],
    [110026, "unchanged cross/isolated margin mode"],
    [110043, "unchanged leverage"],
    [110073, "unchanged margin mode", 'the docs say "Set margin mode failed": read the mode back'],
    [130006, "quantity exceeds max"],
    [131214, "transfer id exists"],
    [175010, "leveraged-token quiz required"],
    [176008, "spot margin not enabled"],
    [176037, "margin questionnaire not submitted", "the docs say: refused to users without a unified account"],
    [3303001, "incorrect private operation"],
    [3500712, "incorrect MMP parameters"]
  ],
  Socket: [
    [-1004, "not authenticated (spot v3)"],
    [10001, "refused, for no particular reason"],
    [10003, "key or signature of the auth message refused"],
    [3303006, "auth message refused (USDC options)"]
  ],
  Recorded: [
    [10032, "demo trading does not offer this"],
    [10403, "too many socket requests from this IP address (3000 a second)"],
    [3400045, "the margin mode was not set: the result's reasons say why"]
  ],
  "HTTP Code": [
    [400, "not a request the server understands; the method must be GET or POST in capitals"],
    [401, "wrong key, or no auth headers"],
    [
      403,
      "forbidden: too many requests from this IP address, an IP address in the U.S., or a GET with an empty JSON body"
    ],
    [404, "no such path, or a category that does not suit the account"],
    [429, "system-wide frequency protection: try again"]
  ],
  "WS OE General code": [
    [10404, "no such op, or a category that is wrong or not supported"],
    [10429, "system-wide frequency protection"],
    [10003, "API key not valid here: key and host must both be live, testnet or demo"],
    [10016, "server error"],
    [10019, "the trading socket restarts and takes no new requests: open a new connection"],
    [20003, "too many requests in this session"],
    [20006, "reqId used before"]
  ],
  UTA: [
    [0, "success"],
    [-1, "the request came too late"],
    [429, "the trading service is under high load: try again"],
    [-2015, "API key has expired (spot)"],
    [33004, "API key has expired (derivatives)"],
    [10000, "the server timed out"],
    [10001, "a parameter is wrong"],
    [10002, "the timestamp is outside the receive window"],
    [10003, "API key not valid here: key and host must both be live, testnet or demo"],
    [10004, "the signature is wrong"],
    [10005, "the API key lacks this permission"],
    [10006, "rate limit exceeded"],
    [10007, "the user could not be authenticated"],
    [10008, "the account is banned, or in the wrong mode"],
    [10009, "not available in your region"],
    [10010, "the API key is bound to other IP addresses"],
    [10014, "the same request came twice"],
    [10016, "server error"],
    [10017, "no such path"],
    [10018, "rate limit of the IP address exceeded", "deprecated"],
    [10024, "a compliance rule forbids it"],
    [10027, "trading is banned"],
    [10029, "symbol not valid, or not on the whitelist"],
    [10028, "for unified accounts only"],
    [30035, "options: cancelling too fast"],
    [30133, "institutional loan: this USDT perpetual may not be traded"],
    [30134, "institutional loan: this USDC contract may not be traded"],
    [30135, "institutional loan: leverage too high for USDT perpetuals"],
    [30136, "institutional loan: leverage too high for USDC perpetuals and futures"],
    [30208, "price above the highest buying price"],
    [30209, "price below the lowest selling price"],
    [30228, "no new positions while the symbol is delisted"],
    [30256, "the order needs more maintenance margin than the loan-to-value ratio leaves (spot)"],
    [40004, "the order changed while it was being replaced: look at its state"],
    [100028, "not for unified accounts"],
    [110001, "order not found"],
    [110003, "price outside the allowed range"],
    [110004, "wallet balance too low"],
    [110005, "the position is not in a normal state"],
    [110006, "the assets would not cover the position margin"],
    [110007, "available balance too low"],
    [110008, "the order is completed or cancelled"],
    [110009, "too many stop orders"],
    [110010, "the order is cancelled"],
    [110011, "liquidation would follow at once"],
    [110012, "available balance too low"],
    [110013, "the risk limit does not allow this leverage"],
    [110014, "available balance too low to add margin"],
    [110015, "not with a position in cross margin mode"],
    [110016, "the quantity exceeds the risk limit", "deprecated"],
    [110017, "the quantity would be cut to zero"],
    [110018, "user id not valid"],
    [110019, "order id not valid"],
    [110020, "more than 500 open orders"],
    [110021, "open interest limits the position"],
    [110022, "the quantity is restricted and may not be increased"],
    [110023, "only orders that reduce the position are taken for this contract"],
    [110024, "the position mode cannot be switched with an open position"],
    [110025, "position mode unchanged"],
    [110026, "cross or isolated margin mode unchanged"],
    [110027, "margin unchanged"],
    [110028, "the position mode cannot be switched with open orders"],
    [110029, "no hedge mode for this symbol"],
    [110030, "order id used before", "deprecated"],
    [110031, "no such risk limit"],
    [110032, "the order is not valid"],
    [110033, "no open position to set margin for"],
    [110034, "the net position is zero"],
    [110035, "orders were not all cancelled before liquidation"],
    [110036, "leverage cannot be changed in cross margin mode"],
    [110037, "the symbol is not in the user's settings"],
    [110038, "leverage cannot be changed in portfolio margin mode"],
    [110039, "maintenance margin rate too high: liquidation might follow"],
    [110040, "the order would lead to liquidation"],
    [110041, "liquidation cannot be skipped with a position or a maker order"],
    [110042, "before delivery only orders that reduce the position are taken"],
    [110043, "leverage unchanged"],
    [110044, "available margin too low"],
    [110045, "wallet balance too low"],
    [110046, "liquidation would follow at once"],
    [110047, "available margin too low for another risk limit"],
    [110048, "the position is worth more than the new risk limit"],
    [110049, "tick notes must be numbers"],
    [110050, "coin not valid"],
    [110051, "available balance does not cover the lowest price of the market"],
    [110052, "available balance too low for this price"],
    [110053, "available balance does not cover market price and price cap"],
    [110054, "TP/SL mode cannot be switched with a take profit order on the position"],
    [110055, "TP/SL mode cannot be switched with a stop loss order on the position"],
    [110056, "TP/SL mode cannot be switched with a trailing stop on the position"],
    [110057, "a conditional or limit order holds TP/SL parameters"],
    [110058, "too little of the position is left for take profit or stop loss"],
    [110059, "TP/SL of a partly filled open order cannot be changed"],
    [110060, "in full mode TP/SL cannot be changed"],
    [110061, "more than 20 TP/SL in partial mode"],
    [110062, "no market maker protection found for the institution"],
    [110063, "settlement in progress: no trading"],
    [110064, "the new quantity is not more than what is filled"],
    [110065, "market maker protection is not enabled for the account"],
    [110066, "trading is not allowed at the moment"],
    [110067, "not for unified accounts"],
    [110068, "no trading with leverage"],
    [110069, "customers of institutional lending may not trade this"],
    [110070, "exchange-traded products cannot be traded"],
    [110071, "no upgrades to a unified account at the moment"],
    [110072, "orderLinkId used before"],
    [110073, "setting the margin mode failed"],
    [110074, "the contract is not live"],
    [110075, "risk limit unchanged", "deprecated"],
    [110076, "margin is added automatically in isolated mode only"],
    [110077, "not in portfolio margin mode"],
    [110078, "more margin than may be taken out"],
    [110079, "the order is being processed: try again later"],
    [110080, "institutional loan: liquidation threshold hit, assets are being liquidated"],
    [110082, "the position has no reduce-only restriction to lift"],
    [110083, "reduce-only must be lifted for both sides at once"],
    [110085, "risk limits of the contract have changed: choose one and order again"],
    [110086, "leverage too high for the risk limit"],
    [110087, "institutional loan: leverage too high for perpetuals and futures"],
    [110088, "upgrade to a unified account to trade"],
    [110089, "above the highest risk limit"],
    [110090, "the position might exceed its limit: lower the leverage"],
    [110092, "expected to rise, but the trigger price is not above the current price"],
    [110093, "expected to fall, but the trigger price is not below the current price"],
    [110094, "order value too small"],
    [110095, "pre-market perpetuals: no orders or changes during the call auction"],
    [110096, "pre-market perpetuals: not in portfolio margin mode"],
    [110097, "pre-market perpetuals: for unified accounts only"],
    [110098, "during the call auction only GTC orders are taken"],
    [110099, "pre-market perpetuals: no TP/SL during the call auction"],
    [110100, "pre-market perpetuals: not in demo trading"],
    [110101, "inverse contracts need their settlement coin switched on as collateral, in cross and portfolio mode"],
    [110102, "no inverse contracts for copy trading pro and institutional loans"],
    [110103, "only post-only orders are taken at this stage"],
    [110104, "institutional loan: loan-to-value ratio too high to open inverse contracts"],
    [110105, "institutional loan: loan-to-value ratio too high to trade inverse contracts"],
    [110106, "institutional loan: this inverse contract is not on the whitelist"],
    [110107, "institutional loan: leverage too high for inverse contracts"],
    [110108, "slippage must be 1 to 10000 ticks"],
    [110109, "slippage must be 0.01 to 10 percent"],
    [110110, "no spread trading in isolated margin mode"],
    [110111, "spread trading needs the newest kind of unified account"],
    [110112, "no spread trading for copy trading"],
    [110113, "no spread trading in hedge mode"],
    [110114, "a spread order is in progress: try again later"],
    [110115, "a leg of a combo can be cancelled with the combo only"],
    [110116, "the combo price gives a leg a price beyond its limit"],
    [110117, "a leg of a combo can be changed with the combo only"],
    [110118, "no price for a market order: too little liquidity"],
    [110119, "RPI orders are for approved market makers only"],
    [110120, "price below the limit"],
    [110121, "price above the limit"],
    [110123, "the trading terms must be accepted"],
    [110124, "a cooling-off period is running"],
    [110125, "the terms of this contract must be accepted"],
    [110131, "the order needs more maintenance margin than the loan-to-value ratio leaves (perpetuals)"],
    [110132, "not available in your region"],
    [110135, "event futures: no orders in portfolio margin mode while a position is open"],
    [110136, "event futures: for whitelisted accounts only"],
    [110137, "event futures: reduce-only before settlement"],
    [170346, "the settlement coin is not collateral"],
    [170360, "the symbol cannot be traded, for a spread perhaps because collateral is switched off"],
    [181017, "the order must be in a final state"],
    [182100, "no repayment while positions are being closed by force"],
    [182101, "not repaid: collateral too low"],
    [182102, "not repaid: nothing is owed in this coin"],
    [182103, "not for users of institutional lending"],
    [182108, "not switched: the margin check failed"],
    [182110, "not switched"],
    [182111, "the coin is no collateral, or cannot be switched"],
    [182112, "coin named twice"],
    [182011, "the platform takes no more of this coin as collateral"],
    [3100181, "the user id is missing"],
    [3100197, "banned for the time of the upgrade to a unified account"],
    [3200316, "institutional loan: loan-to-value ratio too high to trade USDC options"],
    [3200317, "institutional loan: loan-to-value ratio too high to open USDC options"],
    [3100326, "baseCoin is missing"],
    [3200403, "no orders in isolated margin mode"],
    [3200419, "portfolio margin cannot be switched on with pre-market orders or positions"],
    [3200425, "portfolio margin cannot be switched on with a position in event futures"],
    [3200320, "institutional loan: liquidation threshold hit (margin mode or spot leverage)"],
    [3200641, "switch the coin off as collateral before switching the margin mode: the platform's limit is reached"],
    [3400208, "USDT perpetual positions in hedge or isolated mode are open"],
    [3400209, "no upgrade within 10 minutes of the hour with USDT perpetual positions"],
    [3400210, "the derivatives account is at too high a risk"],
    [3400211, "the risk would be too high after the upgrade"],
    [3400212, "no upgrade within 10 minutes of the hour with USDC perpetual or option positions"],
    [3400213, "the USDC derivatives account is at too high a risk"],
    [3400052, "USDC perpetual orders are open"],
    [3400053, "option orders are open"],
    [3400054, "USDT perpetual orders are open"],
    [3400214, "server error: try again later"],
    [3400071, "net assets too low"],
    [3401010, "no portfolio margin for master traders of copy trading"],
    [3400139, "positions and orders are worth more than the risk limit"],
    [34040, "TP/SL unchanged, or a required parameter is missing"],
    [500010, "the sub-account belongs to another account"],
    [500011, "the user has no unified account"]
  ],
  "Spot Trade": [
    [170001, "internal error"],
    [170005, "too many new orders in this time"],
    [170007, "the server behind timed out"],
    [170010, "position limit of leveraged tokens exceeded"],
    [170011, "position limit of innovation tokens exceeded"],
    [170019, "limit of what can be bought exceeded"],
    [170031, "the feature is suspended"],
    [170032, "network error: try again later"],
    [170033, "margin account balance too low"],
    [170034, "liabilities of spot leverage too high"],
    [170035, "sent on for processing"],
    [170036, "cross margin is not switched on"],
    [170037, "the coin has no cross margin"],
    [170105, "a parameter is empty"],
    [170115, "timeInForce not valid"],
    [170116, "orderType not valid"],
    [170117, "side not valid"],
    [170121, "symbol not valid"],
    [170124, "order amount too large"],
    [170130, "a parameter is not valid"],
    [170131, "balance too low"],
    [170132, "price too high"],
    [170133, "price too low"],
    [170134, "price has too many decimals"],
    [170371, "price below the limit"],
    [170372, "price above the limit"],
    [170381, "quantity too large"],
    [170382, "quantity too large"],
    [170136, "quantity too small"],
    [170137, "quantity has too many decimals"],
    [170139, "the order is filled"],
    [170140, "order value too small"],
    [170141, "orderLinkId used before"],
    [170142, "the order is cancelled"],
    [170143, "not on the order book"],
    [170144, "the order is locked"],
    [170145, "orders of this type cannot be cancelled"],
    [170146, "placing the order timed out"],
    [170147, "cancelling the order timed out"],
    [170148, "amount of the market order has too many decimals"],
    [170149, "the order was not created"],
    [170150, "the order was not cancelled"],
    [170151, "the pair is not open yet"],
    [170157, "the pair cannot be traded by api"],
    [170159, "no market orders in the first minutes of a new pair"],
    [170190, "the order is cancelled already"],
    [170191, "cannot be cancelled now: try again later"],
    [170192, "price above the limit"],
    [170193, "buying price above the limit"],
    [170194, "selling price below the limit"],
    [170195, "buying price of the exchange-traded product too far from the market"],
    [170196, "selling price of the exchange-traded product too far from the market"],
    [170197, "too much to buy: the fill might be far from the market price"],
    [170198, "too much to sell: the fill might be far from the market price"],
    [170199, "too much to buy: the fill might be far from the net asset value"],
    [170200, "too much to sell: the fill might be far from the net asset value"],
    [170201, "orderFilter not valid"],
    [170202, "the TP/SL price is missing"],
    [170203, "trigger price above 110 percent of the price"],
    [170204, "trigger price below 90 percent of the price"],
    [170206, "no stop-limit orders in the first 5 minutes of a new pair"],
    [170207, "the platform cannot lend as much"],
    [170209, "the pair is only for certain regions"],
    [170210, "the order was rejected"],
    [170212, "the cancellation is being processed"],
    [170213, "order not found"],
    [170215, "institutional loan: loan-to-value ratio too high for buying"],
    [170216, "institutional loan: leverage too high for spot"],
    [170217, "only LIMIT-MAKER orders are taken for this pair"],
    [170218, "LIMIT-MAKER order rejected for its price"],
    [170219, "the feature is not open to this user"],
    [170220, "institutional loan: loan-to-value ratio too high for spot trading"],
    [170221, "no such coin"],
    [170222, "too many requests in this time"],
    [170223, "institutional loan: the spot account is at its alert or in liquidation"],
    [170224, "the user has not joined the innovation zone"],
    [170226, "the margin account is being liquidated"],
    [170227, "the feature is not supported"],
    [170228, "amount above what one order is expected to be able to buy"],
    [170229, "quantity above what one order is expected to be able to sell"],
    [170230, "institutional loan: margin trading is switched off"],
    [170234, "system error"],
    [170241, "the risk disclosure of the project must be confirmed"],
    [170310, "amending the order timed out"],
    [170311, "the order was not amended"],
    [170312, "this order cannot be amended"],
    [170313, "the new quantity is less than what is filled"],
    [170341, "quantity above the maximum"],
    [170344, "no margin trading for this symbol"],
    [170348, "trade on the Turkish site instead"],
    [170355, "RPI orders are for approved market makers only"],
    [170358, "this site has no exchange-traded products"],
    [170359, "this site has no leveraged trading"],
    [170709, "institutional loan: the pair is not on the whitelist"],
    [170810, "more than 500 active, conditional and TP/SL orders"]
  ],
  "Spot Margin Trade": [
    [176002, "account could not be read: perhaps the quiz is not done"],
    [176003, "loan history could not be read"],
    [176004, "the start time is after the end time"],
    [176005, "not borrowed"],
    [176006, "not repaid"],
    [176007, "user not found"],
    [176008, "cross margin is not switched on: do so on the site"],
    [176009, "cross margin is not switched on: see whether margin trade is"],
    [176010, "coin to borrow not found"],
    [176011, "the coin has no cross margin"],
    [176012, "the pair is not available"],
    [176013, "the pair has no cross margin"],
    [176014, "repayment asked for twice"],
    [176015, "available balance too low"],
    [176016, "nothing to repay"],
    [176017, "repayment exceeds the debt"],
    [176018, "settlement in progress"],
    [176019, "liquidation in progress"],
    [176020, "repayment not found"],
    [176021, "borrowing asked for twice"],
    [176022, "the coin cannot be borrowed by everyone yet"],
    [176023, "the pair cannot be borrowed by everyone yet"],
    [176024, "the user is not in a normal state"],
    [176025, "amount below the minimum of one loan"],
    [176026, "amount above the maximum of one loan"],
    [176027, "amount above the maximum of one user"],
    [176028, "amount above what the platform lends"],
    [176029, "amount above what this user is expected to be able to borrow"],
    [176030, "loan could not be read"],
    [176031, "amount to borrow has too many decimals"],
    [176034, "leverage out of range"],
    [176035, "leverage cannot be switched off during liquidation"],
    [176036, "leverage cannot be changed during forced liquidation"],
    [176037, "refused to users without a unified account"],
    [176038, "spot leverage is switched off"],
    [176039, "not while borrowing"],
    [176040, "leverage cannot be switched with a leveraged spot order open"],
    [176132, "amount to repay has too many decimals"],
    [176133, "liquidation might follow: choose another amount"],
    [176134, "the account is, or is being, upgraded to a unified one"],
    [176135, "collateral data could not be read"],
    [176136, "loan data could not be read"],
    [176137, "the user's state could not be switched"],
    [176138, "all debts must be repaid before cross margin is switched off"],
    [176139, "no cross margin beside OTC lending"],
    [176201, "account exception: perhaps bound to an institutional loan"],
    [182021, "no spot margin in isolated margin mode"],
    [182104, "margin use of the unified account is above its threshold"],
    [182105, "not changed: the user is being upgraded"],
    [182106, "not changed: forced liquidation in progress"],
    [182107, "not changed: maintenance margin rate too high"]
  ],
  Asset: [
    [131001, "service error"],
    [131002, "a parameter is wrong"],
    [131002, "chain or destination tag does not match the address"],
    [131003, "internal error"],
    [131004, "identification needed"],
    [131065, "identification incomplete (India)"],
    [131066, "no withdrawals to this address at the moment"],
    [131067, "travel rule: verification failed, ask the receiving exchange (Korea)"],
    [131068, "travel rule: more details are needed (Korea)"],
    [131069, "travel rule: the receiving exchange does not accept it (Korea)"],
    [131070, "travel rule: the recipient's name does not match (Korea)"],
    [131071, "travel rule: the recipient is not identified (Korea)"],
    [131072, "travel rule: the receiving exchange does not take this coin (Korea)"],
    [131073, "travel rule: the receiving exchange does not know the address (Korea)"],
    [131074, "travel rule: facts on the beneficiary are needed (Korea)"],
    [131075, "an internal address cannot be your own"],
    [131076, "no internal transfers for sub-accounts"],
    [131077, "the receiving user does not exist"],
    [131078, "the receiving user may not get deposits"],
    [131079, "the receiving user must identify first"],
    [131080, "the user has no tries left"],
    [131081, "no memo or tag wanted"],
    [131082, "the same request came twice"],
    [131083, "withdrawals only to addresses of the address book"],
    [131084, "no withdrawals during the upgrade to a unified account"],
    [131085, "amount above the available balance (delayed withdrawal)"],
    [131086, "amount above the risk limit of margin trading"],
    [131087, "no withdrawals: the spot account is at too high a risk"],
    [131088, "amount above what the level of identification still allows"],
    [131089, "no withdrawals for 24 hours after a sensitive operation"],
    [131090, "the user may not withdraw"],
    [131091, "no withdrawals while the login is blocked"],
    [131092, "the user is not in a normal state"],
    [131093, "the address is not on the whitelist"],
    [131094, "the user is not on the whitelist"],
    [131095, "amount above the platform's limit of 24 hours"],
    [131096, "amount outside the limits of a withdrawal"],
    [131097, "withdrawals of this coin are closed"],
    [131098, "no withdrawals to a new address yet"],
    [131099, "the withdrawal can be cancelled in the state of the hot wallet only"],
    [131200, "service error"],
    [131201, "internal error"],
    [131202, "memberId not valid"],
    [131203, "a parameter is wrong"],
    [131204, "account could not be read"],
    [131205, "transfer could not be read"],
    [131206, "cannot be transferred"],
    [131207, "no such account"],
    [131208, "transfer forbidden"],
    [131209, "the relation to the sub-account could not be read"],
    [131210, "amount has too many decimals"],
    [131211, "both accounts are the same"],
    [131212, "balance too low"],
    [131213, "check of the loan-to-value ratio failed"],
    [131214, "transferId used before"],
    [131215, "amount not valid"],
    [131216, "balance could not be read"],
    [131217, "risk check failed"],
    [131226, "refused for security reasons: ask support"],
    [131227, "the sub-account may not make universal transfers"],
    [131228, "balance too low: see the amount that can be transferred safely"],
    [131229, "compliance: this coin may not be transferred"],
    [131230, "the system is busy: try again later"],
    [131231, "no transfers into this account"],
    [131232, "no transfers out of this account"],
    [131233, "the coin is not for islamic accounts"],
    [131239, "collateral above the platform's limit: switch it off, or bring another coin"],
    [140001, "spot hedging can be switched in portfolio margin mode only"],
    [140002, "no spot hedging for users of institutional lending", "deprecated"],
    [140003, "a position is being liquidated: try again later"],
    [140004, "institutional loan: liquidation threshold hit, assets are being liquidated"],
    [140005, "the risk would be above its threshold after the switch"],
    [141004, "the sub-account is not in a normal state"],
    [141019, "change the IP whitelist on the site, under API management"],
    [141020, "change sensitive permissions on the site, under API management"],
    [141025, "the sub-account has assets and cannot be deleted"],
    [141027, "a sub-account cannot accept agreements"],
    [181000, "category is missing"],
    [181001, "category must be linear, option or spot"],
    [181002, "symbol is missing"],
    [181003, "side is missing"],
    [181004, "side must be Buy or Sell"],
    [181005, "orderStatus not valid"],
    [181006, "startTime must be a number"],
    [181007, "endTime must be a number"],
    [181008, "startTime and endTime must come together"],
    [181009, "startTime must be before endTime"],
    [181010, "startTime and endTime may be 7 days apart at most"],
    [181011, "limit must be a number"],
    [181012, "no such symbol"],
    [181013, "settleCoin must be USDC"],
    [181014, "not for classic accounts"],
    [181018, "expDate not valid"],
    [181019, "expDate more than 2 years ago"],
    [182000, "no quoted price for the symbol"],
    [182200, "upgrade to a unified account first"],
    [182201, "both times are needed"],
    [182202, "the start time must be before the end time"],
    [182203, "characters not valid"],
    [182204, "no such coin"],
    [182205, "no such user level"],
    [700000, "accountType or quoteTxId is missing"],
    [700001, "no dealer quotes this"],
    [700004, "no such conversion"],
    [700007, "amount too large"],
    [700012, "no quotes during the upgrade to a unified account"]
  ],
  "Asset / Fiat Convert": [
    [400000, "request not valid"],
    [400001, "broker not found"],
    [400002, "broker not valid"],
    [400003, "broker's quotation not valid"],
    [400004, "no such sub-account"],
    [400005, "amount outside the quota"],
    [400006, "funding account too low"],
    [400007, "funding account of the sub-account too low"],
    [500000, "internal error"]
  ],
  "Asset / Convert Small Balances": [
    [790000, "system error: try again later"],
    [790001, "signature not valid"],
    [700000, "a parameter is wrong"],
    [700001, "no dealer quotes this"],
    [700002, "this kind of quote is not supported"],
    [700004, "no such conversion"],
    [700005, "available balance too low, or no such wallet"],
    [700006, "amount too small"],
    [700007, "amount too large"],
    [700008, "the price of the quote has timed out"],
    [700009, "quoteTxId used before"],
    [700010, "not for users with a loan"],
    [700011, "operation not allowed"],
    [700012, "no conversion during the upgrade to a unified account"],
    [700013, "the coin cannot be converted"],
    [700016, "the rate is below the current one"],
    [700021, "a conversion is being processed: try again later"],
    [700022, "operation not supported at the moment"]
  ],
  "Crypto Loan (New)": [
    [148001, "the coin has no flexible savings"],
    [148002, "amount below the minimum of a loan"],
    [148003, "amount has too many decimals"],
    [148004, "the coin cannot be pledged"],
    [148005, "collateral has too many decimals"],
    [148006, "collateral above the platform's limit"],
    [148007, "the amount to borrow is negative"],
    [148008, "the collateral is negative"],
    [148009, "loan-to-value ratio above the risk threshold"],
    [148010, "quota too low"],
    [148011, "the funding pool is too low"],
    [148012, "collateral too low"],
    [148013, "without a loan there is no collateral to change"],
    [148014, "coin not supported"],
    [148015, "term out of range"],
    [148016, "this rate of lending is not supported"],
    [148017, "interest rate has too many decimals"],
    [148018, "too many open orders"],
    [148019, "the system is busy: try again later"],
    [148020, "the platform has too little left to lend"],
    [148021, "another operation is under way: try again later"],
    [148022, "too few assets to lend"],
    [148023, "no such loan order"],
    [148024, "not cancelled: the loan order may be completed, or its amount not valid"],
    [148025, "not cancelled: the supply order may be completed, or its amount not valid"],
    [148026, "repayment not created: try again later"],
    [148027, "the account has no loan"],
    [148028, "repayment has too many decimals"],
    [148029, "the account to repay from is too low"],
    [148030, "no such deposit order"],
    [148031, "not during liquidation"],
    [148032, "nothing is owed"],
    [148033, "repayment of this loan order is not possible"],
    [148034, "wait and try again"],
    [148035, "wait and try again"],
    [148036, "collateral not changed: try again later"],
    [148037, "too few assets, or a change above the maximum"],
    [148038, "repayment exceeds the debt"],
    [148039, "collateral named twice"],
    [148040, "the pledged coin is wrong"],
    [148041, "the repayment exists"],
    [148042, "amount has too many decimals"],
    [148047, "collateral above the maximum of one repayment"],
    [148048, "collateral above the platform's limit: bring another coin"]
  ],
  "Crypto Loan (legacy)": [
    [177002, "the server is busy: try again"],
    [177003, "a parameter holds characters that are not allowed"],
    [177004, "too many decimals"],
    [177005, "no such order"],
    [177006, "no such coin"],
    [177007, "amount above the maximum of a loan"],
    [177008, "the coin cannot be borrowed"],
    [177009, "amount below the minimum of a loan"],
    [177010, "repayment exceeds the loan"],
    [177011, "balance too low"],
    [177012, "the platform has too little of the coin"],
    [177013, "the change goes beyond the minimum of collateral"],
    [177014, "the user's loan quota is used up"],
    [177015, "collateral above the limit: pledge less, or another coin"],
    [177016, "collateral below the minimum"],
    [177017, "the coin cannot be pledged"],
    [177018, "the same request came twice"],
    [177019, "a parameter is not valid"],
    [177020, "the account cannot hold the coin"],
    [177021, "not repaid"]
  ],
  "Institutional Loan": [
    [3777002, "the user is bound already"],
    [3777003, "the user is bound to no risk unit"],
    [3777004, "the main user of a risk unit cannot be unbound"],
    [3777005, "lending or borrowing orders are not settled"],
    [3777006, "the user cannot be bound: try another one"],
    [3777007, "the user cannot be bound without UTA Pro"],
    [3777012, "the request is being processed: try again later"],
    [3777027, "the user cannot be bound: leveraged trading was not closed"],
    [3777029, "the user cannot be bound with pre-market orders"],
    [3777030, "the user cannot be bound beside copy trading pro"],
    [3777039, "repayment exceeds the debt, or nothing is owed"],
    [3777040, "balance too low"],
    [3777042, "user id not valid"],
    [3777043, "a repayment is being processed: try again later"]
  ],
  "Exchange Broker": [
    [3500402, "limit not valid"],
    [3500403, "for main accounts of exchange brokers only"],
    [3500404, "cursor not valid"],
    [3500405, "startTime and endTime must come together", "deprecated"],
    [3500406, "time range not valid"],
    [3500407, "begin and end must come together"],
    [3500415, "not for sub-accounts"]
  ],
  "Exchange Broker / Reward": [
    [400001, "a parameter is not valid"],
    [400101, "the voucher was recycled"],
    [400102, "the voucher has expired"],
    [400103, "the voucher cannot be redeemed"],
    [400105, "the budget is spent"],
    [403001, "account rejected: its id is wrong, or it is banned or not identified"],
    [404001, "not found"],
    [404011, "too few left"],
    [409011, "not for this VIP level"],
    [500001, "internal error"]
  ],
  Earn: [
    [180001, "a parameter is not valid"],
    [180002, "coin not valid"],
    [180003, "the user is banned"],
    [180004, "for users of the global site only"],
    [180005, "the compliance wallet is not reached"],
    [180006, "validation failed"],
    [180007, "product not available"],
    [180008, "product not valid"],
    [180009, "product forbidden"],
    [180010, "not for this user"],
    [180011, "for VIP users only"],
    [180012, "amount to buy not valid"],
    [180013, "above the largest stake"],
    [180014, "amount to redeem not valid"],
    [180015, "the product has too little left"],
    [180016, "balance too low"],
    [180017, "the user's risk profile does not allow it"],
    [180018, "internal error"],
    [180019, "orderLinkId is missing"],
    [180020, "no such position"],
    [180021, "the chosen price is not valid"],
    [180022, "a higher level of identification is needed"],
    [180023, "the service is under maintenance"],
    [180024, "not for sub-accounts"],
    [180025, "the order exists"],
    [180026, "the yield was lowered"],
    [180027, "forbidden for tax reasons"],
    [180028, "cannot be reinvested"],
    [180029, "cannot be redeemed"],
    [180030, "the price slipped too far"],
    [180031, "the same order came twice"]
  ],
  User: [
    [81007, "the European site creates no API keys in this way"],
    [20096, "identification needed"]
  ],
  "Set API rate limit": [
    [3500002, "for institutional users only"],
    [3500153, "you may not change these users"],
    [3500153, "you may not read other users"]
  ],
  RFQ: [
    [110300, "no such request for quotes"],
    [110301, "no such quote"],
    [110302, "not in demo trading"],
    [110303, "value of the request too small"],
    [110304, "you cannot execute your own"],
    [110305, "the quoting user is not among the counterparties"],
    [110306, "the legs of the quote do not match"],
    [110307, "this request has a quote of yours"],
    [110308, "number of legs not valid"],
    [110309, "side of a leg not valid"],
    [110310, "quantity of a leg not valid"],
    [110311, "symbol of a leg not valid"],
    [110312, "you may not execute quotes"],
    [110313, "one-way position mode only"],
    [110314, "amount below the minimum of a trade"],
    [110315, "quantity above the maximum"],
    [110316, "not for copy trading"],
    [110317, "you cannot be your own counterparty"],
    [110318, "too many counterparties"],
    [110319, "amount above the maximum of a trade"],
    [110320, "manual loans are not enabled for this symbol"],
    [110321, "symbol not supported"],
    [110323, "quotes are for registered institutions only"],
    [111008, "the spot asset is not switched on as collateral"]
  ],
  "Manual Loan": [
    [34022001, "system error: try again later"],
    [34022003, "system error: try again later"],
    [34022027, "a parameter is not valid"],
    [34022030, "the fund pool is low: try again in a moment"],
    [34022031, "risk limit of the unified account exceeded: borrow less"],
    [34022033, "amount to borrow must be a whole multiple"],
    [34022034, "amount to repay must be a whole multiple"],
    [34022035, "no repayment while interest is calculated"],
    [34022036, "margin trading is not switched on"],
    [34022038, "a repayment is in progress: do not repeat it"],
    [34022010, "no such loan"],
    [34022041, "nothing is borrowed"],
    [34022044, "not repaid"],
    [34022045, "not borrowed"],
    [34022011, "amount too small"],
    [34022014, "more than 18 decimals"],
    [34022047, "not for copy trading"],
    [34022048, "not during liquidation"],
    [34022049, "collateral too low"],
    [34022050, "not repaid: close the derivatives that hedge spot first"],
    [34022051, "an institutional loan is in progress"],
    [34022052, "institutional loan: transactions banned"],
    [35000011, "loan orders are pending: try again later"],
    [34022053, "ask the exchange's sales to enable borrowing by hand"],
    [34022094, "the coin cannot be repaid by exchanging coins"],
    [34022107, "net debt too high to repay all coins in this way"],
    [34022108, "net debt too high to repay one coin in this way"]
  ],
  Strategy: [
    [60061, "strategy not created, or the name of a webhook strategy is empty"],
    [60062, "the strategy has ended, or a sub-strategy cannot be stopped"],
    [60063, "too many strategies on this symbol"],
    [60064, "too many strategies"],
    [60065, "no such strategy"],
    [60066, "size or sub size too small"],
    [60067, "size or sub size too large"],
    [60068, "the order is cancelled"],
    [60069, "on a blacklist"],
    [60070, "stopped by the limits of unified margin"],
    [60071, "the trading service cannot be reached"],
    [60072, "the strategy's state was not changed"],
    [60073, "the webhook's order was not created"],
    [60074, "the strategy is stopped"],
    [60075, "webhooks do not support this positionIdx"],
    [60076, "the signal came too late"],
    [60077, "user, JSON or id of the strategy not valid"],
    [60078, "symbol not supported"],
    [60079, "position limit of the user exceeded"],
    [60080, "retrying the order failed"],
    [60081, "not another order of the same side"],
    [60082, "no iceberg or chase orders on USDC contracts"],
    [60083, "symbol not supported"],
    [60084, "post-only parameter not valid"],
    [60085, "quantity below the minimum of an order"],
    [60086, "percentage of the position does not suit the side"],
    [60087, "quantity out of range"],
    [60088, "POV: mode not valid"],
    [60089, "POV: participation rate out of range, or more than one decimal"],
    [60090, "POV: a parameter of this mode is missing"],
    [60091, "POV: an interval needs size and duration"],
    [60092, "POV: calculated sub size outside the order limits"],
    [60093, "POV: duration out of range"],
    [60094, "POV: sub order larger than one order may be"],
    [60095, "POV: interval longer than the duration allows"],
    [61000, "signal: symbol cannot be traded"],
    [61001, "signal: name too long"],
    [61002, "signal: leverage above the risk limit"],
    [61003, "signal: entry price not valid"],
    [61004, "signal: take profit must be better than the worst price"],
    [61005, "signal: stop loss must be worse than the best price"],
    [61006, "signal: expiry not valid"],
    [61007, "signal: description too long"],
    [61008, "signal: stop loss beyond the liquidation price"],
    [61009, "no such signal"],
    [61010, "the user may not create signals"],
    [60200, "one part of a TWAP, iceberg or chase strategy is worth less than an order may be"],
    [60201, "a part or the whole of a TWAP, iceberg or chase strategy is worth more than allowed"]
  ],
  Prediction: [
    [180000, "internal error"],
    [180001, "a parameter is not valid"],
    [700001, "no such prediction market, or closed"],
    [700002, "too little liquidity for a FOK order"],
    [700003, "the engine is not available"],
    [700010, "USDC balance too low"],
    [700011, "too few outcome tokens"]
  ],
  "Bot / Futures Combo Bot": [
    [400, "a parameter is not valid"],
    [401, "not authenticated"],
    [421, "the user's group is banned from creating; ban_reason_text says why"],
    [429, "rate limit exceeded"]
  ],
  "Bot / Futures Grid Bot": [
    [400, "a parameter is not valid"],
    [401, "not authenticated"],
    [421, "the user's group is banned from creating; ban_reason_text says why"],
    [429, "rate limit exceeded"]
  ],
  "Bot / Futures Martingale Bot": [
    [400, "a parameter is not valid"],
    [401, "not authenticated"],
    [421, "the user's group is banned from creating; ban_reason_text says why"],
    [429, "rate limit exceeded"]
  ],
  "Bot / DCA Bot": [
    [400, "a parameter is not valid: a symbol named twice, a wrong frequency"],
    [421, "the user is banned from creating"],
    [503, "cannot be closed while an investment is under way"]
  ],
  "Bot / Spot Grid Bot": [
    [400, "a parameter is not valid"],
    [401, "balance too low"],
    [404, "no such grid bot"],
    [405, "cannot be cancelled: it is ending or has ended"],
    [421, "the user is banned from creating"]
  ]
}

/**
 * The names that older clients give to codes, of V5 and of the apis before it.
 *
 * @since 0.1.0
 */
export const names: ReadonlyArray<readonly [name: string, code: number]> = [
  ["BALANCE_INSUFFICIENT_SPOT", -1131],
  ["ORDER_NOT_FOUND_OR_TOO_LATE_SPOT", -2013],
  ["SUCCESS", 0],
  ["PARAMS_MISSING_OR_WRONG", 10001],
  ["INVALID_API_KEY_OR_PERMISSIONS", 10003],
  ["SIGNATURE_NOT_VALID", 10004],
  ["INCORRECT_API_KEY_PERMISSIONS", 10005],
  ["INCORRECT_API_REQUEST_IP", 10010],
  ["DB_ERROR_WRONG_CURSOR", 10016],
  ["ACCOUNT_NOT_UNIFIED", 10020],
  ["UNKNOWN_ERROR", 12000],
  ["BALANCE_INSUFFICIENT_SPOT_V3", 12131],
  ["ORDER_NOT_FOUND_SPOT_V3", 12213],
  ["ORDER_NOT_FOUND_LEVERAGED_TOKEN", 12407],
  ["EXCEEDED_UPPER_LIMIT_LEVERAGED_TOKEN", 12409],
  ["QUERY_ACCOUNT_INFO_ERROR", 12602],
  ["CROSS_MARGIN_USER_NOT_FOUND", 12607],
  ["CROSS_MARGIN_REPAYMENT_NOT_REQUIRED", 12616],
  ["CROSS_MARGIN_NOT_ENABLED", 12640],
  ["ORDER_NOT_FOUND_OR_TOO_LATE", 20001],
  ["POSITION_STATUS_NOT_NORMAL", 30013],
  ["CANNOT_SET_TRADING_STOP_FOR_ZERO_POS", 30024],
  ["INSUFFICIENT_BALANCE_FOR_ORDER_COST", 30031],
  ["POSITION_IDX_NOT_MATCH_POSITION_MODE", 30041],
  ["INSUFFICIENT_BALANCE", 30042],
  ["POSITION_IS_CROSS_MARGIN", 30056],
  ["POSITION_MODE_NOT_MODIFIED", 30083],
  ["ISOLATED_NOT_MODIFIED", 30084],
  ["RISK_LIMIT_NOT_EXISTS", 30090],
  ["SUB_USER_ALREADY_EXISTS", 31005],
  ["LEVERAGE_NOT_MODIFIED", 34036],
  ["SAME_SLTP_MODE", 37002],
  ["COPY_TRADE_NOT_OPEN_ORDER", 39426],
  ["V5_ORDER_NOT_FOUND", 110001],
  ["V5_INSUFFICIENT_BALANCE", 110007],
  ["V5_API_KEY_PERMISSION_DENIED", 10005],
  ["V5_CROSS_ISOLATED_MARGIN_NOT_CHANGED", 110026],
  ["V5_LEVERAGE_NOT_CHANGED", 110043],
  ["V5_MARGIN_MODE_NOT_CHANGED", 110073],
  ["V5_TPSL_NOT_CHANGED", 10001],
  ["V5_RISK_ID_NOT_CHANGED", 10001],
  ["V5_AUTO_ADD_MARGIN_NOT_CHANGED", 10001],
  ["V5_TPSL_ERROR_NO_POSITION", 10001],
  ["V5_RISK_ID_NOT_MODIFIED", 110075],
  ["QTY_EXCEEDS_MAX_LIMIT", 130006],
  ["ORDER_NOT_FOUND_OR_TOO_LATE_LINEAR", 130010],
  ["ORDER_COST_NOT_AVAILABLE", 130021],
  ["CANNOT_SET_LINEAR_TRADING_STOP_FOR_ZERO_POS", 130024],
  ["ISOLATED_NOT_MODIFIED_LINEAR", 130056],
  ["POSITION_SIZE_IS_ZERO", 130057],
  ["AUTO_ADD_MARGIN_NOT_MODIFIED", 130060],
  ["INSUFFICIENT_BALANCE_FOR_ORDER_COST_LINEAR", 130080],
  ["SAME_SLTP_MODE_LINEAR", 130150],
  ["NOT_SUPPORTED_FOR_SUBACCOUNTS", 131003],
  ["TRANSFER_ID_EXISTS", 131214],
  ["RISK_ID_NOT_MODIFIED", 134026],
  ["CONTRACT_ORDER_NOT_EXISTS", 140001],
  ["CONTRACT_INSUFFICIENT_BALANCE", 140007],
  ["CONTRACT_POSITION_MODE_NOT_MODIFIED", 140025],
  ["CONTRACT_MARGIN_MODE_NOT_MODIFIED", 140026],
  ["CONTRACT_RISK_LIMIT_INFO_NOT_EXISTS", 140031],
  ["CONTRACT_SET_LEVERAGE_NOT_MODIFIED", 140043],
  ["SUB_USER_NOT_FOUND", 141009],
  ["SPOT_LEVERAGE_TOKEN_INSUFFICIENT_BALANCE", 175006],
  ["SPOT_LEVERAGE_TOKEN_ORDER_NOT_FOUND", 175007],
  ["SPOT_LEVERAGE_QUIZ_REQUIRED", 175010],
  ["SPOT_MARGIN_NOT_ENABLED", 176008],
  ["SPOT_MARGIN_QUESTIONNAIRE_NOT_SUBMIT", 176037],
  ["CONTRACT_NAME_NOT_EXIST", 3100111],
  ["ORDER_NOT_EXIST", 3100136],
  ["NO_ACTIVE_ORDER", 3100205],
  ["ACCOUNT_NOT_EXIST", 3200200],
  ["INCORRECT_PRIVATE_OPERATIONS", 3303001],
  ["SET_MARGIN_MODE_FAILED_USDC", 3400045],
  ["INCORRECT_MMP_PARAMETERS", 3500712],
  ["INSTITION_MMP_PROFILE_NOT_FOUND", 3500713],
  ["COMPLIANCE_RULES_TRIGGERED", 10024],
  ["NOT_AUTHENTICATED_SPOT_V3", -1004],
  ["API_ERROR_GENERIC", 10001],
  ["API_SIGN_AUTH_FAILED", 10003],
  ["USDC_OPTION_AUTH_FAILED", 3303006]
]

/**
 * What the catalogue says of one code in one area.
 *
 * @since 0.1.0
 */
export interface Entry {
  readonly area: Area
  readonly code: number
  /** Where the area gives a code two meanings, both. */
  readonly meaning: string
  /** How the docs read the code, where they differ. */
  readonly note: string | undefined
  readonly deprecated: boolean
  /** What older clients call it. */
  readonly names: ReadonlyArray<string>
}

const socketNames: ReadonlyArray<string> = [
  "NOT_AUTHENTICATED_SPOT_V3",
  "API_ERROR_GENERIC",
  "API_SIGN_AUTH_FAILED",
  "USDC_OPTION_AUTH_FAILED"
]

const isArea = (area: string): area is Area => Object.hasOwn(rows, area)

/**
 * Every area, those with the library's own readings first.
 *
 * @since 0.1.0
 */
export const areas: ReadonlyArray<Area> = /*#__PURE__*/ Object.keys(rows).filter(isArea)

let index: Map<string, ReadonlyMap<number, Entry>> | undefined

const entriesOf = (area: Area): ReadonlyMap<number, Entry> => {
  index ??= new Map()
  const known = index.get(area)
  if (known !== undefined) return known
  const entries = new Map<number, Entry>()
  for (const [code, meaning, note] of rows[area]) {
    const before = entries.get(code)
    entries.set(code, {
      area,
      code,
      meaning: before === undefined ? meaning : `${before.meaning}; or: ${meaning}`,
      note: note === "deprecated" ? undefined : note,
      deprecated: note === "deprecated",
      names: names
        .filter(([name, named]) => named === code && socketNames.includes(name) === (area === "Socket"))
        .map(([name]) => name)
    })
  }
  index.set(area, entries)
  return entries
}

/**
 * Looks a code up in one area.
 *
 * @since 0.1.0
 */
export const lookup = (area: string, code: number): Entry | undefined =>
  isArea(area) ? entriesOf(area).get(code) : undefined

/**
 * Says what a code means: in the first of the given areas that has it, else in the first area of all. Sockets are looked at only
 * when asked for.
 *
 * @since 0.1.0
 */
export const meaning = (code: number, among: ReadonlyArray<string> = []): string | undefined => {
  for (const area of among) {
    const found = lookup(area, code)
    if (found !== undefined) return found.meaning
  }
  for (const area of areas) {
    const found = area === "Socket" ? undefined : lookup(area, code)
    if (found !== undefined) return found.meaning
  }
  return undefined
}

/**
 * Finds the code that an older client gives this name.
 *
 * @since 0.1.0
 */
export const codeOf = (name: string): number | undefined => names.find(([own]) => own === name)?.[1]

/**
 * Loads the catalogue: from here on an `UnknownExchangeError` says its `meaning` where the exchange documents the code.
 *
 * @since 0.1.0
 */
export const layer: Layer.Layer<never> = /*#__PURE__*/ Layer.succeed(ErrorCatalogue, meaning)
