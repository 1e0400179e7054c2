import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import type { Parsed } from '../../core/value/normalizeTyped';
import { joinClasses } from '../theme/joinClasses';
import { type TypedProblem, useKitWords } from '../words/kitWords';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { isComposing } from './isComposing';
import { savesTyped } from './savesTyped';

/** What the fields for amounts, days and months share with each other. */
export interface TypedFieldProps<Value> extends FieldProps {
  value: Value | null;
  /** Called on blur, Enter and before a command key; with null when the field is empty or what was typed is wrong. */
  onChange: (value: Value | null) => void;
  /** What is wrong with the typed text, as a sentence; null once it is right again. */
  onProblem?: ((problem: string | null) => void) | undefined;
  /** A text that could not be read, kept by the caller: shown as if it had just been typed. */
  unread?: string | undefined;
  /**
   * What was typed and cannot be read, told instead of the change to null; undefined once it is taken away. A new value
   * puts it right as well.
   */
  onUnread?: ((text: string | undefined) => void) | undefined;
  /** Called after the field has dealt with the key; never while composing. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  /** What stands behind the value, such as a unit. */
  suffix?: ReactNode;
}

interface Reading<Value> {
  parse: (text: string) => Parsed<Value, TypedProblem>;
  format: (value: Value) => string;
  inputMode?: 'numeric' | 'text';
  className?: string | undefined;
  /** A chance to change the text at a key; returns the new text, or undefined to let the key be. */
  rewriteAt?: ((event: KeyboardEvent<HTMLInputElement>) => string | undefined) | undefined;
  /** Keys of this kind of value at which what is typed becomes the value, before anybody else sees them. */
  savesAt?: ((event: KeyboardEvent<HTMLInputElement>) => boolean) | undefined;
}

/**
 * A field whose text is read as a value. What is typed stays as typed until blur or Enter, then it is rewritten to its
 * usual form; what cannot be read stays too, with a sentence that says what to type.
 */
export function TypedField<Value extends string | number>(props: TypedFieldProps<Value> & Reading<Value>) {
  const { value, variant, onKeyDown, onFocus, onBlur, rewriteAt, savesAt, suffix, ref, placeholder, autoFocus } = props;
  const { label, error, hint, required, readOnly, id } = props;
  const typed = useTypedText(props);
  return (
    <FieldFrame {...{ label, hint, required, readOnly, id, variant, suffix }} error={typed.problem ?? error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="text"
          inputMode={props.inputMode}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          // biome-ignore lint/a11y/noAutofocus: the caller decides where a dialog or screen begins
          autoFocus={autoFocus}
          className={joinClasses(styles.input, props.className)}
          value={typed.text ?? (value === null ? '' : props.format(value))}
          onChange={(event) => typed.type(event.target.value)}
          onFocus={(event) => {
            event.target.select();
            onFocus?.(event);
          }}
          onBlur={(event) => {
            typed.save();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            const rewritten = readOnly ? undefined : rewriteAt?.(event);
            if (rewritten !== undefined) {
              event.preventDefault();
              typed.type(rewritten);
              return;
            }
            if (event.key === 'Escape' && typed.text !== null) {
              // The first Esc gives up what was typed, the second is for whoever holds the field.
              event.preventDefault();
              event.stopPropagation();
              typed.giveUp();
              return;
            }
            if (savesTyped(event) || savesAt?.(event)) typed.save();
            onKeyDown?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** The text being typed, null while the field shows its value. A value that comes from outside replaces it. */
function useTypedText<Value extends string | number>(props: TypedFieldProps<Value> & Reading<Value>) {
  const { value, unread, onChange, onProblem, onUnread } = props;
  const words = useKitWords();
  const [text, setText] = useState<string | null>(unread ?? null);
  const [problem, setProblem] = useState(() => problemOf(props, unread));
  // `before`: a caller that knows no empty value keeps the one it had, which says nothing of what is typed.
  const [known, setKnown] = useState({ value, unread, before: value });
  const isTaken = value === known.value && value !== known.before;
  if (isTaken) setKnown({ ...known, before: value });
  const isFromOutside = value !== known.value && value !== known.before;
  if (isFromOutside || unread !== known.unread) {
    setKnown({ value, unread, before: value });
    setText(unread ?? null);
    setProblem(problemOf(props, unread));
  }

  const settle = (next: Value | null, wrong: { problem: TypedProblem; text: string } | null) => {
    setKnown({ value: next, unread: onUnread ? wrong?.text : unread, before: value });
    setProblem(wrong?.problem ?? null);
    if (!wrong) setText(null);
    if ((wrong?.problem ?? null) !== problem) onProblem?.(wrong && words.typed[wrong.problem]);
    if (wrong && onUnread) onUnread(wrong.text);
    else if (next !== value) onChange(next);
    else if (unread !== undefined) onUnread?.(undefined);
  };
  const save = () => {
    if (text === null) return;
    const parsed = text.trim() === '' ? null : props.parse(text);
    if (!parsed) settle(null, null);
    else if (parsed.ok) settle(parsed.value, null);
    else settle(null, { problem: parsed.reason, text });
  };
  const giveUp = () => {
    setText(null);
    setProblem(null);
    if (problem) onProblem?.(null);
    if (unread !== undefined) onUnread?.(undefined);
  };
  return { text, giveUp, problem: problem && words.typed[problem], type: setText, save };
}

function problemOf<Value>({ parse }: Reading<Value>, unread: string | undefined): TypedProblem | null {
  const parsed = unread === undefined ? null : parse(unread);
  return parsed && !parsed.ok ? parsed.reason : null;
}
