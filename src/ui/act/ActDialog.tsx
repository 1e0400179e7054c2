import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { type CallError, isCallError } from '../../core/client/callError';
import type { ActPreviewProps } from '../../core/plugin/actParts';
import type { CommandArgument, GivenArguments } from '../../core/plugin/commandArgument';
import { askedNow, missingIn, valuesOf, withBeginnings } from '../../core/plugin/fillIn';
import type { Act } from '../../core/plugin/manifest';
import { dayInTokyo } from '../../core/value/day';
import { FormDialog } from '../dialog/FormDialog';
import { type FieldProblem, problemOfCall } from '../form/ErrorSummary';
import { useMessages, useText } from '../i18n/useMessages';
import { useKitWords } from '../words/kitWords';
import { ArgumentField } from './ArgumentField';
import { sendAct } from './sendAct';

export interface ActDialogProps<On> {
  readonly act: Act<On>;
  readonly on: On;
  readonly given?: GivenArguments | undefined;
  /** What went wrong when it was sent before the dialog was there. */
  readonly refusal?: CallError | undefined;
  /** Of what it asks for, what stands in no field: the row of a list it is done to. */
  readonly leavesOut?: readonly string[] | undefined;
  /** Instead of sending it: for each row of a list. */
  readonly onSubmit?: ((given: GivenArguments) => Promise<void>) | undefined;
  readonly title?: string | undefined;
  readonly onDone?: ((answer: unknown) => void) | undefined;
  readonly onClose: () => void;
}

/** What an act asks for, as fields; a refusal leaves what was typed, and stands beside the field it is about. */
export function ActDialog<On>(props: ActDialogProps<On>) {
  const { act: command, on, given, refusal, leavesOut = [], onSubmit, title, onDone, onClose } = props;
  const { act } = command;
  const say = useMessages(act.says.in);
  const text = useText();
  const words = useKitWords();
  const prefix = useId();
  const queries = useQueryClient();
  const today = dayInTokyo(new Date());
  const asks = command.arguments.filter(({ name }) => !leavesOut.includes(name));
  const [values, setValues] = useState(() => withBeginnings(asks, { ...act.begins?.(on), ...given }, today));
  const problemsOf = (error: CallError) => placed(error, asks, (name) => prefix + name, text);
  const [problems, setProblems] = useState(() => (refusal ? problemsOf(refusal) : []));
  const Preview = usePreview(command);
  const params = act.says.params?.(on, valuesOf(asks, values) as never) ?? {};

  const found = (next: readonly FieldProblem[]) => {
    setProblems(next);
    return next;
  };
  const submit = async (): Promise<readonly FieldProblem[]> => {
    const missing = missingIn(asks, values);
    if (missing.length > 0) return found(missing.map((one) => problemAt(one, words.missing(text(one.title)))));
    const wrong = act.check?.(valuesOf(asks, values) as never, on);
    if (wrong) return found([{ message: say(wrong.says), ...(wrong.field ? { fieldId: prefix + wrong.field } : {}) }]);
    try {
      if (onSubmit) await onSubmit(values);
      else onDone?.(await sendAct(command, { on, given: values, queries }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      return found(problemsOf(error));
    }
    onClose();
    return [];
  };
  const problemAt = ({ name, title: called }: CommandArgument, message: string): FieldProblem => ({
    fieldId: prefix + name,
    label: text(called),
    message,
  });
  const open = asks.filter(({ name }) => given?.[name] === undefined);
  const hasLines = asks.some((argument) => argument.kind === 'text' && argument.hasLines);
  const isBegun = open.length < asks.length;
  const first = (isBegun ? missingIn(open, values)[0] : undefined) ?? open[0];
  return (
    <FormDialog
      title={title ?? (act.says.title ? say(act.says.title, params) : text(command.title))}
      description={act.says.explain && say(act.says.explain, params)}
      width={460}
      danger={command.effect === 'destroy'}
      keepsEnter={hasLines}
      // What only reads keeps nothing; words are not lost unasked all the same.
      asksToDiscard={command.effect !== 'read' || asks.some(({ kind }) => kind === 'text')}
      submitLabel={act.says.submit ? say(act.says.submit) : text(command.title)}
      initialFocus={first ? focusOn(prefix + first.name) : 'submit'}
      firstProblems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      {askedNow(asks, values).map((argument) => (
        <ArgumentField
          key={argument.name}
          argument={argument}
          id={prefix + argument.name}
          value={values[argument.name] ?? ''}
          typesOver={act.typesOver}
          error={problems.find(({ fieldId }) => fieldId === prefix + argument.name)?.message}
          onChange={(value) => {
            setValues((known) => ({ ...known, [argument.name]: value }));
            setProblems((known) => known.filter(({ fieldId }) => fieldId !== prefix + argument.name));
          }}
        />
      ))}
      {Preview ? (
        <Suspense>
          <Preview asked={valuesOf(asks, values) as never} on={on} />
        </Suspense>
      ) : null}
    </FormDialog>
  );
}

/** Found when the dialog has been drawn. */
const focusOn = (id: string) => ({
  get current() {
    return document.getElementById(id);
  },
});

function usePreview<On>({ act: { shows } }: Act<On>) {
  return useMemo(
    () => (shows ? lazy(shows as () => Promise<{ default: (props: ActPreviewProps<never, On>) => ReactNode }>) : null),
    [shows],
  );
}

/** What the server says of fields, beside the field that was asked for under that name; a refusal, at the top. */
function placed(
  error: CallError,
  asks: readonly CommandArgument[],
  idOf: (name: string) => string,
  text: (title: CommandArgument['title']) => string,
): readonly FieldProblem[] {
  if (error.fields.length === 0) return [problemOfCall(error)];
  return error.fields.map(({ path, message }) => {
    const parts = path.split('.');
    const argument = asks.find(({ name }) => parts.includes(name));
    return argument ? { fieldId: idOf(argument.name), label: text(argument.title), message } : { message };
  });
}
