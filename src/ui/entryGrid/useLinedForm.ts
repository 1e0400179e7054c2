import { useEffect, useState } from 'react';
import { isCallError } from '../../core/client/callError';
import { type FieldProblem, problemOfCall } from '../form/ErrorSummary';
import { startHistory } from '../form/editHistory';
import { useEditHistory } from '../form/useEditHistory';
import { useScreen } from '../screen/screenContext';
import type { FieldName } from './gridPlaces';
import { changeRow } from './gridRules';
import {
  type KeptForm,
  type KeyedLine,
  keepUnread,
  type LinedForm,
  type LineFinding,
  restoreForm,
  unreadOf,
  withKeysOf,
  withoutUnfinished,
} from './typedLines';

interface LinedFormOptions<Line, Form> {
  /** Of what is stored; 0 where nothing is. */
  readonly version: number;
  /** The form as it is stored, or as a new one begins. */
  readonly begin: () => Form;
  /** Blank lines are not stored, so they are not counted by what is found. */
  readonly isBlank: (line: Line) => boolean;
  /** Whether what a reload has left has the parts this version of the product relies on; absent, only the lines are. */
  readonly isOfThisMake?: (form: Form) => boolean;
}

/** A form with lines at work: what is typed, its undo, what outlives a reload, and what is wrong with it. */
export function useLinedForm<Field extends FieldName, Line extends KeyedLine<Field>, Form extends LinedForm<Line>>({
  version,
  begin,
  isBlank,
  isOfThisMake,
}: LinedFormOptions<Line, Form>) {
  const screen = useScreen();
  const history = useEditHistory<Form>(() =>
    startHistory(restoreForm<Line, Form>(screen.savedState, version, isOfThisMake) ?? begin()),
  );
  const [isChanged, setChanged] = useState(screen.savedState !== undefined);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  /** Somebody has stored it, or tried to. */
  const [isTried, setTried] = useState(version > 0);

  // What the server has worked out comes back into what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (version > 0 && !isChanged) history.restart(withKeysOf<Line, Form>(history.current(), begin()));
  }, [version]);

  const noting = (act: () => void) => () => {
    act();
    setChanged(true);
    screen.setUnsaved(true);
    screen.saveState({ version, form: history.current() } satisfies KeptForm<Form>);
  };
  const change = (typed: Partial<Form>, mergeKey?: string) =>
    noting(() => history.edit((known) => ({ ...known, ...typed }), mergeKey))();
  const currentLines = () => history.current().lines;
  const editLines = (edit: (lines: readonly Line[]) => readonly Line[], mergeKey?: string) => {
    const lines = edit(currentLines());
    // A part of a form is a partial form, which TypeScript cannot see of a form it does not know.
    if (lines !== currentLines()) change({ lines } as Partial<Form>, mergeKey);
  };

  const isUntouched = version === 0 && !isChanged;
  const numberOf = (line: Line): number | null => {
    const { lines } = history.value;
    return isBlank(line) ? null : lines.slice(0, lines.indexOf(line) + 1).filter((each) => !isBlank(each)).length;
  };

  return {
    form: history.value,
    ...{ isChanged, problems, change, currentLines, editLines },
    currentForm: history.current,
    numberOf,
    /** What of it is told now; what is still being typed is not refused before somebody leaves it or tries to store it. */
    told: <Finding extends LineFinding>(findings: readonly Finding[], inHand: Line | null): readonly Finding[] => {
      if (isTried) return findings;
      return isUntouched ? [] : withoutUnfinished(findings, inHand && numberOf(inHand));
    },
    undo: noting(history.undo),
    redo: noting(history.redo),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    changeLine: (key: number, typed: Partial<Line>, field?: Field) =>
      editLines(
        (lines) =>
          changeRow(
            lines,
            lines.findIndex((line) => line.key === key),
            (line) => ({ ...(field === undefined ? line : keepUnread<Field, Line>(line, field, undefined)), ...typed }),
          ),
        field && `${key}.${field}`,
      ),
    /** Tells sentences at the top of the form. */
    tell: (messages: readonly string[]) => {
      setTried(true);
      setProblems(messages.map((message) => ({ message })));
    },
    /** Tells a refusal at the top; what was typed stays. */
    attempt: async (work: () => Promise<void>) => {
      setTried(true);
      try {
        setProblems([]);
        await work();
      } catch (error) {
        if (!isCallError(error)) throw error;
        const told = error.fields.map(({ message }) => ({ message }));
        setProblems(told.length > 0 ? told : [problemOfCall(error)]);
      }
    },
    /** What is typed is stored, or thrown away on purpose. */
    forget: () => {
      setChanged(false);
      screen.saveState(undefined);
      screen.setUnsaved(false);
    },
    /** The cells that could not be read, each worded. */
    sayUnread: (fields: readonly Field[], word: (line: number, field: Field, text: string) => string): string[] =>
      currentLines().flatMap((line, index) =>
        fields.flatMap((field) => {
          const text = unreadOf(line, field);
          return text === undefined ? [] : [word(index + 1, field, text)];
        }),
      ),
  };
}
