import { Trash2 } from 'lucide-react';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { FIGURE_SOURCES } from '../../balance/contract/balanceColumns';
import { type ReportColumnDefinition, type ReportDefinition, SPANS } from '../contract/financialReport';
import { COLUMN_OFFERS, offeredColumns } from './columnDraft';
import styles from './Report.module.css';
import { normalizeCode } from './reportDraft';

interface ReportColumnsDialogProps {
  readonly definition: ReportDefinition;
  readonly problems: readonly string[];
  readonly onChange: (columns: ReportColumnDefinition[]) => void;
  readonly onClose: () => void;
}

const COLUMNS_AT_MOST = 24;
const PERIODS_BACK = ['0', '1', '2', '3', '6', '12', '24', '36'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** The columns of a report: spans of time, and what compares them. Every change shows in the preview at once. */
export function ReportColumnsDialog({ definition, problems, onChange, onClose }: ReportColumnsDialogProps) {
  const say = useMessages('statements');
  const { columns, rows } = definition;
  const firstFigure = rows.find(({ kind }) => kind !== 'heading')?.code ?? '';
  const change = (index: number, next: ReportColumnDefinition) =>
    onChange(columns.map((column, at) => (at === index ? next : column)));
  return (
    <Dialog
      open
      onClose={onClose}
      width={880}
      title={say('report.columns')}
      description={say('report.columnsExplain')}
      actions={
        <Button kind="main" onClick={onClose}>
          {say('report.columnsDone')}
        </Button>
      }
    >
      <ErrorSummary problems={problems.map((message) => ({ message }))} />
      <ol className={styles.columnList}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: codes are being typed, a column is known by its place
          <li key={index}>
            <ColumnFields column={column} definition={definition} onChange={(next) => change(index, next)} />
            <IconButton
              label={say('report.removeColumn', { column: column.title || column.code })}
              icon={Trash2}
              disabled={columns.length === 1}
              onClick={() => onChange(columns.filter((_column, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.offers}>
        {COLUMN_OFFERS.map((offer) => {
          const offered = offeredColumns(offer, columns, {
            title: (kind, number) => say(`report.offerTitle.${kind}`, { number: number ?? 0 }),
            row: firstFigure,
          });
          return (
            <Button
              key={offer}
              disabled={columns.length + offered.length > COLUMNS_AT_MOST}
              onClick={() => onChange([...columns, ...offered])}
            >
              {say(`report.offer.${offer}`)}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}

interface ColumnFieldsProps {
  readonly column: ReportColumnDefinition;
  readonly definition: ReportDefinition;
  readonly onChange: (column: ReportColumnDefinition) => void;
}

function ColumnFields({ column, definition, onChange }: ColumnFieldsProps) {
  const say = useMessages('statements');
  const others = definition.columns
    .filter(({ code }) => code !== column.code)
    .map(({ code, title }) => ({ value: code, label: `${code} ${title}` }));
  const rows = definition.rows
    .filter(({ kind }) => kind !== 'heading')
    .map(({ code, title }) => ({ value: code, label: `${code} ${title}` }));
  const reference = (name: string, value: string, options: typeof others, take: (value: string) => void) => (
    <SelectField label={say(`report.${name}`)} value={value} options={options} onChange={take} />
  );
  return (
    <div className={styles.columnFields}>
      <TextField
        label={say('report.code')}
        value={column.code}
        maxLength={24}
        normalize={normalizeCode}
        onChange={(code) => onChange({ ...column, code })}
      />
      <TextField
        label={say('report.title')}
        value={column.title}
        maxLength={40}
        onChange={(title) => onChange({ ...column, title })}
      />
      {column.kind === 'amount' ? <AmountFields column={column} onChange={onChange} /> : null}
      {column.kind === 'difference' ? (
        <>
          {reference('of', column.of, others, (of) => onChange({ ...column, of }))}
          {reference('less', column.less, others, (less) => onChange({ ...column, less }))}
        </>
      ) : null}
      {column.kind === 'percent' ? (
        <>
          {reference('of', column.of, others, (of) => onChange({ ...column, of }))}
          {reference('base', column.base, others, (base) => onChange({ ...column, base }))}
        </>
      ) : null}
      {column.kind === 'share' ? (
        <>
          {reference('of', column.of, others, (of) => onChange({ ...column, of }))}
          {reference('shareRow', column.row, rows, (row) => onChange({ ...column, row }))}
        </>
      ) : null}
    </div>
  );
}

function AmountFields({
  column,
  onChange,
}: {
  column: Extract<ReportColumnDefinition, { kind: 'amount' }>;
  onChange: (column: ReportColumnDefinition) => void;
}) {
  const say = useMessages('statements');
  const departments = useRead(listDepartments, {}, { message: false });
  return (
    <>
      <SelectField
        label={say('report.sourceLabel')}
        value={column.source}
        options={FIGURE_SOURCES.map((value) => ({ value, label: say(`report.source.${value}`) }))}
        onChange={(source) => onChange({ ...column, source })}
      />
      <SelectField
        label={say('report.spanLabel')}
        value={column.span}
        options={SPANS.map((value) => ({ value, label: say(`report.span.${value}`) }))}
        onChange={(span) => onChange({ ...column, span })}
      />
      {column.span === 'monthOfYear' ? (
        <SelectField
          label={say('report.number')}
          value={String(column.number)}
          options={MONTHS.map((value) => ({ value, label: say('report.nthMonth', { number: Number(value) }) }))}
          onChange={(number) => onChange({ ...column, number: Number(number) })}
        />
      ) : null}
      <SelectField
        label={say('report.monthsBack')}
        value={String(column.monthsBack)}
        options={PERIODS_BACK.map((value) => ({ value, label: say('report.back', { count: Number(value) }) }))}
        onChange={(monthsBack) => onChange({ ...column, monthsBack: Number(monthsBack) })}
      />
      <LookUpField
        label={say('report.department')}
        value={column.department}
        options={departments.data?.rows ?? []}
        onChange={(department) => onChange({ ...column, department })}
      />
    </>
  );
}
