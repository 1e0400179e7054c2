import type { WorkRow } from '#core/contract/workRow.ts';
import { addDays } from '#core/value/day.ts';
import { formatMonthDay } from '#core/value/formatDay.ts';
import type { WorkKind } from '#server/plugin.ts';
import { readBooks } from '../../ledger/books/server/service';
import { openItems } from '../../ledger/open-item/contract/openItem';
import { accountsOf, sumDueItems } from '../../ledger/open-item/server/service';
import * as contract from '../contract/clearing';
import { SUSPENSE } from '../rules/suspense';

const SHOWN = 3;
/** Days ahead in which what falls due is told. */
const AHEAD = 7;

interface Deposit {
  id: string;
  title: string;
  postedOn: string;
  amount: number;
  count: number;
}

/** Money that came in and settles nothing yet, the oldest first: what stands left on the clearing desk. */
const deposits: WorkKind = {
  kind: 'clearing:deposits',
  order: 30,
  title: { ja: '入金の消込', en: 'Deposits to clear' },
  does: contract.clearItems,
  find: async (tx, { companyId, locale }) => {
    const books = await readBooks(tx, companyId);
    const suspense: readonly string[] = SUSPENSE.receivable;
    const accounts = [
      ...accountsOf('receivable', books),
      ...accountsOf('general', books).filter((account) => suspense.includes(account)),
    ];
    const { rows } = await tx.$client.query<Deposit>(
      `select o.entry_id || '-' || o.line_number as id, o.posting_date::text as "postedOn",
         coalesce(nullif(l.memo, ''), nullif(e.header_text, ''), o.partner_code, o.account_code) as title,
         (o.amount - o.cleared)::bigint as amount, (count(*) over ())::int as count
       from open_item o
       join journal_line l on l.company_id = $1 and l.entry_id = o.entry_id and l.line_number = o.line_number
       join journal_entry e on e.company_id = $1 and e.id = o.entry_id
       where o.company_id = $1 and o.account_code = any($2) and o.side = 'credit' and o.cleared < o.amount
       order by o.posting_date, o.entry_id, o.line_number limit ${SHOWN}`,
      [companyId, accounts],
    );
    const came = { ja: '入金', en: 'received' }[locale];
    return {
      count: rows[0]?.count ?? 0,
      path: '/Clearing',
      rows: rows.map(({ id, title, postedOn, amount }) => ({
        ...{ id, title, amount: Number(amount), dueOn: null, path: '/Clearing' },
        note: `${formatMonthDay(postedOn)} ${came}`,
      })),
    };
  },
};

/** What is to come in or to go out within a week, and what should have: a row for each, in sums. */
const dueItems: WorkKind = {
  kind: 'clearing:due',
  order: 50,
  title: { ja: '入出金の期日', en: 'Falling due' },
  does: openItems,
  find: async (tx, { companyId, today, locale }) => {
    const due = await sumDueItems(tx, companyId, today);
    const until = addDays(today, AHEAD);
    const rows = DUE_ROWS.flatMap(({ side, isLate, ledger, title, note }): WorkRow[] => {
      const items = due.filter(
        (item) => item[side] > 0 && (isLate ? item.dueOn < today : today <= item.dueOn && item.dueOn <= until),
      );
      const amount = items.reduce((sum, item) => sum + item[side], 0);
      const path = `/Clearing?${new URLSearchParams({ ledger })}`;
      const id = `${ledger}-${isLate ? 'late' : 'soon'}`;
      const dueOn = items[0]?.dueOn ?? null;
      return amount === 0 ? [] : [{ id, title: title[locale], note: note[locale], amount, dueOn, path }];
    });
    return { count: rows.length, path: '/Clearing', rows };
  },
};

const LATE = { ja: '期日超過の合計', en: 'overdue in all' };
const SOON = { ja: `${AHEAD}日以内の合計`, en: `within ${AHEAD} days in all` };
const RECEIVED = {
  side: 'receivable',
  ledger: 'receivable',
  title: { ja: '売上債権の入金', en: 'Receivables' },
} as const;
const PAID = { side: 'payable', ledger: 'payable', title: { ja: '仕入債務の支払', en: 'Payables' } } as const;
const DUE_ROWS = [
  { ...PAID, isLate: true, note: LATE },
  { ...RECEIVED, isLate: true, note: LATE },
  { ...PAID, isLate: false, note: SOON },
  { ...RECEIVED, isLate: false, note: SOON },
] as const;

/** What of the desk waits to be done today. */
export const todaysWork: readonly WorkKind[] = [deposits, dueItems];
