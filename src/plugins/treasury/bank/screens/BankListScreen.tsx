import { searchBanks } from '#core/bank/bank.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import type { PillTone } from '#ui/pill/Pill.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import {
  BANK_LEVELS,
  BANK_STATES,
  countBanks,
  deleteBank,
  type ListedBank,
  listBanks,
  updateBank,
} from '../contract/bankEntry';
import { importBanks } from '../contract/bankUpdate';

const TONES: Readonly<Record<ListedBank['state'], PillTone>> = {
  open: 'neutral',
  planned: 'info',
  closing: 'warning',
  closed: 'danger',
};

const banks: ListDefinition<typeof listBanks> = {
  screen: 'treasury:bank-list',
  words: ['treasury', 'bank'],
  read: listBanks,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/BankInfoManage/entry?${new URLSearchParams({ code })}`,
  create: { path: '/BankInfoManage/entry', needs: updateBank },
  columns: [
    { field: 'code', kind: 'code', width: 96, pinned: 'left' },
    { field: 'bankTitle', width: 160 },
    { field: 'branchTitle', width: 160 },
    { field: 'reading', width: 160 },
    {
      field: 'state',
      kind: 'state',
      width: 96,
      value: ({ state }, say) => say(`bank.states.${state}`),
      pill: ({ state }) => TONES[state],
    },
    { field: 'openedOn', kind: 'day', width: 104 },
    { field: 'closedOn', kind: 'day', width: 104 },
    {
      field: 'successor',
      width: 176,
      value: ({ successor, successorTitle }) => [successor, successorTitle].join(' ').trim(),
    },
    { field: 'used', kind: 'number', width: 72, value: ({ used }) => used || null },
    { field: 'source', width: 88, value: ({ source }, say) => say(`bank.sources.${source}`) },
  ],
  filters: [
    { name: 'bank', kind: 'lookUp', read: searchBanks, codeWidth: 4, width: 200 },
    {
      name: 'level',
      kind: 'choice',
      width: 104,
      options: BANK_LEVELS,
      label: (level, say) => say(`bank.levels.${level}`),
    },
    {
      name: 'state',
      kind: 'choice',
      width: 120,
      options: BANK_STATES,
      label: (state, say) => say(`bank.states.${state}`),
    },
    { name: 'withAccounts', kind: 'flag' },
    { name: 'held', kind: 'flag', isRare: true },
    { name: 'own', kind: 'flag', isRare: true },
  ],
  figures: [
    { name: 'banks', filters: () => ({ level: 'bank' }) },
    { name: 'branches', filters: () => ({ level: 'branch' }) },
    { name: 'closing', filters: () => ({ state: 'closing' }) },
    { name: 'held', filters: () => ({ held: 'true' }), isWarning: true },
  ],
  readFigures: countBanks,
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteBank,
      input: ({ code, version }) => ({ code, version }),
      refuses: ({ source }, say) => (source === 'own' ? undefined : say('bank.notOwn')),
    }),
  ],
};

/** 銀行情報管理: every bank and branch, with its days, and how many of our accounts are there. */
export default function BankListScreen() {
  const say = useMessages('treasury');
  const { open } = useScreen();
  const missing = useMissingRightInWords(importBanks);
  const openUpdate = () => open('/BankInfoManage/update');
  const openAffected = () => open('/BankInfoManage/affected');
  useCommandHandlers({
    'treasury:open-bank-update': { run: openUpdate, disabled: missing && say('noRight', { right: missing }) },
    'treasury:open-affected': { run: openAffected },
  });
  return (
    <ListScreen
      list={{
        ...banks,
        actions: (
          <>
            <Button command="treasury:open-affected" onClick={openAffected}>
              {say('affected.listTitle')}
            </Button>
            {missing ? null : (
              <Button command="treasury:open-bank-update" onClick={openUpdate}>
                {say('bankUpdate.title')}
              </Button>
            )}
          </>
        ),
      }}
    />
  );
}
