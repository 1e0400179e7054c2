import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button/Button';
import { AmountField } from '../../../../ui/field/AmountField';
import { DayField } from '../../../../ui/field/DayField';
import { LookUpField } from '../../../../ui/field/LookUpField';
import { SelectField } from '../../../../ui/field/SelectField';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import hidden from '../../../../ui/theme/visuallyHidden.module.css';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import { nameRide } from '../../rules/calculateFare';
import { amountOf } from '../../rules/calculateLine';
import { Guess } from './Guess';
import styles from './Sheet.module.css';
import type { TypedLine } from './sheetDraft';
import type { SheetWork } from './useSheet';

interface LineTableProps {
  work: SheetWork;
  categories: readonly ExpenseCategory[];
  currentKey: number | null;
  onCurrent: (key: number) => void;
  onDetails: () => void;
  onImport: () => void;
}

const COLUMNS = ['day', 'category', 'payee', 'amount', 'memo', 'receipt'] as const;

/** The lines of a claim, typed cell by cell: Enter goes on, and begins a new line after the last. */
export function LineTable({ work, categories, currentKey, onCurrent, onDetails, onImport }: LineTableProps) {
  const { sheet, isEditable, addLine } = work;
  const say = useMessages('expenses');
  const table = useRef<HTMLTableElement>(null);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const cells = [
      ...(table.current?.querySelectorAll<HTMLElement>('tbody td input, tbody td button[role=combobox]') ?? []),
    ];
    const at = cells.indexOf(event.currentTarget);
    const next = cells[at + (event.shiftKey ? -1 : 1)];
    if (next) next.focus();
    else if (!event.shiftKey && isEditable) addLine();
  };
  useNewLine(table, sheet.lines);
  return (
    <div className={styles.lines}>
      <table ref={table} className={styles.grid} aria-label={say('sheet.lines')}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className={hidden.hidden}>{say('sheet.lines')}</span>
            </th>
            <th scope="col" className={styles.signs}>
              <span className={hidden.hidden}>{say('sheet.remarks')}</span>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {say(`sheet.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              number={index + 1}
              work={work}
              categories={categories}
              isCurrent={line.key === currentKey}
              onFocus={() => onCurrent(line.key)}
              onKeyDown={walk}
            />
          ))}
        </tbody>
      </table>
      <Guess
        line={sheet.lines.find(({ key }) => key === currentKey) ?? null}
        isEditable={isEditable}
        categories={categories}
        onTake={({ key }, category) => work.changeLine(key, { category })}
      />
      <div className={styles.tools}>
        {isEditable ? (
          <>
            <Button command="expenses:add-line" onClick={addLine}>
              {say('sheet.addLine')}
            </Button>
            <Button command="expenses:import-statement" onClick={onImport}>
              {say('statement.open')}
            </Button>
          </>
        ) : null}
        <Button command="expenses:open-details" disabled={sheet.lines.length === 0} onClick={onDetails}>
          {say('sheet.details')}
        </Button>
      </div>
    </div>
  );
}

/** A line that was added or copied, by whichever key, is typed at once. */
function useNewLine(table: RefObject<HTMLTableElement | null>, lines: readonly TypedLine[]): void {
  const known = useRef(lines);
  useEffect(() => {
    const before = new Set(known.current.map(({ key }) => key));
    const isNew = lines.map(({ key }) => !before.has(key));
    known.current = lines;
    if (isNew.filter(Boolean).length !== 1 || lines.length !== before.size + 1) return;
    table.current?.querySelector<HTMLElement>(`tbody tr:nth-child(${isNew.indexOf(true) + 1}) input`)?.focus();
  }, [table, lines]);
}

interface LineProps {
  line: TypedLine;
  number: number;
  work: SheetWork;
  categories: readonly ExpenseCategory[];
  isCurrent: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const NO_RECEIPT = 'none';

function Line({ line, number, work, categories, isCurrent, onFocus, onKeyDown }: LineProps) {
  const { changeLine, isEditable, receipts, today } = work;
  const say = useMessages('expenses');
  const category = categories.find(({ code }) => code === line.category);
  const cell = (field: (typeof COLUMNS)[number]) => ({
    variant: 'cell' as const,
    label: say('findings.line', { line: number, text: say(`sheet.${field}`) }),
    readOnly: !isEditable,
    onKeyDown,
  });
  const change = (typed: Partial<TypedLine>) => changeLine(line.key, typed);
  const isCalculated = line.fare !== null || line.foreign !== null || category?.unitAmount != null;
  return (
    <tr data-current={isCurrent || undefined} onFocus={onFocus}>
      <td className={styles.number}>{number}</td>
      <Signs number={number} work={work} />
      <td>
        <DayField {...cell('day')} today={today} value={line.day} onChange={(day) => day && change({ day })} />
      </td>
      <td>
        <LookUpField
          {...cell('category')}
          codeWidth={4}
          value={line.category || null}
          options={categories.filter(({ isActive, code }) => isActive || code === line.category)}
          onChange={(code) => change({ category: code ?? '' })}
        />
      </td>
      <td>
        <TextField
          {...cell('payee')}
          maxLength={100}
          placeholder={line.fare ? nameRide(line.fare) : undefined}
          value={line.payee}
          onChange={(payee) => change({ payee })}
        />
      </td>
      <td className={styles.amount}>
        <AmountField
          {...cell('amount')}
          readOnly={!isEditable || isCalculated}
          value={amountOf(line, category) || null}
          onChange={(amount) => change({ amount: amount ?? 0 })}
        />
      </td>
      <td>
        <TextField {...cell('memo')} maxLength={200} value={line.memo} onChange={(memo) => change({ memo })} />
      </td>
      <td>
        <SelectField
          {...cell('receipt')}
          value={line.receiptId ?? NO_RECEIPT}
          options={[
            { value: NO_RECEIPT, label: say('sheet.receiptNone') },
            ...receipts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => change({ receiptId: id === NO_RECEIPT ? null : id })}
        />
      </td>
    </tr>
  );
}

/** Whether something is remarked on the line, and what. */
function Signs({ number, work: { remarks, sayFinding } }: { number: number; work: SheetWork }) {
  const own = remarks.filter(({ line }) => line === number);
  const isFaulty = own.some(({ isFault }) => isFault);
  const words = own.map(sayFinding).join('\n');
  return (
    <td className={styles.signs} data-fault={isFaulty || undefined} title={words}>
      {own.length === 0 ? null : isFaulty ? (
        <CircleAlert size={14} role="img" aria-label={words} />
      ) : (
        <TriangleAlert size={14} role="img" aria-label={words} />
      )}
    </td>
  );
}
