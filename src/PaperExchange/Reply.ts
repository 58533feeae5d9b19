/**
 * A refusal in the exchange's own code and words.
 *
 * @since 0.1.0
 */
export class Reply {
  readonly code: number
  readonly message: string
  constructor(code: number, message: string) {
    this.code = code
    this.message = message
  }
}

const texts: Readonly<Record<number, string>> = {
  10001: "params error",
  10002: "The request time exceeds the time window range.",
  10003: "API key is invalid.",
  10004: "error sign!",
  10005: "Permission denied, please check your API key permissions.",
  10006: "Too many visits. Exceeded the API Rate Limit.",
  10008: "Common banned, please check your account mode",
  10010: "Unmatched IP, please check your API key's bound IP addresses.",
  10016: "wrong cursor",
  10017: "Route not found.",
  10404: "op type is not found",
  20001: "repeat auth",
  20006: "reqId is duplicated",
  31005: "The subaccount already exists.",
  33004: "Your api key has expired.",
  34040: "not modified",
  110001: "order not exists or too late to cancel",
  110003: "Order price exceeds the allowable range.",
  110007: "ab not enough for new order",
  110009: "The number of stop orders exceeds the maximum allowable limit",
  110011: "Liquidation will be triggered immediately by this adjustment",
  110012: "Insufficient available balance.",
  110013: "Cannot set leverage due to risk limit level.",
  110014: "Insufficient available balance to add additional margin.",
  110015: "The position is in cross margin mode.",
  110017: "orderQty will be truncated to zero",
  110020: "Not allowed to have more than 500 active orders.",
  110024: "You have an existing position, so the position mode cannot be switched.",
  110025: "Position mode is not modified",
  110027: "Margin has not been modified.",
  110028: "You have existing open orders, so the position mode cannot be switched.",
  110033: "You can't set margin without an open position",
  110038: "You are not allowed to change leverage due to portfolio margin mode.",
  110043: "leverage not modified",
  110058: "You can't set take profit and stop loss due to insufficient size of remaining position size.",
  110059: "Not allowed to modify the TP/SL of a partially filled open order",
  110060: "Under full TP/SL mode, it is not allowed to modify TP/SL",
  110061: "Not allowed to have more than 20 TP/SLs under Partial tpSlMode",
  110062: "There is no MMP information of the institution found.",
  110064: "The modified contract quantity cannot be less than or equal to the filled quantity.",
  110065: "MMP hasn't yet been enabled for your account. Please contact your BD manager.",
  110067: "Unified account is not supported.",
  110072: "OrderLinkedID is duplicate",
  110073: "Set margin mode failed",
  110076: "Only isolated mode can set auto-add-margin",
  110078: "Added margin more than max can reduce margin",
  110082: "You cannot lift Reduce-Only restrictions, as no Reduce-Only restrictions are applied to your position",
  110090: "Order placement failed as your position may exceed the max limit.",
  110092: "expect Rising, but trigger_price is not above the current price",
  110093: "expect Falling, but trigger_price is not below the current price",
  110094: "Order does not meet minimum order value 5USDT",
  110108: "Allowable range: 1 to 10000 tick size",
  110109: "Allowable range: 0.01% to 10%",
  110118: "Unable to retrieve a price of the market order due to low liquidity",
  131001: "openapi svc error",
  131002: "Parameter error",
  131075: "InternalAddressCannotBeYourself",
  131077: "receive user not exist",
  131082: "Do not repeat the request",
  131083: "Withdraw only allowed from address book",
  131085: "Withdrawal amount is greater than your availale balance (the deplayed withdrawal is triggered)",
  131088: "The withdrawal amount exceeds the remaining withdrawal limit of your identity verification level.",
  131093: "The withdrawal address is not in the whitelist",
  131096: "Withdraw amount does not satify the lower limit or upper limit",
  131097: "Withdrawal of this currency has been closed",
  131098: "Withdrawal currently is not availble from new address",
  131099: "Hot wallet status can cancel the withdraw",
  131202: "Invalid memberId",
  131203: "Request parameter error",
  131206: "cannot be transfer",
  131207: "Account not exist",
  131208: "Forbid transfer",
  131209: "Get subMember relation error",
  131210: "Amount accuracy error",
  131211: "fromAccountType can't be the same as toAccountType",
  131212: "Insufficient balance",
  131214: "TransferId exist",
  131215: "Amount error",
  131227: "subaccount do not have universal transfer permission",
  131228: "your balance is not enough. Please check transfer safe amount",
  131231: "Transfers into this account are not supported",
  131232: "Transfers out this account are not supported",
  141004: "sub member is not normal",
  141019: "To add or update the IP whitelist, go to API management and select Edit",
  141020: "To change read and write permissions for sensitive actions, go to API management and select Edit",
  141025: "This subaccount has assets and cannot be deleted",
  141027: "Sub account cannot accept agreement",
  170033: "margin Insufficient account balance",
  170034: "Liability over flow in spot leverage trade!",
  170036: "You haven't enabled Cross Margin Trading yet. To do so, please head to the PC trading site or the Bybit app",
  170037: "Cross Margin Trading not yet supported by the selected coin",
  170115: "Invalid timeInForce.",
  170116: "Invalid orderType.",
  170117: "Invalid side.",
  170121: "Invalid symbol.",
  170124: "Order amount too large.",
  170130: "Data sent for paramter is not valid.",
  170131: "Insufficient balance.",
  170132: "Order price too high.",
  170133: "Order price lower than the minimum.",
  170134: "Order price has too many decimals.",
  170136: "Order quantity lower than the minimum.",
  170137: "Order volume decimal too long.",
  170140: "Order value exceeded lower limit.",
  170141: "Duplicate clientOrderId",
  170148: "Market order amount decimal too long.",
  170193: "Buy order price cannot be higher than the limit.",
  170194: "Sell order price cannot be lower than the limit.",
  170202: "Please enter the TP/SL price.",
  170213: "Order does not exist.",
  170227: "This feature is not supported.",
  170312: "The current order does not support modification",
  170313: "The modified contract quantity cannot be less than to the filled quantity",
  170381: "Order quantity too large.",
  170810: "Cannot exceed maximum of 500 conditional, TP/SL and active orders.",
  176010: "Failed to locate the coins to borrow",
  176015: "Insufficient available balance",
  176017: "Repayment amount has exceeded the total liability",
  176025: "Amount to borrow cannot be lower than the min. amount to borrow (per transaction)",
  176027: "Amount to borrow cannot be higher than the max. amount to borrow per user",
  176029: "Amount to borrow has exceeded the user's estimated max. amount to borrow",
  176031: "Number of decimals for borrow amount has exceeded the maximum precision",
  176034: "The leverage ratio is out of range",
  176038: "The spot leverage is closed and the current operation is not allowed",
  176039: "Borrowing, current operation is not allowed",
  176040: "There is a spot leverage order, and the adjustment of the leverage switch failed!",
  176132: "Number of decimals for repay amount has exceeded the maximum precision",
  176134: "Account has been upgraded (upgrading) to UTA",
  180024: "Child member forbidden",
  182021:
    "Cannot enable spot margin while in isolated margin mode. Please switch to cross margin mode or portfolio margin mode to trade spot with margin.",
  182101: "Failed repayment, insufficient collateral balance",
  182102: "Failed repayment, there are no liabilities in the current currency",
  182104:
    "This action could not be completed as your Unified Margin Account's IM/MM utilization rate has exceeded the threshold",
  182108: "Switching failed, margin verification failed, please re-adjust the currency status",
  182111: "The requested currency has a non guaranteed gold currency or does not support switching status currencies",
  182112: "Duplicate currency, please re-adjust",
  182201: "You must enter 2 time parameters.",
  182202: "The start time must be less than the end time",
  181018: "Invalid expDate.",
  182204: "Coin does not exist",
  500010: "The subaccount specified does not belong to the parent account",
  700000: "accountType/quoteTxId cannot be null",
  700004: "order does not exist",
  700005: "Your Available Balance is insufficient or your wallet not exist",
  700006: "Low amount limit",
  700007: "Large Amount Limit",
  700008: "quote fail: price time out",
  700009: "quoteTxId has already been used",
  700013: "the current coin does not support convert",
  3400045: "Set margin mode failed",
  3500415: "Sub-accounts are not permitted to perform this action."
}

/**
 * The refusal of a code, in its usual words or in others.
 *
 * @since 0.1.0
 */
export const reply = (code: number, message?: string): Reply => new Reply(code, message ?? texts[code] ?? "")

/**
 * Parameters that make no sense: 10001.
 *
 * @since 0.1.0
 */
export const params = (message: string): Reply => new Reply(10001, message)

/**
 * What a command gives: its result, or why it was refused.
 *
 * @since 0.1.0
 */
export type Outcome<A> = A | Reply

/**
 * Whether a command was refused.
 *
 * @since 0.1.0
 */
export const isReply = (value: unknown): value is Reply => value instanceof Reply
