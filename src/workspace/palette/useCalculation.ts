import { useEffect, useState } from 'react';
import type { Calculation } from '../../core/value/calculate';
import { useMessages } from '../../ui/i18n/useMessages';
import { copyRow } from './copyRow';
import { insertText, type TextField } from './insertText';
import type { PaletteRow } from './paletteRow';

interface Calculated {
  readonly rows: readonly PaletteRow[];
  /** Why there is no result. */
  readonly fault: string | null;
}

/** The result of what is typed: for the field the palette was opened from, and for the clipboard. */
export function useCalculation(text: string | null, field: TextField | null): Calculated {
  const say = useMessages('workspace');
  const calculation = useCalculator(text);
  if (!calculation) return { rows: [], fault: null };
  if ('fault' in calculation) return { rows: [], fault: say(`palette.${calculation.fault}`) };
  const { result, plain } = calculation;
  const insert: PaletteRow = {
    key: 'calculation insert',
    title: result,
    note: say('palette.insertHint'),
    choose: () => field && insertText(field, plain),
  };
  const copy = copyRow({ key: 'calculation', title: result, note: say('palette.copyHint') }, plain);
  return { rows: field ? [insert, copy] : [copy], fault: null };
}

/** The calculator's code is fetched when it is first used. */
function useCalculator(text: string | null): Calculation | null {
  const [calculation, setCalculation] = useState<Calculation | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (text) {
      void import('../../core/value/calculate').then(({ calculate }) => {
        if (isCurrent) setCalculation(calculate(text));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return text ? calculation : null;
}
