import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type CallError, isCallError, pointsIn } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import type { Point } from '../../core/contract/point';
import { usePoints } from '../dialog/usePoints';
import { type FieldProblem, problemOfCall } from '../form/ErrorSummary';
import { findFieldProblems } from '../form/findFieldProblems';
import { useNounWords } from '../listScreen/useNounWords';
import { useWrite } from '../query/useWrite';
import { useScreen } from '../screen/screenContext';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import type { FormValues, RecordDefinition } from './recordDefinition';

/** What is being typed, kept through a reload: which version it began with, and how that read. */
interface Edit {
  readonly values: FormValues;
  readonly base: FormValues;
  readonly version: number | undefined;
}

/** A form at work. */
export interface RecordForm {
  readonly values: FormValues;
  readonly isEditing: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly problems: readonly FieldProblem[];
  readonly errorOf: (field: string) => string | undefined;
  readonly idOf: (field: string) => string;
  /** `filled`: values for fields that are still empty. */
  readonly change: (field: string, value: unknown, filled?: FormValues) => void;
  readonly edit: () => void;
  /** Gives up what was typed. */
  readonly giveUp: () => void;
  readonly save: () => Promise<void>;
  /** Somebody saved first: both versions, and the choice between them. */
  readonly conflict: { readonly base: FormValues; readonly theirs: FormValues } | null;
  readonly settle: (merged: FormValues | null) => void;
  /** What is asked before a doubtful record is saved. */
  readonly question: ReactNode;
}

interface RecordFormOptions {
  /** The record as the server has it; null for a new one. */
  readonly stored: FormValues | null;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSaved: (saved: FormValues) => void;
}

const versionOf = (record: FormValues | null) => (typeof record?.version === 'number' ? record.version : undefined);

