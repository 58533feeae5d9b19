import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as AssetV3 from "../../src/Legacy/AssetV3.js"
import { bodyOf, type Case, refusedAs, testFamily } from "../Http/family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: AssetV3.cancelWithdrawal,
    kind: "idempotentWrite",
    params: { id: "700127" },
    result: {
      status: 3
    },
    identity: ["result.status"]
  },
  {
    endpoint: AssetV3.createInternalTransfer,
    kind: "commit",
    params: {
      transferId: "700122",
      coin: "USDC",
      amount: "2.5",
      fromAccountType: "CONTRACT",
      toAccountType: "CONTRACT"
    },
    result: {
      transferId: "700123",
      status: "SUCCESS"
    },
    identity: ["result.transferId"]
  },
  {
    endpoint: AssetV3.createSubAccountTransfer,
    kind: "commit",
    params: {
      transferId: "700124",
      coin: "USDC",
      amount: "2.5",
      subMemberId: "700125",
      type: "IN"
    },
    result: {
      transferId: "700126"
    },
    identity: ["result.transferId"]
  },
  {
    endpoint: AssetV3.createUniversalTransfer,
    kind: "commit",
    params: {
      transferId: "700127",
      coin: "USDC",
      amount: "2.5",
      fromMemberId: "700128",
      toMemberId: "700129",
      fromAccountType: "CONTRACT",
      toAccountType: "CONTRACT"
    },
    result: {
      transferId: "700120",
      status: "SUCCESS"
    },
    identity: ["result.transferId"]
  },
  {
    endpoint: AssetV3.enableUniversalTransfer,
    kind: "idempotentWrite",
    params: {
      subMemberIds: "700121"
    },
    result: {},
    identity: []
  },
  {
    endpoint: AssetV3.getAccountCoinBalance,
    kind: "read",
    params: {
      memberId: "700122",
      accountType: "CONTRACT",
      coin: "USDC",
      withBonus: "0",
      toMemberId: "700123",
      toAccountType: "CONTRACT",
      withTransferSafeAmount: 0,
      withLtvTransferSafeAmount: 0
    },
    query:
      "memberId=700122&accountType=CONTRACT&coin=USDC&withBonus=0&toMemberId=700123&toAccountType=CONTRACT&withTransferSafeAmount=0&withLtvTransferSafeAmount=0",
    result: {
      accountType: "CONTRACT",
      bizType: 3,
      accountId: "700124",
      memberId: "700125",
      balance: {
        coin: "USDC",
        walletBalance: "12.5",
        transferBalance: "12.5",
        bonus: "some bonus",
        transferSafeAmount: "12.5",
        ltvTransferSafeAmount: "12.5"
      }
    },
    identity: ["result.balance", "result.balance.coin"]
  },
  {
    endpoint: AssetV3.getAccountCoinBalances,
    kind: "read",
    params: {
      memberId: "700126",
      accountType: "CONTRACT",
      coin: "USDC",
      withBonus: "0"
    },
    query: "memberId=700126&accountType=CONTRACT&coin=USDC&withBonus=0",
    result: {
      memberId: "700127",
      accountType: "CONTRACT",
      balance: [
        {
          coin: "USDC",
          transferBalance: "12.5",
          walletBalance: "12.5",
          bonus: "some bonus"
        }
      ]
    },
    identity: ["result.balance", "result.balance.0.coin"]
  },
  {
    endpoint: AssetV3.getAssetInfo,
    kind: "read",
    params: {
      accountType: "CONTRACT",
      coin: "USDC"
    },
    query: "accountType=CONTRACT&coin=USDC",
    result: {
      spot: {
        status: "some status",
        assets: [
          {
            coin: "USDC",
            frozen: "12.5",
            free: "12.5",
            withdraw: "some withdraw"
          }
        ]
      }
    },
    identity: ["result.spot", "result.spot.assets.0.coin"]
  },
  {
    endpoint: AssetV3.getCoinInformation,
    kind: "read",
    params: {
      coin: "USDC"
    },
    query: "coin=USDC",
    result: {
      rows: [
        {
          name: "SOLUSDC",
          coin: "USDC",
          remainAmount: "12.5",
          chains: [
            {
              chainType: "SOL",
              confirmation: "some confirmation",
              withdrawFee: "12.5",
              depositMin: "12.5",
              withdrawMin: "12.5",
              chain: "SOL",
              chainDeposit: "SOL",
              chainWithdraw: "SOL",
              minAccuracy: "12.5",
              withdrawPercentageFee: "0.0025"
            }
          ]
        }
      ]
    },
    identity: ["result.rows", "result.rows.0.coin", "result.rows.0.chains.0.chain"]
  },
  {
    endpoint: AssetV3.getCopyTradingTransfers,
    kind: "read",
    params: {
      transferId: "700128",
      coin: "USDC",
      status: "SUCCESS",
      copyTradeType: 0,
      startTime: 1700000000123,
      endTime: 1700000000123,
      limit: 40,
      cursor: "page-2"
    },
    query:
      "transferId=700128&coin=USDC&status=SUCCESS&copyTradeType=0&startTime=1700000000123&endTime=1700000000123&limit=40&cursor=page-2",
    result: {
      list: [
        {
          transferId: "700129",
          coin: "USDC",
          amount: "12.5",
          fromAccountType: "some fromAccountType",
          toAccountType: "some toAccountType",
          timestamp: "1700000000123",
          status: "SUCCESS",
          copyTradeType: 3
        }
      ],
      nextPageCursor: "some nextPageCursor"
    },
    identity: ["result.list", "result.list.0.transferId"]
  },
  {
    endpoint: AssetV3.getDepositRecords,
    kind: "read",
    params: {
      startTime: 1700000000123,
      endTime: 1700000000123,
      coin: "USDC",
      cursor: "page-2",
      limit: 40
    },
    query: "startTime=1700000000123&endTime=1700000000123&coin=USDC&cursor=page-2&limit=40",
    result: {
      rows: [
        {
          coin: "USDC",
          chain: "SOL",
          amount: "12.5",
          txID: "700120",
          status: 3,
          toAddress: "So1Address",
          tag: "memo-4",
          depositFee: "12.5",
          successAt: "1700000000123",
          confirmations: "some confirmations",
          txIndex: "a1b2c3",
          blockHash: "12.5",
          batchReleaseLimit: "12.5",
          depositType: 3
        }
      ],
      nextPageCursor: "some nextPageCursor"
    },
    identity: ["result.rows", "result.rows.0.coin"]
  },
  {
    endpoint: AssetV3.getInternalDepositRecords,
    kind: "read",
    params: {
      startTime: 1700000000123,
      endTime: 1700000000123,
      coin: "USDC",
      cursor: "page-2",
      limit: 40
    },
    query: "startTime=1700000000123&endTime=1700000000123&coin=USDC&cursor=page-2&limit=40",
    result: {
      rows: [
        {
          id: "700121",
          type: 3,
          coin: "USDC",
          amount: "12.5",
          status: 3,
          address: "So1Address",
          createdTime: "1700000000123"
        }
      ],
      nextPageCursor: "some nextPageCursor"
    },
    identity: ["result.rows", "result.rows.0.id"]
  },
  {
    endpoint: AssetV3.getInternalTransfers,
    kind: "read",
    params: {
      transferId: "700122",
      coin: "USDC",
      status: "SUCCESS",
      startTime: 1700000000123,
      endTime: 1700000000123,
      limit: 40,
      cursor: "page-2"
    },
    query:
      "transferId=700122&coin=USDC&status=SUCCESS&startTime=1700000000123&endTime=1700000000123&limit=40&cursor=page-2",
    result: {
      list: [
        {
          transferId: "700123",
          coin: "USDC",
          amount: "12.5",
          fromAccountType: "CONTRACT",
          toAccountType: "CONTRACT",
          timestamp: "1700000000123",
          status: "SUCCESS"
        }
      ],
      nextPageCursor: "some nextPageCursor"
    },
    identity: ["result.list", "result.list.0.transferId"]
  },
  {
    endpoint: AssetV3.getMasterAccountDepositAddress,
    kind: "read",
    params: {
      coin: "USDC",
      chainType: "SOL"
    },
    query: "coin=USDC&chainType=SOL",
    result: {
      coin: "USDC",
      chains: [
        {
          chain: "SOL",
          chainType: "SOL",
          addressDeposit: "So1Address",
          tagDeposit: "some tagDeposit",
          batchReleaseLimit: "12.5"
        }
      ]
    },
    identity: ["result.coin", "result.chains", "result.chains.0.chain"]
  },
  {
    endpoint: AssetV3.getServerTime,
    kind: "read",
    access: "public",
    params: undefined,
    result: {
      timeSecond: "1700000000123",
      timeNano: "1700000000123"
    },
    identity: ["result.timeSecond"]
  },
  {
    endpoint: AssetV3.getSubAccountDepositAddress,
    kind: "read",
    params: {
      coin: "USDC",
      chainType: "SOL",
      subMemberId: "700124"
    },
    query: "coin=USDC&chainType=SOL&subMemberId=700124",
    result: {
      coin: "USDC",
      chains: {
        chain: "SOL",
        chainType: "SOL",
        addressDeposit: "So1Address",
        tagDeposit: "some tagDeposit",
        batchReleaseLimit: "12.5"
      }
    },
    identity: ["result.coin", "result.chains"]
  },
  {
    endpoint: AssetV3.getSubAccountTransfers,
    kind: "read",
    params: {
      transferId: "700125",
      coin: "USDC",
      status: "SUCCESS",
      startTime: 1700000000123,
      endTime: 1700000000123,
      limit: 40,
      cursor: "page-2"
    },
    query:
      "transferId=700125&coin=USDC&status=SUCCESS&startTime=1700000000123&endTime=1700000000123&limit=40&cursor=page-2",
    result: {
      list: [
        {
          transferId: "700126",
          coin: "USDC",
          amount: "12.5",
          memberId: "700127",
          subMemberId: "700128",
          timestamp: "1700000000123",
          status: "SUCCESS",
          type: "IN"
        }
      ],
      nextPageCursor: "some nextPageCursor"
    },
    identity: ["result.list", "result.list.0.transferId"]
  },
  {
    endpoint: AssetV3.getSubAccounts,
    kind: "read",
    params: undefined,
    result: {
      subMemberIds: ["700129"],
      transferableSubMemberIds: ["700120"]
    },
    identity: ["result.subMemberIds"]
  },
  {
    endpoint: AssetV3.getSubDepositRecords,
    kind: "read",
    params: {
      subMemberId: "700121",
      startTime: 1700000000123,
      endTime: 1700000000123,
      coin: "USDC",
      cursor: "page-2",
      limit: 40
    },
    query: "subMemberId=700121&startTime=1700000000123&endTime=1700000000123&coin=USDC&cursor=page-2&limit=40",
    result: {
      rows: [
        {
          coin: "USDC",
          chain: "SOL",
          amount: "12.5",
          txID: "700122",
          status: 3,
          toAddress: "So1Address",
          tag: "memo-4",
          depositFee: "12.5",
          successAt: "1700000000123",
          confirmations: "some confirmations",
          txIndex: "a1b2c3",
          blockHash: "12.5",
          batchReleaseLimit: "12.5",
          depositType: 3
        }
      ],
      nextPageCursor: "some nextPageCursor"
    },
    identity: ["result.rows", "result.rows.0.coin"]
  },
  {
    endpoint: AssetV3.getSupportedDepositList,
    kind: "read",
    access: "public",
    params: {
      coin: "USDC",
      chain: "SOL",
      cursor: "page-2",
      limit: 40
    },
    query: "coin=USDC&chain=SOL&cursor=page-2&limit=40",
    result: {
      configList: [
        {
          coin: "USDC",
          chain: "SOL",
          coinShowName: "USDC",
          chainType: "SOL",
          blockConfirmNumber: 3,
          minDepositAmount: "12.5"
        }
      ],
      nextPageCursor: "some nextPageCursor"
    },
    identity: ["result.configList", "result.configList.0.coin", "result.configList.0.chain"]
  },
  {
    endpoint: AssetV3.getTransferableCoinList,
    kind: "read",
    params: {
      fromAccountType: "CONTRACT",
      toAccountType: "CONTRACT"
    },
    query: "fromAccountType=CONTRACT&toAccountType=CONTRACT",
    result: {
      list: ["some list"]
    },
    identity: ["result.list"]
  },
  {
    endpoint: AssetV3.getUniversalTransfers,
    kind: "read",
    params: {
      transferId: "700123",
      coin: "USDC",
      status: "SUCCESS",
      startTime: 1700000000123,
      endTime: 1700000000123,
      limit: 40,
      cursor: "page-2"
    },
    query:
      "transferId=700123&coin=USDC&status=SUCCESS&startTime=1700000000123&endTime=1700000000123&limit=40&cursor=page-2",
    result: {
      list: [
        {
          transferId: "700124",
          coin: "USDC",
          amount: "12.5",
          timestamp: "1700000000123",
          status: "SUCCESS",
          fromAccountType: "CONTRACT",
          toAccountType: "CONTRACT",
          fromMemberId: "700125",
          toMemberId: "700126"
        }
      ],
      nextPageCursor: "some nextPageCursor"
    },
    identity: ["result.list", "result.list.0.transferId"]
  },
  {
    endpoint: AssetV3.getVasps,
    kind: "read",
    params: undefined,
    result: {
      vasp: [
        {
          vaspEntityId: "700127",
          vaspName: "some vaspName"
        }
      ]
    },
    identity: ["result.vasp", "result.vasp.0.vaspEntityId"]
  },
  {
    endpoint: AssetV3.getWithdrawRecords,
    kind: "read",
    params: {
      withdrawID: "700128",
      startTime: 1700000000123,
      endTime: 1700000000123,
      coin: "USDC",
      withdrawType: "some withdrawType",
      cursor: "page-2",
      limit: 40,
      txID: "700129"
    },
    query:
      "withdrawID=700128&startTime=1700000000123&endTime=1700000000123&coin=USDC&withdrawType=some%20withdrawType&cursor=page-2&limit=40&txID=700129",
    result: {
      rows: [
        {
          coin: "USDC",
          chain: "SOL",
          amount: "12.5",
          txID: "700120",
          status: "some status",
          toAddress: "So1Address",
          tag: "memo-4",
          withdrawFee: "12.5",
          createTime: "1700000000123",
          updateTime: "1700000000123",
          withdrawId: "700121",
          withdrawType: 3
        }
      ],
      nextPageCursor: "some nextPageCursor"
    },
    identity: ["result.rows", "result.rows.0.coin"]
  },
  {
    endpoint: AssetV3.getWithdrawableAmount,
    kind: "read",
    params: {
      coin: "USDC"
    },
    query: "coin=USDC",
    result: {
      limitAmountUsd: "12.5",
      withdrawableAmount: {
        SPOT: {
          coin: "USDC",
          withdrawableAmount: "12.5",
          availableBalance: "12.5"
        },
        FUND: {
          coin: "USDC",
          withdrawableAmount: "12.5",
          availableBalance: "12.5"
        }
      }
    },
    identity: [
      "result.withdrawableAmount",
      "result.withdrawableAmount.SPOT.coin",
      "result.withdrawableAmount.FUND.coin"
    ]
  },
  {
    endpoint: AssetV3.setDepositAccount,
    kind: "idempotentWrite",
    params: {
      accountType: "CONTRACT"
    },
    result: {
      status: 3
    },
    identity: ["result.status"]
  },
  {
    endpoint: AssetV3.submitWithdrawal,
    kind: "commit",
    params: {
      coin: "USDC",
      chain: "SOL",
      address: "So1Address",
      tag: "memo-4",
      amount: "2.5",
      timestamp: 1700000000123,
      forceChain: 0,
      accountType: "SPOT",
      feeType: 0,
      requestId: "700122",
      beneficiary: {
        vaspEntityId: "700123",
        beneficiaryName: "some beneficiaryName"
      }
    },
    result: {
      id: "700124"
    },
    identity: ["result.id"]
  }
]

