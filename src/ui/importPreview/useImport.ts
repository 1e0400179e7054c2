import { useState } from 'react';
import { isCallError } from '../../core/client/callError';
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
  | { readonly kind: 'read'; readonly fileName: string; readonly found: Found };

/** What was taken over, in words. */
interface Taken {
  readonly text: string;
  readonly undo: NoticeAction | undefined;
}

interface ImportCalls<Found, Source> {
  /** What each row of the file would do. */
  read: (file: Source) => Promise<Found>;
  /** Takes over what was found, and returns the sentence that tells of it, with the way to take it back where there is one. */
  apply: (found: Found, file: Source) => Promise<string | Taken>;
}

/** `Source` is what can be read: files, and what else has a name. */
export interface Import<Found extends FoundRows, Source = File> {
  readonly step: Step<Found>;
  /** Back to the choice of a file. */
  readonly choose: () => void;
  readonly read: (file: Source) => Promise<void>;
  readonly apply: () => Promise<void>;
  readonly isApplying: boolean;
}

/** The way of a file of masters: chosen, read, looked at, taken over. What is refused leads back to the choice, with why. */
export function useImport<Found extends FoundRows, Source extends { readonly name: string } = File>(
  calls: ImportCalls<Found, Source>,
): Import<Found, Source> {
  const [step, setStep] = useState<Step<Found>>({ kind: 'choose' });
  const [source, setSource] = useState<Source>();
  const [isApplying, setApplying] = useState(false);
  const read = async (file: Source) => {
    setSource(file);
    setStep({ kind: 'reading', fileName: file.name });
    try {
      setStep({ kind: 'read', fileName: file.name, found: await calls.read(file) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setStep({ kind: 'choose', refusal: error.fields[0]?.message ?? error.message });
    }
  };
  const apply = async () => {
    if (step.kind !== 'read' || source === undefined || isApplying) return;
    setApplying(true);
    try {
      const taken = await calls.apply(step.found, source);
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
  return { step, choose: () => setStep({ kind: 'choose' }), read, apply, isApplying };
}

/** The word for why what was read cannot be taken over, or null when it can. */
export function reasonAgainstImport(
  found: FoundRows | undefined,
): 'chooseFirst' | 'hasRefused' | 'nothingChanges' | null {
  if (!found) return 'chooseFirst';
  if (found.rows.some(({ outcome }) => outcome === 'refused')) return 'hasRefused';
  return found.rows.every(({ outcome }) => outcome === 'unchanged') ? 'nothingChanges' : null;
}
