import { useRef, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import {
  COLUMN_MEANINGS,
  type ColumnMeaning,
  setMeaning,
} from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { Button } from '#ui/button/Button.tsx';
import { ColumnMeanings } from '#ui/columnMeanings/ColumnMeanings.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useWrite } from '#ui/query/useWrite.ts';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import { LINES_AT_MOST } from '../../contract/expenseSheet';
import { readStatementFile, type StatementLine } from '../../contract/statementFile';
import styles from './Sheet.module.css';
import type { TypedLine } from './sheetDraft';

type Seen = OutputOf<typeof readStatementFile>;

interface StatementDialogProps {
  /** What the claim holds already. */
  lines: readonly TypedLine[];
  categories: readonly ExpenseCategory[];
  onTake: (lines: readonly Partial<TypedLine>[]) => void;
  onClose: () => void;
}

const SAMPLES_SHOWN = 3;
const ERRORS_SHOWN = 5;

/** 利用明細の取込: what of a statement becomes lines of the claim, looked at before any of it does. */
export function StatementDialog({ lines, categories, onTake, onClose }: StatementDialogProps) {
  const say = useMessages('expenses');
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [category, setCategory] = useState<string | null>(null);
  const { file, seen, refusal, isBusy, read } = useStatement();
  const isTyped = (line: StatementLine) =>
    lines.some(({ day, amount, payee }) => day === line.day && amount === line.amount && payee === line.payee);
  const isFresh = (line: StatementLine) => line.claimedOn === null && !isTyped(line);
  const fresh = seen?.lines.filter(isFresh) ?? [];
  const stateOf = (line: StatementLine) => {
    if (line.claimedOn !== null) return say('statement.claimed', { number: line.claimedOn });
    return say(isFresh(line) ? 'statement.fresh' : 'statement.typed');
  };
  const findProblem = () => {
    if (!seen) return refusal ?? say('statement.fileMissing');
    if (seen.errors.length > 0) return say('statement.faulty');
    if (fresh.length === 0) return say('statement.nothingNew');
    return lines.length + fresh.length > LINES_AT_MOST ? say('statement.tooMany', { limit: LINES_AT_MOST }) : undefined;
  };
  return (
    <FormDialog
      title={say('statement.title')}
      description={say('statement.explain')}
      submitLabel={fresh.length > 0 ? say('statement.take', { count: fresh.length }) : say('statement.takeNone')}
      width={760}
      initialFocus={choose}
      onSubmit={async () => {
        const problem = findProblem();
        if (problem !== undefined) return [{ message: problem }];
        onTake(fresh.map(({ day, payee, amount, ...line }) => ({ day, payee, amount, ...placed(line, category) })));
        onClose();
        return [];
      }}
      onClose={onClose}
    >
      <div className={styles.tools}>
        <Button ref={choose} busy={isBusy} onClick={() => input.current?.click()}>
          {say('statement.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={say('statement.choose')}
          accept=".csv,.txt,.xlsx"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) void read(chosen);
          }}
        />
        {file ? <span>{file.name}</span> : null}
        {seen ? <Pill tone="info">{say(seen.isLearned ? 'statement.learned' : 'statement.guessed')}</Pill> : null}
      </div>
      {refusal ? <p role="alert">{refusal}</p> : null}
      {seen && file ? (
        <>
          {seen.titles.length > 0 ? (
            <ColumnMeanings<ColumnMeaning>
              label={say('statement.columns')}
              labelOf={(title) => say('statement.columnOf', { title })}
              titles={seen.titles}
              samples={seen.samples.slice(0, SAMPLES_SHOWN)}
              meanings={seen.meanings}
              options={COLUMN_MEANINGS.map((value) => ({ value, label: say(`statement.meaning.${value}`) }))}
              none="none"
              onMeaning={(column, meaning) => void read(file, setMeaning(seen.meanings, column, meaning))}
            />
          ) : null}
          <p role="status">
            {say('statement.found', {
              fresh: fresh.length,
              known: seen.lines.length - fresh.length,
              received: seen.received,
            })}
          </p>
          {seen.errors.slice(0, ERRORS_SHOWN).map(({ row, message }) => (
            <p key={`${row} ${message}`}>{message}</p>
          ))}
          <LookUpField
            label={say('statement.category')}
            hint={say('statement.categoryHint')}
            codeWidth={4}
            value={category}
            options={categories.filter(({ isActive }) => isActive)}
            onChange={setCategory}
          />
          <Lines lines={seen.lines} stateOf={stateOf} />
        </>
      ) : null}
    </FormDialog>
  );
}

/** What the payee was claimed as last, else what is chosen for all. */
const placed = (line: Pick<StatementLine, 'category'>, chosen: string | null) => ({
  category: line.category ?? chosen ?? '',
});

/** The file and what the server has understood of it, by the meanings its columns have now. */
function useStatement() {
  const reading = useWrite(readStatementFile, { message: false });
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const read = async (chosen: File, meanings?: readonly ColumnMeaning[]) => {
    setFile(chosen);
    setRefusal(undefined);
    try {
      setSeen(await reading.mutateAsync({ file: chosen, ...(meanings ? { meanings: JSON.stringify(meanings) } : {}) }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setSeen(null);
      setRefusal(error.fields[0]?.message ?? error.message);
    }
  };
  return { file, seen, refusal, isBusy: reading.isPending, read };
}

interface LinesProps {
  lines: readonly StatementLine[];
  stateOf: (line: StatementLine) => string;
}

function Lines({ lines, stateOf }: LinesProps) {
  const say = useMessages('expenses');
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section className={styles.statement} aria-label={say('statement.lines')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('sheet.day')}</th>
            <th scope="col">{say('sheet.payee')}</th>
            <th scope="col">{say('sheet.amount')}</th>
            <th scope="col">{say('sheet.category')}</th>
            <th scope="col">{say('statement.state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.row}>
              <td>{formatDay(line.day)}</td>
              <td>{line.payee}</td>
              <td className={styles.amount}>{formatAmount(line.amount)}</td>
              <td>{line.category}</td>
              <td>{stateOf(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