testFamily("AssetV3", AssetV3, cases)

it("operations that move money are commits, with the parameter that identifies them", () => {
  const commits = Object.fromEntries(
    cases.filter(({ kind }) => kind === "commit").map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    createInternalTransfer: "transferId",
    createSubAccountTransfer: "transferId",
    createUniversalTransfer: "transferId",
    submitWithdrawal: "requestId"
  })
})

it("a withdrawal is canceled at its documented path, not at the older client's", () => {
  const request = Either.getOrThrow(AssetV3.cancelWithdrawal.encodeRequest({ id: 1234567890 }))
  assert.strictEqual(request.path, "/asset/v3/private/withdraw/cancel")
  assert.strictEqual(request.body, '{"id":1234567890}')
  assert.isTrue(Either.isLeft(AssetV3.submitWithdrawal.encodeRequest({ withdrawalId: 1 })))
})

it("a refusal has V5's class of the same meaning", () => {
  assert.deepStrictEqual(refusedAs(AssetV3.createUniversalTransfer, 131214), ["TransferIdExists", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV3.createUniversalTransfer, 131201), ["ServerError", "unknown"])
  assert.deepStrictEqual(refusedAs(AssetV3.createInternalTransfer, 131212), ["InsufficientBalance", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV3.submitWithdrawal, 131093), ["WithdrawalAddressNotAllowed", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV3.cancelWithdrawal, 131099), ["WithdrawalNotCancelable", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV3.getCoinInformation, 131093), ["UnknownExchangeError", "notExecuted"])
})

it("the address of a sub-account is on one chain, or on a list of them", () => {
  const chain = { chain: "SOL", chainType: "SOL", addressDeposit: "So1Address", tagDeposit: "" }
  for (const chains of [chain, [chain]]) {
    const body = bodyOf(AssetV3.getSubAccountDepositAddress, { coin: "USDC", chains })
    assert.isTrue(Either.isRight(AssetV3.getSubAccountDepositAddress.decodeBody(body)))
  }
  const broken = bodyOf(AssetV3.getSubAccountDepositAddress, { coin: "USDC", chains: [{ chain: 7 }] })
  assert.isTrue(Either.isLeft(AssetV3.getSubAccountDepositAddress.decodeBody(broken)))
})
