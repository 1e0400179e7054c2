import { useEffect, useRef, useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type LawTableRead, TABLES_OF } from '../../contract/lawTable';
import { kindsOf, TABLE_SHAPES, type TableFamily, type TableKind } from '../../rates/tableKinds';
import { writeTableText } from '../../rules/readTableText';
import styles from './Table.module.css';

interface OwnTableDialogProps {
  family: TableFamily;
  /** What it begins with; without one the table in force of the kind that is chosen. */
  base?: LawTableRead;
  /** Changes `base` itself, which is the company's. */
  isEdit?: boolean;
  onClose: () => void;
}

/** A table of the company's own, pasted from a spreadsheet or begun from a table that is there. */
export function OwnTableDialog({ family, base, isEdit = false, onClose }: OwnTableDialogProps) {
  const say = useMessages('payroll');
  const kinds = kindsOf(family);
  const [kind, setKind] = useState<TableKind>((base?.kind as TableKind | undefined) ?? kinds[0] ?? 'commuting');
  const [title, setTitle] = useState(isEdit ? (base?.title ?? '') : '');
  const [from, setFrom] = useState<Day | null>(isEdit ? (base?.effectiveFrom ?? null) : null);
  const [through, setThrough] = useState<Day | null>(isEdit ? (base?.effectiveThrough ?? null) : null);
  const [source, setSource] = useState(isEdit ? (base?.source ?? '') : '');
  const [figures, setFigures] = useState<Readonly<Record<string, number>>>(base ? figuresOf(base) : {});
  const [rows, setRows] = useState(base ? writeTableText(base.rows) : '');
  const save = useWrite(TABLES_OF[family].update, { message: false, touches: ['TaxRule', 'SocialSecurity'] });
  const list = useRead(TABLES_OF[family].list, {}, { enabled: !base });
  const begun = list.data?.rows.find((each) => each.kind === kind && each.status !== 'unpublished');
  const model = useRead(TABLES_OF[family].get, { id: begun?.id ?? '' }, { enabled: begun !== undefined });
  // Rows somebody has typed into are theirs: another kind alone puts others in their place.
  const filledFor = useRef<string | null>(null);
  useEffect(() => {
    if (base || !model.data || filledFor.current === model.data.kind) return;
    filledFor.current = model.data.kind;
    setRows(writeTableText(model.data.rows));
    setFigures(figuresOf(model.data));
  }, [base, model.data]);
  const today = dayInTokyo(new Date());
  const submit = async () => {
    const missing = [
      ...(title.trim() ? [] : [{ fieldId: 'table-title', message: say('own.titleMissing') }]),
      ...(from ? [] : [{ fieldId: 'table-from', message: say('own.fromMissing') }]),
      ...(source.trim() ? [] : [{ fieldId: 'table-source', message: say('own.sourceMissing') }]),
      ...(rows.trim() ? [] : [{ fieldId: 'table-rows', message: say('own.rowsMissing') }]),
    ];
    if (!from || missing.length > 0) return missing;
    const same = isEdit && base ? { id: base.id, version: base.version } : {};
    await save.mutateAsync({
      table: { ...same, kind, title, effectiveFrom: from, effectiveThrough: through, source, figures, rows },
    });
    notify('success', say('own.saved', { title }));
    onClose();
    return [];
  };
  const { columns, figures: shapes } = TABLE_SHAPES[kind];
  return (
    <FormDialog
      onClose={onClose}
      title={say(isEdit ? 'own.edit' : 'own.add')}
      description={say('own.explain')}
      width={760}
      keepsEnter
      submitLabel={say('own.save')}
      onSubmit={submit}
    >
      <SelectField<TableKind>
        label={say('own.kind')}
        value={kind}
        readOnly={base !== undefined}
        options={kinds.map((value) => ({ value, label: say(`kinds.${value}`) }))}
        onChange={setKind}
      />
      <div className={styles.pair}>
        <TextField
          id="table-title"
          label={say('own.title')}
          required
          maxLength={60}
          value={title}
          onChange={setTitle}
        />
        <TextField
          id="table-source"
          label={say('own.source')}
          required
          maxLength={200}
          value={source}
          onChange={setSource}
        />
        <DayField id="table-from" label={say('own.from')} required today={today} value={from} onChange={setFrom} />
        <DayField id="table-through" label={say('own.through')} today={today} value={through} onChange={setThrough} />
        {shapes.map(({ name, unit }) => (
          <AmountField
            key={`${kind} ${name}`}
            label={`${say(`figureNames.${kind}.${name}`)}${say(`unitHeads.${unit}`)}`}
            value={figures[name] ?? null}
            onChange={(value) => setFigures((known) => withFigure(known, name, value))}
          />
        ))}
      </div>
      <div className={styles.text}>
        <TextArea
          id="table-rows"
          label={say('own.rows')}
          required
          hint={say('own.rowsHint', {
            columns: columns
              .map(({ name, unit }) => `${say(`columns.${name}`)}${say(`unitHeads.${unit}`)}`)
              .join(say('own.and')),
          })}
          value={rows}
          onChange={setRows}
        />
      </div>
    </FormDialog>
  );
}

const figuresOf = ({ figures }: LawTableRead): Readonly<Record<string, number>> =>
  Object.fromEntries(figures.map(({ name, value }) => [name, value]));

function withFigure(known: Readonly<Record<string, number>>, name: string, value: number | null) {
  const { [name]: _before, ...others } = known;
  return value === null ? others : { ...others, [name]: value };
}
