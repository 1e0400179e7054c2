import { X } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FormSection, FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { RecordField } from '#ui/recordForm/RecordField.tsx';
import type { DeclarationContent } from '../contract/declaration';
import { DECLARED_BLOCKS, type DeclaredRows, type LabelledField } from './declarationFields';
import styles from './YearEnd.module.css';

type Values = Readonly<Record<string, unknown>>;

interface BlocksProps {
  content: DeclarationContent;
  /** Begins the ids of the fields. */
  prefix: string;
  readOnly: boolean;
  errorOf?: (path: string) => string | undefined;
  onChange: (content: DeclarationContent) => void;
}

/** What is declared, block by block, typed or only read. */
export function DeclarationBlocks({ content, prefix, readOnly, errorOf, onChange }: BlocksProps) {
  const say = useMessages('payroll');
  return (
    <>
      {DECLARED_BLOCKS.map(({ block, fields, rows }) => {
        const held = content[block];
        // A block is an object of its fields, or the table of former employers itself; the fields are those of its schema.
        const put = (next: unknown) => onChange({ ...content, [block]: next } as DeclarationContent);
        const values = (Array.isArray(held) ? {} : held) as Values;
        return (
          <FormSection key={block} title={say(`declaration.blocks.${block}`)}>
            {fields.map((definition) => (
              <OneField
                key={definition.field}
                definition={definition}
                id={`${prefix}${block}.${definition.field}`}
                value={values[definition.field]}
                error={errorOf?.(`${block}.${definition.field}`)}
                readOnly={readOnly}
                onChange={(value) => put({ ...values, [definition.field]: value })}
              />
            ))}
            {rows.map((table) => (
              <Rows
                key={table.word}
                table={table}
                path={[block, table.field].filter(Boolean).join('.')}
                list={(table.field === '' ? held : values[table.field]) as readonly Values[]}
                {...{ prefix, readOnly, errorOf }}
                onChange={(list) => put(table.field === '' ? list : { ...values, [table.field]: list })}
              />
            ))}
          </FormSection>
        );
      })}
    </>
  );
}

interface RowsProps {
  table: DeclaredRows;
  path: string;
  list: readonly Values[];
  prefix: string;
  readOnly: boolean;
  errorOf: BlocksProps['errorOf'];
  onChange: (list: readonly Values[]) => void;
}

function Rows({ table, path, list, prefix, readOnly, errorOf, onChange }: RowsProps) {
  const say = useMessages('payroll');
  const word = say(`declaration.rows.${table.word}`);
  const add = () => {
    onChange([...list, { ...table.blank }]);
    // Whoever adds a row types in it next; it is drawn a turn later.
    const id = `${prefix}${path}.${list.length}.${table.fields[0]?.field}`;
    setTimeout(() => document.getElementById(id)?.focus());
  };
  return (
    <>
      {list.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <FormSection key={place} title={`${word} ${place + 1}`}>
          {table.fields
            .filter(({ isShown }) => isShown?.(row) ?? true)
            .map((definition) => (
              <OneField
                key={definition.field}
                definition={definition}
                id={`${prefix}${path}.${place}.${definition.field}`}
                value={row[definition.field]}
                error={errorOf?.(`${path}.${place}.${definition.field}`)}
                readOnly={readOnly}
                onChange={(value) =>
                  onChange(list.map((each, at) => (at === place ? { ...each, [definition.field]: value } : each)))
                }
              />
            ))}
          {readOnly ? null : (
            <div className={styles.remove}>
              <IconButton
                icon={X}
                label={say('declaration.removeRow', { row: `${word} ${place + 1}` })}
                onClick={() => onChange(list.filter((_, at) => at !== place))}
              />
            </div>
          )}
        </FormSection>
      ))}
      {readOnly ? null : (
        <FormSpan>
          <Button onClick={add}>{say('declaration.addRow', { row: word })}</Button>
        </FormSpan>
      )}
    </>
  );
}

interface OneFieldProps {
  definition: LabelledField;
  id: string;
  value: unknown;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

function OneField({ definition, ...field }: OneFieldProps) {
  const say = useMessages('payroll');
  const label = say(`declaration.fields.${definition.word ?? definition.field}`);
  const hint = definition.hint ? say(`declaration.hints.${definition.hint}`) : undefined;
  return <RecordField {...field} definition={definition} label={label} sayAny={say} hint={hint} />;
}
