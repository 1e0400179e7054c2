import { useCallback, useEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { KeyBinding } from '../../core/plugin/keyClash';
import { belongsToIme } from './imeGuard';
import { isWriting, strokeOf } from './keyStroke';
import { matchKeys } from './matchKeys';

/** A chord that is not finished is forgotten after this many milliseconds. */
const CHORD_TIME_OUT = 4_000;
/** The next keys of a chord are shown to a user who hesitates this long, in milliseconds. */
const HINT_DELAY = 400;

export interface PendingChord {
  readonly typed: readonly string[];
  readonly next: readonly KeyBinding[];
}

interface KeyBindingsOptions {
  /** Asked at each key: what is bound here and now. */
  readonly bindingsAt: (target: EventTarget | null) => readonly KeyBinding[];
  readonly onKeys: (binding: KeyBinding) => void;
}

/**
 * The one place where keys of the whole window are read. It never acts on a key of the input method, on one that a part
 * of the screen has already taken (`preventDefault`), or on characters typed into text.
 * @returns the chord under way once its next keys are to be shown
 */
export function useKeyBindings({ bindingsAt, onKeys }: KeyBindingsOptions): PendingChord | null {
  const pending = useRef<PendingChord | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [shown, setShown] = useState<PendingChord | null>(null);

  const wait = useCallback((chord: PendingChord | null) => {
    for (const timer of timers.current) clearTimeout(timer);
    pending.current = chord;
    timers.current = chord
      ? [setTimeout(() => setShown(chord), HINT_DELAY), setTimeout(() => wait(null), CHORD_TIME_OUT)]
      : [];
    setShown((before) => (before ? chord : null));
  }, []);
  useEffect(() => () => wait(null), [wait]);

  useHotkeys(
    '*',
    (event) => {
      if (event.defaultPrevented) return;
      const stroke = strokeOf(event);
      if (stroke === null) return;
      const typed = pending.current?.typed ?? [];
      const match = matchKeys(bindingsAt(event.target), typed, stroke, isWriting(event.target));
      if (match.kind === 'none') return;
      event.preventDefault();
      wait(match.kind === 'wait' ? { typed: match.typed, next: match.next } : null);
      if (match.kind === 'run') onKeys(match.binding);
    },
    { enableOnFormTags: true, enableOnContentEditable: true, ignoreEventWhen: belongsToIme },
  );
  return shown;
}