export function useRecordForm<Read extends Endpoint, Save extends Endpoint>(
  definition: RecordDefinition<Read, Save>,
  { stored, form, onSaved }: RecordFormOptions,
): RecordForm {
  const screen = useScreen();
  const words = useListWords();
  const prefix = useId();
  const write = useWrite(definition.save, {
    message: false,
    ...(definition.touches ? { touches: definition.touches } : {}),
  });
  const [edit, setEdit] = useState<Edit | null>(
    () => savedEdit(screen.savedState) ?? (stored ? null : emptyEdit(definition, screen.query)),
  );
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [conflict, setConflict] = useState<RecordForm['conflict']>(null);
  const values = edit?.values ?? stored ?? {};
  const isChanged =
    edit !== null && definition.fields.some(({ field }) => !isSame(edit.values[field], edit.base[field]));
  const idOf = (field: string) => `${prefix}${field}`;

  useEffect(() => screen.setUnsaved(isChanged), [isChanged, screen.setUnsaved]);
  useEffect(() => screen.saveState(isChanged ? edit : undefined), [isChanged, edit, screen.saveState]);

  const { sayAny } = useNounWords(definition.words);
  const doubtful = useRef<string | null>(null);
  const points = usePoints({
    title: words.form.doubtful,
    description: words.form.doubtfulNext,
    confirmLabel: words.form.saveAsItIs,
    onBack: () => focusField(doubtful.current === null ? null : idOf(doubtful.current), form.current),
  });
  const isMeant = (found: readonly Point[]) => {
    doubtful.current = found[0]?.field ?? null;
    return points.ask(found.map(({ code, params }) => sayAny(`errors.${code.slice(code.indexOf('/') + 1)}`, params)));
  };

  const sendSave = async (sent: FormValues, version: number | undefined, asks = definition.asks ?? false) => {
    try {
      // The fields of the form are fields of the record; the server checks each against the contract.
      const input = definition.toSave(sent as OutputOf<Read>, version) as ClientInput<Save>;
      const saved = await write.mutateAsync(asks ? ({ ...(input as object), asks } as ClientInput<Save>) : input);
      setEdit(null);
      setProblems([]);
      screen.saveState(undefined);
      notify('success', words.form.saved);
      onSaved({ ...sent, ...(saved as FormValues) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      const doubts = asks ? pointsIn(error) : [];
      if (doubts.length > 0) {
        if (await isMeant(doubts)) await sendSave(sent, version, false);
        return;
      }
      const theirs = currentOf(error);
      if (theirs && edit) setConflict({ base: edit.base, theirs });
      else setProblems(problemsOf(error, definition.fields, idOf));
    }
  };

  return {
    values,
    isEditing: edit !== null,
    isChanged,
    isSaving: write.isPending,
    problems,
    errorOf: (field) => problems.find(({ fieldId }) => fieldId === idOf(field))?.message,
    idOf,
    change: (field, value, filled = {}) =>
      setEdit((now) => {
        if (!now) return now;
        const empty = Object.entries(filled).filter(([other]) => !now.values[other]);
        return { ...now, values: { ...now.values, ...Object.fromEntries(empty), [field]: value } };
      }),
    edit: () => stored && setEdit((now) => now ?? { values: stored, base: stored, version: versionOf(stored) }),
    giveUp: () => {
      setEdit(stored ? null : emptyEdit(definition, screen.query));
      setProblems([]);
      screen.saveState(undefined);
    },
    save: async () => {
      if (!edit || write.isPending || points.isOpen) return;
      const missing = definition.fields.flatMap(({ field, required }): FieldProblem[] => {
        const isMissing =
          required && (edit.values[field] === undefined || edit.values[field] === null || edit.values[field] === '');
        const label = form.current?.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(idOf(field))}"]`);
        const name = label?.firstChild?.textContent ?? field;
        return isMissing ? [{ fieldId: idOf(field), message: words.form.required(name) }] : [];
      });
      const unread = form.current
        ? findFieldProblems(form.current).filter(
            ({ fieldId }) =>
              !missing.some((each) => each.fieldId === fieldId) && problems.every((each) => each.fieldId !== fieldId),
          )
        : [];
      setProblems([...missing, ...unread]);
      if (missing.length + unread.length === 0) await sendSave(edit.values, edit.version);
    },
    conflict,
    question: points.question,
    settle: (merged) => {
      if (merged && conflict) {
        const version = versionOf(conflict.theirs);
        setEdit({ values: merged, base: conflict.theirs, version });
        void sendSave(merged, version);
      }
      setConflict(null);
    },
  };
}

const focusField = (id: string | null, form: HTMLElement | null) =>
  (id === null ? null : form?.querySelector<HTMLElement>(`#${CSS.escape(id)}`))?.focus();

/** What nobody has typed is as empty as a text of no letters. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

interface Beginning {
  readonly blank?: FormValues;
  readonly fillsFromAddress?: readonly string[];
}

function emptyEdit({ blank = {}, fillsFromAddress = [] }: Beginning, query: URLSearchParams): Edit {
  const filled = fillsFromAddress.flatMap((field) => {
    const given = query.get(field);
    if (given === null) return [];
    return [[field, typeof blank[field] === 'boolean' ? given === 'true' : given] as const];
  });
  const values = { ...blank, ...Object.fromEntries(filled) };
  return { values, base: values, version: undefined };
}

/** What an older version of the form left, or a stranger, is dropped. */
function savedEdit(state: unknown): Edit | undefined {
  if (!isRecord(state) || !isRecord(state.values) || !isRecord(state.base)) return undefined;
  return { values: state.values, base: state.base, version: versionOf(state) };
}

/** The version somebody else saved, as the refusal of an old version carries it. */
function currentOf(error: CallError): FormValues | undefined {
  if (error.failure !== 'conflict' || !isRecord(error.data)) return undefined;
  const { current } = error.data;
  return isRecord(current) ? current : undefined;
}

/** Faulty fields by their names; what concerns no single field stands for itself. */
function problemsOf(
  error: CallError,
  fields: readonly { readonly field: string }[],
  idOf: (field: string) => string,
): FieldProblem[] {
  if (error.fields.length === 0) return [problemOfCall(error)];
  return error.fields.map(({ path, message }) => {
    const field = fields.find((each) => path.split('.').includes(each.field))?.field;
    return field ? { fieldId: idOf(field), message } : { message };
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
