import { type ReactNode, useId } from 'react';
import type { Say } from '../i18n/useMessages';
import { kitWords } from '../words/kitWords';
import { useListWords } from '../words/listWords';
import styles from './RecordSections.module.css';
import { type FormField, sectionsOf } from './recordDefinition';

interface RecordSectionsProps {
  fields: readonly FormField[];
  say: Say;
  sayAny: Say;
  draw: (field: FormField) => ReactNode;
}

/** The fields of a record in their sections, each as wide as what it holds; the name beside them where there is room. */
export function RecordSections({ fields, say, sayAny, draw }: RecordSectionsProps) {
  const words = useListWords();
  const sections = sectionsOf(fields);
  const isPlain = sections.length === 1 && sections[0]?.name === null;
  return (
    <div className={styles.sections}>
      {sections.map(({ name, fields: own }) => (
        <Section key={name ?? ''} title={isPlain ? null : name === null ? words.form.basics : say(`sections.${name}`)}>
          {own.map((field) => (
            <Cell
              key={field.field}
              columns={columnsOf(field, { label: say(field.field), isAlone: isAlone(field, own), sayAny })}
            >
              {draw(field)}
            </Cell>
          ))}
        </Section>
      ))}
    </div>
  );
}

function Section({ title, children }: { title: string | null; children: ReactNode }) {
  const titleId = useId();
  const fields = <div className={styles.fields}>{children}</div>;
  if (title === null) return <div className={styles.section}>{fields}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset takes no part in a grid
    <div role="group" aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {fields}
    </div>
  );
}

function Cell({ columns, children }: { columns: number | 'all'; children: ReactNode }) {
  if (columns === 'all') return <div className={styles.wide}>{children}</div>;
  return (
    <div className={styles.cell} style={{ '--columns': columns }}>
      {children}
    </div>
  );
}

/** A yes or no without others beside it may say what it means at length. */
const isAlone = (field: FormField, section: readonly FormField[]): boolean =>
  field.kind === 'flag' && section.filter(({ kind }) => kind === 'flag').length === 1;

/** A code 128 px, a figure or a choice 200, a name 272 to 344, yes and no in columns of 272: steps of 72 px. */
const COLUMNS = { code: 2, day: 2, month: 2, duration: 2, share: 2, amount: 3, choice: 3, lookUp: 4, flag: 4 } as const;
const STEP = 72;
const LABEL_LETTERS = { wide: 11, narrow: 6.2 };
const VALUE_LETTERS = { wide: 13, narrow: 6.8 };
/** To the next field, and of the mark of one that is needed. */
const BESIDE_LABEL = 18;
const MARK = 22;
/** Of a choice beside its word: its edges, its arrow, and the room to the next field. */
const BESIDE_CHOICE = 56;
const WIDEST_CHOICE = 6;

interface Saying {
  readonly label: string;
  readonly isAlone: boolean;
  readonly sayAny: Say;
}

function columnsOf(field: FormField, { label, isAlone, sayAny }: Saying): number | 'all' {
  const { kind = 'text' } = field;
  if (field.isWide || kind === 'choices' || kind === 'lines' || isAlone) return 'all';
  if (kind === 'flag') return COLUMNS.flag;
  const mark = field.required ? lettersWidth(kitWords().required) : 0;
  const width = BESIDE_LABEL + lettersWidth(label) + Math.max(mark, MARK);
  const wanted = kind === 'text' ? textColumns(field) : Math.max(COLUMNS[kind], choiceColumns(field, sayAny));
  return Math.max(wanted, Math.ceil(width / STEP));
}

/** A choice is as wide as the longest of its words. */
function choiceColumns(field: FormField, sayAny: Say): number {
  if (field.kind !== 'choice') return 0;
  const longest = Math.max(...field.options.map((option) => lettersWidth(field.label(option, sayAny), VALUE_LETTERS)));
  return Math.min(Math.ceil((longest + BESIDE_CHOICE) / STEP), WIDEST_CHOICE);
}

function lettersWidth(text: string, letters = LABEL_LETTERS): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? letters.wide : letters.narrow), 0);
}

function textColumns(field: FormField): number {
  const most = 'maxLength' in field ? (field.maxLength ?? 0) : 0;
  if (most <= 20) return 3;
  return most < 100 ? 4 : 5;
}
