import { memo, type ReactNode, useMemo } from 'react';
import type { Day } from '../../../../core/value/day';
import { lineKey } from '../../../../ui/compare/recordShape';
import { AmountField } from '../../../../ui/field/AmountField';
import { DayField } from '../../../../ui/field/DayField';
import { LookUpField } from '../../../../ui/field/LookUpField';
import { MoneyField } from '../../../../ui/field/MoneyField';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { afterPick, type PickScope } from '../../../../ui/usage/pickUsage';
import type { Masters } from '../../books/parts/useMasters';
import type { EntryField, EntryLine } from '../parts/entryForm';
import styles from './EntryGrid.module.css';
import type { GridActions } from './useGridActions';

interface EntryRowProps extends EntryCellsProps {
  isCurrent: boolean;
}

interface EntryCellsProps {
  line: EntryLine;
  index: number;
  masters: Masters;
  today: Day;
  /** Faults by field, as sentences. */
  marks: Readonly<Partial<Record<EntryField, string>>> | undefined;
  /** The fields of this line that are selected. */
  selected: readonly EntryField[] | undefined;
  actions: GridActions;
  idPrefix: string;
  /** The account of the line above: what usually stands against it is offered first. */
  accountAbove: string | null;
  /** Digits behind the point of the document's currency; null in yen. */
  minorUnits: number | null;
}

/** The DOM id of a cell's field. */
export const cellId = (idPrefix: string, key: number, field: EntryField): string => `${idPrefix}-${key}-${field}`;

/** One line of the grid. The cursor passes over it without its cells being drawn anew. */
export function EntryRow({ isCurrent, ...cells }: EntryRowProps) {
  return (
    <tr data-compare={lineKey(cells.index)} data-current={isCurrent || undefined} aria-rowindex={cells.index + 2}>
      <EntryCells {...cells} />
    </tr>
  );
}

/** Each cell is a real field, so that the first kana finds one. */
const EntryCells = memo(function EntryCells(props: EntryCellsProps) {
  const { line, index, masters, today, marks, selected, actions, idPrefix, accountAbove, minorUnits } = props;
  const say = useMessages('ledger');
  const cell = (field: EntryField) => ({
    id: cellId(idPrefix, line.key, field),
    variant: 'cell' as const,
    label: say('document.lineLabel', { line: index + 1, field: say(`field.${field}`) }),
    error: marks?.[field],
  });
  /** What the cell could not read lies in the line, so that it outlives the row being drawn. */
  const unread = (field: EntryField) => ({
    unread: line.unread?.[field],
    onUnread: (text: string | undefined) => actions.keepUnread({ line: index, field }, text),
  });
  const accountPicks = useMemo(() => accountScope(accountAbove), [accountAbove]);
  const kind = line.businessKind && say('businessKind.short', { kind: line.businessKind });
  const column = (field: EntryField, children: ReactNode) => (
    <td
      data-line={index}
      data-field={field}
      data-compare={`${lineKey(index)}.${field}`}
      data-selected={selected?.includes(field) || undefined}
    >
      {children}
      {field === 'taxCode' && kind ? <span className={styles.kind}>{kind}</span> : null}
    </td>
  );
  const choice = (field: 'account' | 'taxCode' | 'partner' | 'department', options: Masters['accountOptions']) =>
    column(
      field,
      <LookUpField
        {...cell(field)}
        {...unread(field)}
        value={line[field]}
        options={options}
        codeWidth={CODE_WIDTHS[field]}
        picks={field === 'account' ? accountPicks : undefined}
        onChange={(code) => actions.set({ line: index, field }, code)}
      />,
    );
  // Debit and credit are two halves of one cell: the field changes halves with the side and keeps what is being typed.
  const amount = (
    <td
      colSpan={2}
      data-line={index}
      data-field="amount"
      data-compare={`${lineKey(index)}.amount`}
      data-selected={selected?.includes('amount') || undefined}
    >
      <div className={styles.amounts} data-side={line.side}>
        {minorUnits === null ? (
          <AmountField
            {...cell('amount')}
            {...unread('amount')}
            value={line.amount}
            onChange={(value) => actions.set({ line: index, field: 'amount' }, value)}
          />
        ) : (
          <MoneyField
            {...cell('amount')}
            {...unread('amount')}
            minorUnits={minorUnits}
            value={line.amount}
            onChange={(value) => actions.set({ line: index, field: 'amount' }, value)}
          />
        )}
        <div className={styles.otherSide} data-swap={line.amount === null || undefined} />
      </div>
    </td>
  );

  return (
    <>
      <th scope="row">{index + 1}</th>
      {column(
        'side',
        <button
          type="button"
          className={styles.side}
          data-side={line.side}
          aria-label={`${cell('side').label}: ${say(`side.${line.side}`)}`}
          onClick={() => actions.perform({ kind: 'swapSide' }, { line: index, field: 'side' })}
        >
          {say(`side.${line.side}Short`)}
        </button>,
      )}
      {choice('account', masters.accountOptions)}
      {amount}
      {choice('taxCode', masters.taxCodeOptions)}
      {choice('partner', masters.partnerOptions)}
      {choice('department', masters.departmentOptions)}
      {column(
        'dueOn',
        <DayField
          {...cell('dueOn')}
          {...unread('dueOn')}
          today={today}
          value={line.dueOn}
          onChange={(day) => actions.set({ line: index, field: 'dueOn' }, day)}
        />,
      )}
      {column(
        'memo',
        <TextField
          {...cell('memo')}
          value={line.memo}
          maxLength={200}
          onChange={(memo) => actions.set({ line: index, field: 'memo' }, memo)}
        />,
      )}
    </>
  );
});

const ACCOUNTS = 'accounting:accounts';

const accountScope = (above: string | null): PickScope => ({
  recordKind: ACCOUNTS,
  contexts: above === null ? [] : [afterPick(ACCOUNTS, above)],
});

/** Room for the codes, in characters. */
const CODE_WIDTHS = { account: 4, taxCode: 5, partner: 5, department: 4 };
