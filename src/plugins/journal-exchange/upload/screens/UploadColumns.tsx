import { useLayoutEffect, useMemo, useRef } from 'react';
import { dayInTokyo, isDay } from '#core/value/day.ts';
import { type Masters, useMasters } from '#plugins/ledger/books/parts/useMasters.ts';
import { Button } from '#ui/button/Button.tsx';
import { ColumnMeanings } from '#ui/columnMeanings/ColumnMeanings.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import type { SeenColumns } from '../contract/upload';
import {
  MAPPED_COLUMNS_AT_MOST,
  setUploadMeaning,
  UPLOAD_MEANINGS,
  type UploadConstant,
  type UploadMeaning,
} from '../contract/uploadMapping';
import { countColumns, meaningsUnder, titlesOf } from '../rules/uploadHead';
import { findMissing } from '../rules/uploadLayout';
import { ColumnsSource } from './RememberedColumns';
import styles from './UploadColumns.module.css';

interface UploadColumnsProps {
  fileName: string;
  columns: SeenColumns;
  /** Why the file could not be read by them. */
  refusal: string | undefined;
  onChange: (columns: SeenColumns) => void;
  /** Reads the file by them. */
  onCheck: () => void;
  onAnother: () => void;
}

const SAMPLES_SHOWN = 8;

/** What the columns of a file mean, over its first rows, and what holds for all rows where it has no column. */
export function UploadColumns(props: UploadColumnsProps) {
  const { masters, error, retry } = useMasters();
  if (error && !masters) return <FailedRead error={error} onRetry={retry} />;
  return masters ? <Mapping {...props} masters={masters} /> : <Skeleton rows={6} columns={[200, 0]} />;
}

function Mapping(props: UploadColumnsProps & { masters: Masters }) {
  const { fileName, columns, refusal, masters, onChange, onCheck, onAnother } = props;
  const say = useMessages('journal-exchange');
  const nameOf = useMeaningNames();
  const { rows, headRows, meanings } = columns;
  const table = useRef<HTMLDivElement>(null);
  // The kit's table has no place of its own to begin at.
  useLayoutEffect(() => table.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus(), []);
  const titles = useColumnTitles(columns);
  const missing = useMissingColumns(columns);
  const options = useMemo(() => UPLOAD_MEANINGS.map((value) => ({ value, label: nameOf(value) })), [nameOf]);
  const heads = rows.map((_, row) => ({
    value: `${row + 1}`,
    label: say('uploadWork.columns.headRow', { row: row + 1 }),
  }));
  return (
    <div className={styles.mapping}>
      <div className={styles.head}>
        <h2>{fileName}</h2>
        <ColumnsSource columns={columns} />
        <div className={styles.actions}>
          <Button onClick={onAnother}>{say('upload.anotherFile')}</Button>
          <Button kind="main" command="accounting:go-on-with-file" disabled={missing !== undefined} onClick={onCheck}>
            {say('uploadWork.columns.check')}
          </Button>
        </div>
      </div>
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
      <p className={styles.hint}>{say('uploadWork.columns.explain')}</p>
      {titles.length >= MAPPED_COLUMNS_AT_MOST ? (
        <p className={styles.hint}>{say('uploadWork.columns.tooMany', { count: MAPPED_COLUMNS_AT_MOST })}</p>
      ) : null}
      <div className={styles.table} ref={table}>
        <ColumnMeanings<UploadMeaning>
          label={say('uploadWork.columns.title')}
          labelOf={(title) => say('uploadWork.columns.ofColumn', { title })}
          titles={titles}
          samples={rows.slice(headRows, headRows + SAMPLES_SHOWN)}
          meanings={meanings}
          options={options}
          none="none"
          onMeaning={(column, meaning) => {
            const padded = titles.map((_, index) => meanings[index] ?? 'none');
            onChange({ ...columns, meanings: setUploadMeaning(padded, column, meaning) });
          }}
        />
      </div>
      <section className={styles.constants} aria-label={say('uploadWork.columns.constants')}>
        <SelectField
          label={say('uploadWork.columns.headRows')}
          value={`${headRows}`}
          options={[{ value: '0', label: say('uploadWork.columns.noHead') }, ...heads]}
          onChange={(value) => {
            const head = Number(value);
            onChange({ ...columns, headRows: head, meanings: meaningsUnder(head, columns) });
          }}
        />
        <Constants columns={columns} masters={masters} onChange={onChange} />
      </section>
      <p className={styles.missing} role="status" data-missing={missing !== undefined}>
        {missing ?? say('uploadWork.columns.ready')}
      </p>
    </div>
  );
}

