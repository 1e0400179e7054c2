import { useMemo } from 'react';
import { type Account, listAccountGroups, listAccounts } from '#plugins/ledger/account/contract/account.ts';
import type { StatementGroup } from '#plugins/ledger/balance/rules/layOutStatement.ts';
import { useRead } from '#ui/query/useRead.ts';
import type { Chart } from '../rules/selectAccounts';

export interface ReportMasters {
  readonly chart: Chart;
  readonly accounts: readonly Account[];
  readonly groups: readonly StatementGroup[];
}

/** What reports choose from; undefined until it is there. */
export function useReportMasters(): ReportMasters | undefined {
  const accounts = useRead(listAccounts, {}, { message: false });
  const groups = useRead(listAccountGroups, {}, { message: false });
  return useMemo(() => {
    if (!accounts.data || !groups.data) return undefined;
    const chart = { accounts: accounts.data.rows, groups: groups.data.rows };
    return { chart, accounts: accounts.data.rows, groups: groups.data.rows };
  }, [accounts.data, groups.data]);
}
