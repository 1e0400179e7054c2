import type { OutputOf } from '../../../../core/contract/endpoint';
import type { Say } from '../../../../ui/i18n/useMessages';
import type { ListColumn } from '../../../../ui/list/DataList';
import type { listDocuments } from '../../contract/journalEntry';
import { StatusPill } from '../document/StatusPill';
import { showNumber } from '../document/showNumber';

export type DocumentRow = OutputOf<typeof listDocuments>['rows'][number];

export function documentColumns(say: Say): readonly ListColumn<DocumentRow>[] {
  return [
    { field: 'postingDate', title: say('documents.postingDate'), kind: 'day', width: 92 },
    {
      field: 'number',
      title: say('documents.number'),
      kind: 'code',
      width: 124,
      value: ({ documentType, number }) =>
        number === null ? `${documentType} ${say('documents.noNumber')}` : showNumber({ documentType, number }),
    },
    {
      field: 'status',
      title: say('documents.status'),
      kind: 'state',
      width: 104,
      value: ({ status }) => say(`status.${status}`),
      render: ({ status }) => <StatusPill status={status} />,
    },
    { field: 'headerText', title: say('documents.headerText') },
    {
      field: 'debitAccounts',
      title: say('documents.debitAccounts'),
      width: 124,
      value: (row) => row.debitAccounts.join('、'),
    },
    {
      field: 'creditAccounts',
      title: say('documents.creditAccounts'),
      width: 124,
      value: (row) => row.creditAccounts.join('、'),
    },
    { field: 'partner', title: say('documents.partner'), width: 124, value: (row) => row.partnerTitle ?? row.partner },
    { field: 'debit', title: say('documents.debit'), kind: 'amount', width: 100 },
    { field: 'credit', title: say('documents.credit'), kind: 'amount', width: 100 },
    { field: 'savedBy', title: say('documents.savedBy'), width: 88 },
  ];
}
