import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as AssetV1 from "../../src/Legacy/AssetV1.js"
import { bodyOf, type Case, refusedAs, testFamily } from "../Http/family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: AssetV1.cancelWithdrawal,
    kind: "idempotentWrite",
    params: {
      id: "700121"
    },
    result: {},
    identity: []
  },
  {
    endpoint: AssetV1.createInternalTransfer,
    kind: "commit",
    params: {
      transfer_id: "700122",
      coin: "USDC",
      amount: "2.5",
      from_account_type: "CONTRACT",
      to_account_type: "CONTRACT"
    },
    result: {
      transfer_id: "700123"
    },
    identity: ["result.transfer_id"]
  },
  {
    endpoint: AssetV1.createSubAccountTransfer,
    kind: "commit",
    params: {
      transfer_id: "700124",
      coin: "USDC",
      amount: "2.5",
      sub_user_id: "700125",
      type: "IN"
    },
    result: {
      transfer_id: "700126"
    },
    identity: ["result.transfer_id"]
  },
  {
    endpoint: AssetV1.createUniversalTransfer,
    kind: "commit",
    params: {
      transfer_id: "700127",
      coin: "USDC",
      amount: "2.5",
      from_member_id: "700128",
      to_member_id: "700129",
      from_account_type: "CONTRACT",
      to_account_type: "CONTRACT"
    },
    result: {
      transfer_id: "700120"
    },
    identity: ["result.transfer_id"]
  },
  {
    endpoint: AssetV1.enableUniversalTransfer,
    kind: "idempotentWrite",
    params: {
      transferable_sub_ids: "700121"
    },
    result: {},
    identity: []
  },
  {
    endpoint: AssetV1.getAssetInformation,
    kind: "read",
    params: {
      account_type: "some account_type",
      coin: "USDC"
    },
    query: "account_type=some%20account_type&coin=USDC",
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
    endpoint: AssetV1.getCoinInformation,
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
          remain_amount: "12.5",
          chains: [
            {
              chain_type: "SOL",
              confirmation: "some confirmation",
              withdraw_fee: "12.5",
              deposit_min: "12.5",
              withdraw_min: "12.5",
              chain: "SOL"
            }
          ]
        }
      ]
    },
    identity: ["result.rows", "result.rows.0.coin", "result.rows.0.chains.0.chain"]
  },
  {
    endpoint: AssetV1.getDepositAddress,
    kind: "read",
    params: {
      coin: "USDC",
      chain_type: "SOL"
    },
    query: "coin=USDC&chain_type=SOL",
    result: {
      coin: "USDC",
      chains: [
        {
          chain_type: "SOL",
          address_deposit: "So1Address",
          tag_deposit: "some tag_deposit",
          chain: "SOL"
        }
      ]
    },
    identity: ["result.coin", "result.chains", "result.chains.0.chain"]
  },
  {
    endpoint: AssetV1.getDepositRecords,
    kind: "read",
    params: {
      start_time: 1700000000123,
      end_time: 1700000000123,
      coin: "USDC",
      cursor: "page-2",
      direction: "Prev",
      limit: 40
    },
    query: "start_time=1700000000123&end_time=1700000000123&coin=USDC&cursor=page-2&direction=Prev&limit=40",
    result: {
      rows: [
        {
          coin: "USDC",
          chain: "SOL",
          amount: "12.5",
          tx_id: "700122",
          status: 3,
          to_address: "So1Address",
          tag: "memo-4",
          deposit_fee: "12.5",
          success_at: "1700000000123",
          confirmations: "some confirmations",
          tx_index: "a1b2c3",
          block_hash: "12.5"
        }
      ],
      cursor: "page-2"
    },
    identity: ["result.rows", "result.rows.0.coin"]
  },
  {
    endpoint: AssetV1.getInternalTransfers,
    kind: "read",
    params: {
      transfer_id: "700123",
      coin: "USDC",
      status: "SUCCESS",
      start_time: 1700000000123,
      end_time: 1700000000123,
      direction: "Prev",
      limit: 40,
      cursor: "page-2"
    },
    query:
      "transfer_id=700123&coin=USDC&status=SUCCESS&start_time=1700000000123&end_time=1700000000123&direction=Prev&limit=40&cursor=page-2",
    result: {
      list: [
        {
          transfer_id: "700124",
          coin: "USDC",
          amount: "12.5",
          from_account_type: "CONTRACT",
          to_account_type: "CONTRACT",
          timestamp: "1700000000123",
          status: "SUCCESS"
        }
      ],
      cursor: "page-2"
    },
    identity: ["result.list", "result.list.0.transfer_id"]
  },
  {
    endpoint: AssetV1.getSubAccountTransfers,
    kind: "read",
    params: {
      transfer_id: "700125",
      coin: "USDC",
      status: "SUCCESS",
      start_time: 1700000000123,
      end_time: 1700000000123,
      direction: "Prev",
      limit: 40,
      cursor: "page-2"
    },
    query:
      "transfer_id=700125&coin=USDC&status=SUCCESS&start_time=1700000000123&end_time=1700000000123&direction=Prev&limit=40&cursor=page-2",
    result: {
      list: [
        {
          transfer_id: "700126",
          coin: "USDC",
          amount: "12.5",
          user_id: "700127",
          sub_user_id: "700128",
          timestamp: "1700000000123",
          status: "SUCCESS",
          type: "IN"
        }
      ],
      cursor: "page-2"
    },
    identity: ["result.list", "result.list.0.transfer_id"]
  },
  {
    endpoint: AssetV1.getSubAccounts,
    kind: "read",
    params: undefined,
    result: {
      sub_user_id: ["700129"],
      transferable_sub_ids: ["700120"]
    },
    identity: ["result.sub_user_id"]
  },
  {
    endpoint: AssetV1.getSupportedDepositList,
    kind: "read",
    access: "public",
    params: {
      coin: "USDC",
      chain: "SOL",
      page_index: 40,
      page_size: 40
    },
    query: "coin=USDC&chain=SOL&page_index=40&page_size=40",
    result: {
      config_list: [
        {
          coin: "USDC",
          chain: "SOL",
          coin_show_name: "USDC",
          chain_type: "SOL",
          block_confirm_number: 3,
          min_deposit_amount: "12.5"
        }
      ],
      total: "12.5"
    },
    identity: ["result.config_list", "result.config_list.0.coin", "result.config_list.0.chain"]
  },
  {
    endpoint: AssetV1.getUniversalTransfers,
    kind: "read",
    params: {
      transfer_id: "700121",
      coin: "USDC",
      status: "SUCCESS",
      start_time: 1700000000123,
      end_time: 1700000000123,
      direction: "Prev",
      limit: 40,
      cursor: "page-2"
    },
    query:
      "transfer_id=700121&coin=USDC&status=SUCCESS&start_time=1700000000123&end_time=1700000000123&direction=Prev&limit=40&cursor=page-2",
    result: {
      list: [
        {
          transfer_id: "700122",
          coin: "USDC",
          amount: "12.5",
          timestamp: "1700000000123",
          status: "SUCCESS",
          fromAccountType: "CONTRACT",
          toAccountType: "CONTRACT",
          fromMemberId: "700123",
          toMemberId: "700124"
        }
      ],
      cursor: "page-2"
    },
    identity: ["result.list", "result.list.0.transfer_id"]
  },
  {
    endpoint: AssetV1.getWithdrawRecords,
    kind: "read",
    params: {
      withdraw_id: "700125",
      start_time: 1700000000123,
      end_time: 1700000000123,
      coin: "USDC",
      cursor: "page-2",
      direction: "Prev",
      limit: 40,
      withdraw_type: "0"
    },
    query:
      "withdraw_id=700125&start_time=1700000000123&end_time=1700000000123&coin=USDC&cursor=page-2&direction=Prev&limit=40&withdraw_type=0",
    result: {
      rows: [
        {
          coin: "USDC",
          chain: "SOL",
          amount: "12.5",
          tx_id: "700126",
          status: "some status",
          to_address: "So1Address",
          tag: "memo-4",
          withdraw_fee: "12.5",
          create_time: "1700000000123",
          update_time: "1700000000123",
          withdraw_id: "700127",
          toAddress: "So1Address"
        }
      ],
      cursor: "page-2",
      withdraw_type: 3
    },
    identity: ["result.rows", "result.rows.0.coin"]
  },
  {
    endpoint: AssetV1.submitWithdrawal,
    kind: "commit",
    params: {
      address: "So1Address",
      amount: "2.5",
      coin: "USDC",
      chain: "SOL",
      tag: "memo-4",
      force_chain: 0,
      account_type: "SPOT",
      fee_type: 0
    },
    result: {
      id: "700128"
    },
    identity: ["result.id"]
  }
]

