import { useState } from 'react';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { useAccountOfRow } from '#plugins/ledger/account/parts/useAccountOfRow.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { mergeAccounts } from '../../contract/accountMerge';
import { MergeAccountDialog } from './MergeAccountDialog';

/** Gives up the account of a row of the chart for another one. */
export default function MergeAccount() {
  const accounts = useRead(listAccounts, {}, { message: false });
  const kit = useListWords();
  const missing = useMissingRightInWords(mergeAccounts);
  const onRow = useAccountOfRow();
  const [merged, setMerged] = useState<string | null>(null);
  useCommandHandlers({
    'accounting:merge-account': { run: onRow(setMerged), disabled: missing && kit.missingRight(missing) },
  });
  const from = accounts.data?.rows.find(({ code }) => code === merged);
  return from ? <MergeAccountDialog from={from} onClose={() => setMerged(null)} /> : null;
}