const LOOKED_UP = {
  documentType: 'documentTypeOptions',
  counterAccount: 'accountOptions',
  account: 'accountOptions',
  taxCode: 'taxCodeOptions',
  department: 'departmentOptions',
  partner: 'partnerOptions',
} as const;
const LOOK_UPS = ['documentType', 'counterAccount', 'account', 'taxCode', 'department', 'partner'] as const;

function Constants({
  columns,
  masters,
  onChange,
}: Pick<UploadColumnsProps, 'columns' | 'onChange'> & { masters: Masters }) {
  const say = useMessages('journal-exchange');
  const nameOf = useMeaningNames();
  const { meanings, constants } = columns;
  const set = (constant: UploadConstant, value: string | null) => {
    const { [constant]: _, ...others } = constants;
    onChange({ ...columns, constants: value === null ? others : { ...others, [constant]: value } });
  };
  const hints: Partial<Record<UploadConstant, string>> = {
    counterAccount: say('uploadWork.columns.counterHint'),
    account: say('uploadWork.columns.accountHint'),
  };
  const isLacking = (constant: UploadConstant) => !meanings.includes(constant);
  const day = constants.postingDate ?? '';
  const hasSides = meanings.includes('debit') || meanings.includes('credit') || meanings.includes('side');
  const sides = (['debit', 'credit'] as const).map((value) => ({ value, label: say(`side.${value}`) }));
  return (
    <>
      {LOOK_UPS.filter(isLacking).map((constant) => (
        <LookUpField
          key={constant}
          label={nameOf(constant)}
          hint={hints[constant]}
          codeWidth={5}
          value={constants[constant] ?? null}
          options={masters[LOOKED_UP[constant]]}
          onChange={(code) => set(constant, code)}
        />
      ))}
      {isLacking('postingDate') ? (
        <DayField
          label={nameOf('postingDate')}
          today={dayInTokyo(new Date())}
          value={isDay(day) ? day : null}
          onChange={(value) => set('postingDate', value)}
        />
      ) : null}
      {hasSides ? null : (
        <SelectField
          label={say('uploadWork.columns.side')}
          value={sides.find(({ value }) => value === constants.side)?.value ?? null}
          options={sides}
          onChange={(value) => set('side', value)}
        />
      )}
    </>
  );
}

/** What has still to be said of the columns, in a sentence. */
export function useMissingColumns(columns: SeenColumns | null): string | undefined {
  const say = useMessages('journal-exchange');
  const nameOf = useMeaningNames();
  const missing = columns ? findMissing(columns) : [];
  if (missing.length === 0) return undefined;
  const names = missing.map((meaning) =>
    meaning === 'counterAccount' ? say('uploadWork.columns.missingKey') : nameOf(meaning),
  );
  return say('uploadWork.columns.missing', { names: names.join(say('uploadWork.columns.separator')) });
}

/** What the meanings are called: as the columns of the template, where they are one. */
function useMeaningNames() {
  const say = useMessages('journal-exchange');
  return useMemo(
    () =>
      (meaning: UploadMeaning): string =>
        meaning === 'none' || meaning === 'debit' || meaning === 'credit' || meaning === 'counterAccount'
          ? say(`uploadWork.columns.meaning.${meaning}`)
          : say(`upload.columnName.${meaning}`),
    [say],
  );
}

/** The titles as they are told apart: those that are empty or there twice by their place. */
function useColumnTitles({ rows, headRows }: SeenColumns): readonly string[] {
  const say = useMessages('journal-exchange');
  return useMemo(() => {
    const titles = titlesOf(rows, headRows);
    return Array.from({ length: countColumns(rows, headRows) }, (_, index) => {
      const title = titles[index] ?? '';
      const column = index + 1;
      if (title === '') return say('uploadWork.columns.numbered', { column });
      const isRepeated = titles.some((other, place) => other === title && place !== index);
      return isRepeated ? say('uploadWork.columns.repeated', { title, column }) : title;
    });
  }, [rows, headRows, say]);
}
