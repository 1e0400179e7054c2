import { useContext, useMemo, useState } from 'react';
import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { pointedIn } from '#ui/screen/pointing.ts';
import { ScreenContext, useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import { type NumberPrefixes, showNumber } from '../../document/contract/shownNumber';
import { listEvidence, updateEvidence } from '../contract/evidence';
import { EvidenceDialog } from './EvidenceDialog';

/** A row leads to its document; the file stands in the address as well, for the commands on the row under the cursor. */
const pathOf = (row: { documentId: string; id: string }) =>
  `/ACDocument?${new URLSearchParams({ id: row.documentId, file: row.id })}`;

const evidenceList = (prefixes: NumberPrefixes): ListDefinition<typeof listEvidence> => ({
  screen: 'accounting:evidence',
  words: ['ledger', 'evidence'],
  read: listEvidence,
  rowId: ({ id }) => id,
  rowPath: pathOf,
  columns: [
    { field: 'transactionOn', kind: 'day', width: 100 },
    { field: 'amount', kind: 'amount', width: 120 },
    { field: 'counterparty', width: 200 },
    { field: 'name', width: 220 },
    {
      field: 'number',
      kind: 'code',
      width: 124,
      value: ({ documentType, number }, say) =>
        number === null ? `${documentType} ${say('status.draft')}` : showNumber({ documentType, number }, prefixes),
    },
    { field: 'headerText', width: 180 },
    {
      field: 'isTyped',
      width: 84,
      value: ({ isTyped }, say) => say(`evidence.facts.${isTyped ? 'typed' : 'document'}`),
    },
    { field: 'addedAt', kind: 'instant', width: 130 },
    { field: 'addedBy', width: 96 },
  ],
  filters: [
    { name: 'from', kind: 'day' },
    { name: 'through', kind: 'day' },
    { name: 'amountFrom', kind: 'amount' },
    { name: 'amountThrough', kind: 'amount' },
    { name: 'partner', kind: 'lookUp', read: listPartners, codeWidth: 6, width: 180 },
  ],
});

/** 証憑検索: files beside documents by day, amount and counterparty. F2 types what a file says where its document differs. */
export default function EvidenceScreen() {
  const say = useMessages('ledger');
  const tabId = useContext(ScreenContext)?.tabId;
  const prefixes = useNumberPrefixes();
  const list = useMemo(() => evidenceList(prefixes), [prefixes]);
  const kit = useListWords();
  const missing = useMissingRightInWords(updateEvidence);
  const [file, setFile] = useState<string | null>(null);
  const describe = () => {
    const row = pointedIn(tabId).current;
    const id = row && new URLSearchParams(row.split('?')[1]).get('file');
    if (id) setFile(id);
    else notify('info', say('evidence.chooseRow'));
  };
  useCommandHandlers({
    'accounting:describe-evidence': { run: describe, disabled: missing && kit.missingRight(missing) },
  });
  return (
    <>
      <ListScreen list={list} />
      {file ? <EvidenceDialog id={file} onClose={() => setFile(null)} /> : null}
    </>
  );
}