testFamily("AssetV1", AssetV1, cases)

it("operations that move money are commits, with the parameter that identifies them", () => {
  const commits = Object.fromEntries(
    cases.filter(({ kind }) => kind === "commit").map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    createInternalTransfer: "transfer_id",
    createSubAccountTransfer: "transfer_id",
    createUniversalTransfer: "transfer_id",
    submitWithdrawal: null
  })
})

it("declares which operations only a master account can call", () => {
  const masters = cases.filter(({ endpoint }) => endpoint.role === "master").map(({ endpoint }) => endpoint.id)
  assert.sameMembers(masters, [
    "createSubAccountTransfer",
    "getSubAccountTransfers",
    "getSubAccounts",
    "enableUniversalTransfer",
    "submitWithdrawal",
    "cancelWithdrawal"
  ])
})

it("a refusal has V5's class of the same meaning, with the codes of asset v1", () => {
  assert.deepStrictEqual(refusedAs(AssetV1.createInternalTransfer, 90009), ["TransferIdExists", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.createInternalTransfer, 90042), ["InsufficientBalance", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.createInternalTransfer, 38000), ["RequestProcessing", "unknown"])
  assert.deepStrictEqual(refusedAs(AssetV1.submitWithdrawal, 90030), ["WithdrawalAddressNotAllowed", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.submitWithdrawal, 90044), ["ServerError", "unknown"])
  assert.deepStrictEqual(refusedAs(AssetV1.cancelWithdrawal, 90045), ["WithdrawalNotFound", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.cancelWithdrawal, 90048), ["WithdrawalNotCancelable", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.getSubAccounts, 90048), ["UnknownExchangeError", "notExecuted"])
})

it("times and IDs can be text or numbers", () => {
  for (const timestamp of ["1629965054", 1629965054]) {
    const body = bodyOf(AssetV1.getSubAccountTransfers, {
      list: [{ transfer_id: "t-1", coin: "USDC", user_id: 7, sub_user_id: "8", timestamp }],
      cursor: ""
    })
    assert.isTrue(Either.isRight(AssetV1.getSubAccountTransfers.decodeBody(body)))
  }
  const ids = bodyOf(AssetV1.getSubAccounts, { sub_user_id: [303936, "445310"], transferable_sub_ids: ["303936"] })
  assert.isTrue(Either.isRight(AssetV1.getSubAccounts.decodeBody(ids)))
})

it("a withdrawal's amount is sent as a plain decimal", () => {
  const request = AssetV1.submitWithdrawal.encodeRequest({
    address: "So1Address",
    amount: 0.0000001,
    coin: "SOL",
    chain: "SOL"
  })
  assert.strictEqual(
    Either.getOrThrow(request).body,
    '{"address":"So1Address","amount":"0.0000001","coin":"SOL","chain":"SOL"}'
  )
})
