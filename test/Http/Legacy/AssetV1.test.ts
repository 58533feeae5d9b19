import * as AssetV1 from "../../../src/Http/Legacy/AssetV1.js"
import { type Case, testFamily } from "./family.js"

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
      cursor: "some cursor",
      direction: "Prev",
      limit: 40
    },
    query: "start_time=1700000000123&end_time=1700000000123&coin=USDC&cursor=some%20cursor&direction=Prev&limit=40",
    result: {
      rows: [
        {
          coin: "USDC",
          chain: "SOL",
          amount: "12.5",
          tx_id: "700122",
          status: 3,
          to_address: "So1Address",
          tag: "some tag",
          deposit_fee: "12.5",
          success_at: "1700000000123",
          confirmations: "some confirmations",
          tx_index: "a1b2c3",
          block_hash: "12.5"
        }
      ],
      cursor: "some cursor"
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
      cursor: "some cursor"
    },
    query:
      "transfer_id=700123&coin=USDC&status=SUCCESS&start_time=1700000000123&end_time=1700000000123&direction=Prev&limit=40&cursor=some%20cursor",
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
      cursor: "some cursor"
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
      cursor: "some cursor"
    },
    query:
      "transfer_id=700125&coin=USDC&status=SUCCESS&start_time=1700000000123&end_time=1700000000123&direction=Prev&limit=40&cursor=some%20cursor",
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
      cursor: "some cursor"
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
      cursor: "some cursor"
    },
    query:
      "transfer_id=700121&coin=USDC&status=SUCCESS&start_time=1700000000123&end_time=1700000000123&direction=Prev&limit=40&cursor=some%20cursor",
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
      cursor: "some cursor"
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
      cursor: "some cursor",
      direction: "Prev",
      limit: 40,
      withdraw_type: "0"
    },
    query:
      "withdraw_id=700125&start_time=1700000000123&end_time=1700000000123&coin=USDC&cursor=some%20cursor&direction=Prev&limit=40&withdraw_type=0",
    result: {
      rows: [
        {
          coin: "USDC",
          chain: "SOL",
          amount: "12.5",
          tx_id: "700126",
          status: "some status",
          to_address: "So1Address",
          tag: "some tag",
          withdraw_fee: "12.5",
          create_time: "1700000000123",
          update_time: "1700000000123",
          withdraw_id: "700127",
          toAddress: "So1Address"
        }
      ],
      cursor: "some cursor",
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
      tag: "some tag",
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
