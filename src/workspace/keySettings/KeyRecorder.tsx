import type { KeyboardEvent } from 'react';
import type { Stroke } from '../../core/plugin/keyNotation';
import fieldStyles from '../../ui/field/Field.module.css';
import { FieldFrame } from '../../ui/field/FieldFrame';
import { belongsToIme } from '../../ui/keys/imeGuard';
import { showKeys, strokeOf } from '../../ui/keys/keyStroke';

interface KeyRecorderProps {
  readonly label: string;
  readonly placeholder: string;
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
  /** A key the input method took: which one it was is not to be known. */
  readonly onImeKey: () => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** As many strokes as a chord has. */
const STROKES_AT_MOST = 2;

/**
 * Reads keys instead of acting on them. Enter confirms what was pressed, Backspace takes the last stroke back, Esc gives
 * up, Tab leaves; a second stroke makes a chord, a third begins anew.
 */
export function KeyRecorder(props: KeyRecorderProps) {
  const { label, placeholder, strokes, onChange, onImeKey, onConfirm, onCancel } = props;
  const read = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (belongsToIme(event.nativeEvent)) return onImeKey();
    const stroke = strokeOf(event.nativeEvent);
    if (stroke === 'enter') onConfirm();
    else if (stroke === 'escape') onCancel();
    else if (stroke === 'backspace') onChange(strokes.slice(0, -1));
    else if (stroke) onChange(strokes.length < STROKES_AT_MOST ? [...strokes, stroke] : [stroke]);
  };
  return (
    <FieldFrame label={label}>
      {({ readOnly: _, ...control }) => (
        <input
          {...control}
          data-hears-ime=""
          // biome-ignore lint/a11y/noAutofocus: it appears because the user has just asked to press keys
          autoFocus
          readOnly
          className={fieldStyles.input}
          value={showKeys(strokes)}
          placeholder={placeholder}
          onKeyDown={read}
        />
      )}
    </FieldFrame>
  );
}
