import type { Day } from '#core/value/day.ts';
import type { SettingDefinition } from '#ui/settings/userSetting.ts';
import { type EntryForm, emptyForm } from '../../parts/entryForm';

/** 連続入力: whether posting a new document opens the next one. Kept with the person. */
export const CONTINUOUS: SettingDefinition<boolean> = {
  name: 'accounting.continuous-entry',
  initial: true,
  parse: (stored) => (typeof stored === 'boolean' ? stored : undefined),
};

/** A document posted a moment ago, as the list beside the next one shows it. */
export interface PostedNote {
  readonly id: string;
  /** With its type and prefix; of one that waits for approval the number it has until then. */
  readonly number: string;
  readonly postingDate: Day;
  /** The sum of its debit side as it is written. */
  readonly amount: string;
  readonly memo: string;
}

const NOTES_AT_MOST = 5;

export const noteFirst = (note: PostedNote, before: readonly PostedNote[]): readonly PostedNote[] =>
  [note, ...before.filter(({ id }) => id !== note.id)].slice(0, NOTES_AT_MOST);

/** What the next document begins with: the days, the type and the way of typing tax stay, and the department typed last. */
export function nextForm(posted: EntryForm): EntryForm {
  return {
    ...emptyForm(posted.documentDate),
    documentType: posted.documentType,
    postingDate: posted.postingDate,
    taxEntry: posted.taxEntry,
    department: posted.lines.findLast(({ department }) => department !== null)?.department ?? posted.department,
  };
}

/** What says best what a document was: its text, or the first memo. */
export const memoOf = ({ headerText, lines }: Pick<EntryForm, 'headerText' | 'lines'>): string =>
  headerText || (lines.find(({ memo }) => memo !== '')?.memo ?? '');
