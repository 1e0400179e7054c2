import { lazy } from 'react';
import { monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { askedAct, type ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { type Candidate, draftFromCandidates, listCandidates } from '../contract/candidates';

const DraftCandidates = lazy(async () => ({ default: (await import('./DraftCandidates')).DraftCandidates }));

const candidates: ListDefinition<typeof listCandidates> = {
  screen: 'invoicing:candidate-list',
  words: ['invoicing', 'candidates'],
  read: listCandidates,
  rowId: ({ order, line, month }) => `${order}-${line} ${month}`,
  columns: [
    { field: 'partnerTitle', width: 200, pinned: 'left' },
    { field: 'title', width: 200 },
    { field: 'amount', kind: 'amount', width: 112, sum: true },
    { field: 'obstacle', width: 320, isKeptWhole: true },
    { field: 'personName', width: 120 },
    { field: 'hours', width: 80 },
    { field: 'adjustment', kind: 'amount', width: 104, sum: true },
    { field: 'order', kind: 'code', width: 128, value: ({ order, line }) => `${order}-${line}` },
  ],
  filters: [
    {
      name: 'month',
      kind: 'month',
      width: 104,
      initial: (today) => addMonths(monthOf(today), -1),
      isRequired: true,
    },
    { name: 'ready', kind: 'flag', matches: ({ obstacle }) => obstacle === null },
  ],
  figures: [{ name: 'ready', filters: () => ({ ready: 'true' }) }],
  acts: [
    {
      ...askedAct<Candidate>({
        name: 'draft',
        call: draftFromCandidates,
        command: 'invoicing:draft-candidates',
        Ask: DraftCandidates,
        touches: ['SalesOrder'],
      }),
      refuses: ({ obstacle }) => obstacle ?? undefined,
    },
  ],
};

/** 請求候補: what was delivered under orders in a month and is to be billed. */
export default function CandidateListScreen() {
  return <ListScreen list={candidates} />;
}
