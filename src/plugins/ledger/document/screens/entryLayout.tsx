import type { Day } from '#core/value/day.ts';
import type { useAddPartner } from '#plugins/sales/parts/useAddPartner.ts';
import { lineKey } from '#ui/compare/recordShape.ts';
import type { GridColumn, GridLayout } from '#ui/entryGrid/EntryTable.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { MoneyField } from '#ui/field/MoneyField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { Say } from '#ui/i18n/useMessages.ts';
import { afterPick, type PickScope } from '#ui/usage/pickUsage.ts';
import type { Masters } from '../../books/parts/useMasters';
import type { EntryField, EntryLine } from '../parts/entryForm';
import styles from './EntryGrid.module.css';
import type { DocumentGrid } from './useDocumentGrid';

/** What a line follows from besides itself. */
export interface LineExtra {
  /** Faults by field, as sentences. */
  readonly marks: Readonly<Partial<Record<EntryField, string>>> | undefined;
  /** The account of the line above: what usually stands against it is offered first. */
  readonly accountAbove: string | null;
}

interface EntryLayoutOptions {
  readonly say: Say;
  readonly masters: Masters;
  readonly today: Day;
  /** Digits behind the point of the document's currency; null in yen. */
  readonly minorUnits: number | null;
  readonly idPrefix: string;
  /** The same functions for all time. */
  readonly acts: Pick<DocumentGrid, 'set' | 'swapSide'> & { readonly swapAt: (line: number) => void };
  readonly addPartner: ReturnType<typeof useAddPartner>;
}

type Column = GridColumn<EntryLine, EntryField, LineExtra>;

/** The DOM id of a cell's field. */
export const cellId = (idPrefix: string, key: number, field: EntryField): string => `${idPrefix}-${key}-${field}`;

/** How a line of a document is drawn: each cell is a real field, so that the first kana finds one. */
export function entryLayout(options: EntryLayoutOptions): GridLayout<EntryLine, EntryField, LineExtra> {
  const { say, masters, today, idPrefix, acts, addPartner } = options;
  /** As what the account of the line takes them: the customer of a receivable, the vendor of a payable. */
  const roleOf = (account: string | null) => {
    const known = masters.books.accounts.get(account ?? '');
    if (known?.isReceivable) return 'customer';
    return known?.isPayable ? 'vendor' : null;
  };
  const heads = (field: EntryField) => [{ title: say(`field.${field}`), className: styles[field] }];
  const choice = (
    field: 'account' | 'taxCode' | 'partner' | 'department',
    choices: Masters['accountOptions'],
  ): Column => ({
    field,
    heads: heads(field),
    draw: ({ row, index, extra, control, typed }) => (
      <>
        <LookUpField
          {...control}
          {...typed}
          value={row[field]}
          options={choices}
          codeWidth={CODE_WIDTHS[field]}
          picks={field === 'account' ? accountScope(extra.accountAbove) : undefined}
          onChange={(code) => acts.set({ line: index, field }, code)}
          onAdd={field === 'partner' ? addPartner && ((text) => addPartner(roleOf(row.account), text)) : undefined}
        />
        {field === 'taxCode' && row.businessKind ? (
          <span className={styles.kind}>{say('businessKind.short', { kind: row.businessKind })}</span>
        ) : null}
      </>
    ),
  });
  const side: Column = {
    field: 'side',
    heads: heads('side'),
    draw: ({ row, index, control }) => (
      // Tab goes to the account: digits typed on a side would be lost. ← and − reach it.
      <button
        type="button"
        id={control.id}
        tabIndex={-1}
        className={styles.side}
        data-side={row.side}
        aria-label={`${control.label}: ${say(`side.${row.side}`)}`}
        onClick={() => acts.swapSide(index)}
      >
        {say(`side.${row.side}Short`)}
      </button>
    ),
  };
  const dueOn: Column = {
    field: 'dueOn',
    heads: heads('dueOn'),
    draw: ({ row, index, control, typed }) => (
      <DayField
        {...control}
        {...typed}
        today={today}
        value={row.dueOn}
        onChange={(day) => acts.set({ line: index, field: 'dueOn' }, day)}
      />
    ),
  };
  const memo: Column = {
    field: 'memo',
    heads: heads('memo'),
    draw: ({ row, index, control }) => (
      <TextField
        {...control}
        value={row.memo}
        maxLength={200}
        onChange={(text) => acts.set({ line: index, field: 'memo' }, text)}
      />
    ),
  };
  return {
    columns: [
      side,
      choice('account', masters.accountOptions),
      amountColumn(options),
      choice('taxCode', masters.taxCodeOptions),
      choice('partner', masters.partnerOptions),
      choice('department', masters.departmentOptions),
      dueOn,
      memo,
    ],
    lead: {
      heads: [{ title: say('field.line'), className: styles.number }],
      draw: (_, index) => <th scope="row">{index + 1}</th>,
    },
    label: (_, index, field) => say('document.lineLabel', { line: index + 1, field: say(`field.${field}`) }),
    errorOf: (_, field, { marks }) => marks?.[field],
    cellId: ({ key }, field) => cellId(idPrefix, key, field),
    compareKey: (_, index) => lineKey(index),
  };
}

/** Debit and credit are two halves of one cell: the field changes halves with the side and keeps what is being typed. */
const amountColumn = ({ say, minorUnits, acts }: EntryLayoutOptions): Column => ({
  field: 'amount',
  heads: (['debit', 'credit'] as const).map((side) => ({
    title: say(`field.${side}`),
    className: styles[side],
    isFigure: true,
  })),
  draw: ({ row, index, control, typed }) => {
    const field = {
      ...control,
      ...typed,
      value: row.amount,
      onChange: (value: number | null) => acts.set({ line: index, field: 'amount' }, value),
    };
    return (
      <div className={styles.amounts} data-side={row.side}>
        {minorUnits === null ? <AmountField {...field} /> : <MoneyField {...field} minorUnits={minorUnits} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a short way for the mouse; `-` does the same by key */}
        <div
          className={styles.otherSide}
          data-swap={row.amount === null || undefined}
          onMouseDown={(event) => {
            if (row.amount !== null || event.shiftKey) return;
            event.preventDefault();
            acts.swapAt(index);
          }}
        />
      </div>
    );
  },
});

const ACCOUNTS = 'accounting:accounts';
const scopes = new Map<string | null, PickScope>();

/** One object for each account above, so that a look-up does not search anew at every paint. */
function accountScope(above: string | null): PickScope {
  const known = scopes.get(above);
  if (known) return known;
  const scope = { recordKind: ACCOUNTS, contexts: above === null ? [] : [afterPick(ACCOUNTS, above)] };
  scopes.set(above, scope);
  return scope;
}

/** Room for the codes, in characters. */
const CODE_WIDTHS = { account: 4, taxCode: 5, partner: 5, department: 4 };
