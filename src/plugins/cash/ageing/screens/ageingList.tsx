import { formatAmount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { FieldColumn, ListDefinition, ListFilter, RowOf } from '#ui/listScreen/listDefinition.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { listNames } from '#ui/words/kitWords.ts';
import type { Aged, AgedItem, listPayables } from '../contract/ageing';
import { AGE_BUCKETS } from '../contract/ageing';

interface Side {
  readonly screen: `${string}:${string}`;
  readonly noun: 'receivable' | 'payable';
  readonly itemsPath: string;
}

type Row = RowOf<typeof listPayables>;

type AgeingList = Omit<ListDefinition<typeof listPayables>, 'read' | 'Head' | 'Picture'>;

/** 年齢表: a partner a row, what is open by days overdue. */
export const ageingList = ({ screen, noun, itemsPath }: Side): AgeingList => ({
  screen,
  words: ['cash', noun],
  rowId: ({ partner }) => partner ?? '-',
  rowPath: ({ partner }) => `${itemsPath}?${new URLSearchParams({ partner: partner ?? '-' })}`,
  columns: [
    { field: 'partner', kind: 'code', width: 96, pinned: 'left' },
    { field: 'partnerTitle', width: 200 },
    ...AGE_BUCKETS.map((field) => ({ field, kind: 'amount', width: 104, sum: true, tone: toneOf(field) }) as const),
    { field: 'total', kind: 'amount', width: 128, sum: true, pinned: 'right' },
    { field: 'dueOn', kind: 'day', width: 104 },
  ],
  filters: [
    { name: 'asOf', kind: 'day', initial: (today) => today, isRequired: true },
    { name: 'overdue', kind: 'flag', matches: isOverdue },
  ],
  figures: [{ name: 'overdue', filters: () => ({ overdue: 'true' }), isWarning: true }],
});

const toneOf = (bucket: (typeof AGE_BUCKETS)[number]) => (row: Row) =>
  (bucket === 'days90' || bucket === 'older') && row[bucket] > 0 ? ('wrong' as const) : undefined;

const isOverdue = ({ days30, days60, days90, older }: Row) => [days30, days60, days90, older].some((sum) => sum > 0);

/** 補助元帳＝総勘定元帳 of the day: the sum of the items beside the control accounts, and those that differ by name. */
export function ControlAccounts({ answer }: { answer: Omit<Aged, 'rows'> }) {
  const say = useMessages('cash');
  const { totals, ledgerBalance, accounts } = answer;
  const wrong = accounts.filter(({ openItems, balance }) => openItems !== balance);
  return (
    <CheckPill holds={wrong.length === 0 && totals.total === ledgerBalance}>
      {say(wrong.length === 0 ? 'ageing.ties' : 'ageing.differs', {
        balance: formatAmount(ledgerBalance),
        difference: formatAmount(totals.total - ledgerBalance),
        accounts: listNames(
          wrong.map(
            ({ account, title, openItems, balance }) => `${account} ${title} ${formatAmount(openItems - balance)}`,
          ),
        ),
      })}
    </CheckPill>
  );
}

interface ItemsSide {
  readonly screen: `${string}:${string}`;
  readonly noun: 'receivableItem' | 'payableItem';
}

/** What the lists of both ledgers have in common. */
interface AgedItemList extends Pick<ListDefinition<typeof listPayables>, 'screen' | 'words'> {
  readonly rowId: (row: AgedItem) => string;
  readonly rowPath: (row: AgedItem) => string;
  readonly columns: readonly FieldColumn<AgedItem>[];
  readonly filters: readonly ListFilter<AgedItem>[];
}

/** The items behind the figures of a partner. */
export const agedItemList = ({ screen, noun }: ItemsSide): AgedItemList => ({
  screen,
  words: ['cash', noun],
  rowId: ({ entryId, lineNumber }) => `${entryId} ${lineNumber}`,
  rowPath: ({ entryId }) => `/ACDocument?${new URLSearchParams({ id: entryId })}`,
  columns: [
    { field: 'dueOn', kind: 'day', width: 104, pinned: 'left' },
    { field: 'daysOverdue', kind: 'number', width: 88, value: ({ daysOverdue }) => daysOverdue || null },
    { field: 'partner', kind: 'code', width: 96 },
    { field: 'partnerTitle', width: 200 },
    { field: 'open', kind: 'amount', width: 128, sum: true },
    {
      field: 'number',
      kind: 'code',
      width: 144,
      value: ({ documentType, number }) => `${documentType} ${number}`,
    },
    { field: 'reference', kind: 'code', width: 136 },
    { field: 'postingDate', kind: 'day', width: 104 },
    { field: 'accountTitle', width: 120 },
    { field: 'memo', width: 240 },
  ],
  filters: [
    { name: 'asOf', kind: 'day', initial: (today) => today, isRequired: true },
    { name: 'partner', kind: 'given' },
    {
      name: 'bucket',
      kind: 'choice',
      width: 136,
      options: AGE_BUCKETS,
      label: (bucket, say) => say(`ageing.buckets.${bucket}`),
    },
  ],
});
