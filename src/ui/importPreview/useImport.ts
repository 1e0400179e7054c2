import { useState } from 'react';
import { isCallError } from '../../core/client/callError';
import { NOT_READ, type ShownColumns } from '../../core/contract/importColumns';
import { type NoticeAction, notify } from '../toast/notify';
import type { ImportRow } from './ImportPreview';

export interface FoundRows {
  readonly rows: readonly ImportRow[];
  /** How many more stay as they are. */
  readonly unchanged?: number;
}

/** What has become of the file that was chosen. */
type Step<Found> =
  | { readonly kind: 'choose'; readonly refusal?: string | undefined }
  | { readonly kind: 'reading'; readonly fileName: string }
  /** What each column means is said, after what was refused by its titles. */
  | {
      readonly kind: 'columns';
      readonly fileName: string;
      readonly columns: ShownColumns;
      readonly refusal: string | undefined;
    }
  | { readonly kind: 'read'; readonly fileName: string; readonly found: Found };

/** What was taken over, in words. */
interface Taken {
  readonly text: string;
  readonly undo: NoticeAction | undefined;
}

interface ImportCalls<Found, Source> {
  /** What each row of the file would do; by the meanings of its columns, as JSON, where they were said. */
  read: (file: Source, meanings: string | undefined) => Promise<Found>;
  /** Takes over what was found, and returns the sentence that tells of it, with the way to take it back where there is one. */
  apply: (found: Found, file: Source, meanings: string | undefined) => Promise<string | Taken>;
  /** The columns of the file, where a person may say what they mean. */
  columns?: (file: Source) => Promise<ShownColumns>;
}

/** `Source` is what can be read: files, and what else has a name. */
export interface Import<Found extends FoundRows, Source = File> {
  readonly step: Step<Found>;
  /** Back to the choice of a file. */
  readonly choose: () => void;
  readonly read: (file: Source) => Promise<void>;
  readonly apply: () => Promise<void>;
  readonly isApplying: boolean;
  /** Leads to what the columns of the file mean; undefined of a file that has one meaning alone. */
  readonly showColumns: (() => Promise<void>) | undefined;
  /** Gives a column a meaning; another column that had it has none then. */
  readonly setMeaning: (column: number, meaning: string) => void;
  /** Reads the file by what was said of its columns. */
  readonly readByMeanings: () => Promise<void>;
}

/** The way of a file of masters: chosen, read, looked at, taken over. What is refused leads back to the choice, with why. */
export function useImport<Found extends FoundRows, Source extends { readonly name: string } = File>(
  calls: ImportCalls<Found, Source>,
): Import<Found, Source> {
  const [step, setStep] = useState<Step<Found>>({ kind: 'choose' });
  const [source, setSource] = useState<Source>();
  const [meanings, setMeanings] = useState<readonly string[]>();
  const [isApplying, setApplying] = useState(false);
  /** What is refused by its titles may be read once somebody says what its columns mean. */
  const askForColumns = async (file: Source, refusal: string | undefined, said: readonly string[] | undefined) => {
    if (!calls.columns) return setStep({ kind: 'choose', refusal });
    try {
      const shown = await calls.columns(file);
      const columns = said ? { ...shown, meanings: [...said] } : shown;
      setStep({ kind: 'columns', fileName: file.name, columns, refusal });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setStep({ kind: 'choose', refusal: refusal ?? error.message });
    }
  };
  const readBy = async (file: Source, said: readonly string[] | undefined) => {
    setSource(file);
    setMeanings(said);
    setStep({ kind: 'reading', fileName: file.name });
    try {
      setStep({ kind: 'read', fileName: file.name, found: await calls.read(file, asJson(said)) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      await askForColumns(file, error.fields[0]?.message ?? error.message, said);
    }
  };
  const apply = async () => {
    if (step.kind !== 'read' || source === undefined || isApplying) return;
    setApplying(true);
    try {
      const taken = await calls.apply(step.found, source, asJson(meanings));
      if (typeof taken === 'string') notify('success', taken);
      else notify('success', taken.text, { action: taken.undo });
      setStep({ kind: 'choose' });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setStep({ kind: 'choose', refusal: error.message });
    } finally {
      setApplying(false);
    }
  };
  return {
    ...{ step, apply, isApplying },
    choose: () => setStep({ kind: 'choose' }),
    read: (file) => readBy(file, undefined),
    showColumns: calls.columns && source !== undefined ? () => askForColumns(source, undefined, meanings) : undefined,
    setMeaning: (column, meaning) => {
      if (step.kind !== 'columns') return;
      const said = step.columns.titles.map((_, at) => {
        const before = step.columns.meanings[at] ?? NOT_READ;
        if (at === column) return meaning;
        return before === meaning ? NOT_READ : before;
      });
      setStep({ ...step, columns: { ...step.columns, meanings: said } });
    },
    readByMeanings: async () => {
      if (step.kind !== 'columns' || source === undefined) return;
      await readBy(source, step.columns.meanings);
    },
  };
}

const asJson = (meanings: readonly string[] | undefined) => (meanings ? JSON.stringify(meanings) : undefined);

/** The word for why what was read cannot be taken over, or null when it can. */
export function reasonAgainstImport(
  found: FoundRows | undefined,
): 'chooseFirst' | 'hasRefused' | 'nothingChanges' | null {
  if (!found) return 'chooseFirst';
  if (found.rows.some(({ outcome }) => outcome === 'refused')) return 'hasRefused';
  return found.rows.every(({ outcome }) => outcome === 'unchanged') ? 'nothingChanges' : null;
}
