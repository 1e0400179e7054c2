import type { FieldName } from './gridPlaces';
import { withUnread } from './gridRules';

/** A line of a form as it is typed; its key stays with it while others come and go. */
export interface KeyedLine<Field extends FieldName> {
  readonly key: number;
  /** What was typed or pasted into a cell and could not be read; it stands there until it is put right. */
  readonly unread?: Readonly<Partial<Record<Field, string>>>;
}

/** A form of which a part are lines. */
export interface LinedForm<Line> {
  readonly lines: readonly Line[];
}

let lastKey = 0;

export const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

export const unreadOf = <Field extends FieldName>(line: KeyedLine<Field>, field: Field): string | undefined =>
  line.unread?.[field];

/** The value behind a text that could not be read stays as it was; nothing is saved meanwhile. */
export const keepUnread = <Field extends FieldName, Line extends KeyedLine<Field>>(
  line: Line,
  field: Field,
  text: string | undefined,
): Line => withUnread(line, field, text, (read) => read);

/** The form as it was saved, with the keys its lines have on the screen, so that the cursor stays where it is. */
export const withKeysOf = <Line extends { readonly key: number }, Form extends LinedForm<Line>>(
  shown: Form,
  saved: Form,
): Form => ({
  ...saved,
  lines: saved.lines.map((line, index) => ({ ...line, key: shown.lines[index]?.key ?? line.key })),
});

/** What is found wrong, or worth a look: on a line, by its number among those that are not blank, or on the whole. */
export interface LineFinding {
  readonly line: number | null;
  readonly isFault: boolean;
}

/** What is told before anybody has tried to store the form: the whole, and the line in hand, are still being typed. */
export const withoutUnfinished = <Finding extends LineFinding>(
  findings: readonly Finding[],
  lineInHand: number | null,
): readonly Finding[] => findings.filter(({ line, isFault }) => !isFault || (line !== null && line !== lineInHand));

/** What a form leaves for a reload, beside the version it was typed upon. */
export interface KeptForm<Form> {
  readonly version: number;
  readonly form: Form;
}

/** What a reload or a crash has left of a form, typed upon this version; anything else is dropped. */
export function restoreForm<Line extends { readonly key: number }, Form extends LinedForm<Line>>(
  state: unknown,
  version: number,
  isOfThisMake: (form: Form) => boolean = () => true,
): Form | undefined {
  // It comes from the store of the browser, where another version of the product may have left it.
  const kept = state as Partial<KeptForm<Form>> | undefined;
  if (!kept?.form || !Array.isArray(kept.form.lines) || kept.version !== version) return undefined;
  if (!isOfThisMake(kept.form)) return undefined;
  return { ...kept.form, lines: kept.form.lines.map((line) => ({ ...line, key: nextKey() })) };
}
