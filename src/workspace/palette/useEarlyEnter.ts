import { useEffect, useRef } from 'react';
import type { OpenWhere } from '../../core/plugin/manifest';

interface Pressed {
  readonly typed: string;
  readonly where: OpenWhere;
}

export interface EarlyEnter {
  /** Enter came for exactly this text, before what it stands for was known. */
  readonly keep: (typed: string, where: OpenWhere) => void;
  /** Another key came, or the text was changed. */
  readonly forget: () => void;
}

/** Enter pressed while the server still says what the words of a line stand for counts once that is known. */
export function useEarlyEnter(typed: string, isAsking: boolean, enter: (where: OpenWhere) => void): EarlyEnter {
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    const early = pressed.current;
    if (early?.typed !== typed || isAsking) return;
    pressed.current = null;
    enter(early.where);
  });
  return {
    keep: (typed, where) => {
      pressed.current = { typed, where };
    },
    forget: () => {
      pressed.current = null;
    },
  };
}
