import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Calculation } from '../../core/value/calculate';
import { useLocale, useMessages } from '../../ui/i18n/useMessages';
import { notify } from '../../ui/toast/notify';
import { missingRights } from '../commands/judgeCommand';
import { useScreenHandlers } from '../commands/screenHandlers';
import { useSituation } from '../commands/situation';
import { registry } from '../registry';
import { menuStore } from '../stores/menuStore';
import { findLocalRows, type LocalSource, localSourceOf, type RowContext, rowOf } from './localRows';
import { MODES, type Mode, readQuery } from './paletteMode';
import type { PaletteRow } from './paletteRow';
import { paletteStore } from './paletteStore';
import { recentlyUsed } from './usage';
import { recordRow, useRecordRows } from './useRecordRows';

/** More rows than this are never drawn: who sees so many types on. */
const MOST_ROWS = 50;
const LOCAL_HITS = 30;
const RECENTS = 8;

export interface PaletteRows {
  readonly mode: Mode | null;
  readonly rows: readonly PaletteRow[];
  /** Said instead of rows, or beside them: nothing found, still searching, a kind that could not be searched. */
  readonly remark: string | null;
  /** Of what is shown before anything is typed. */
  readonly heading: string | null;
}

export function usePaletteRows(typed: string): PaletteRows {
  const say = useMessages('workspace');
  const locale = useLocale();
  const situation = useSituation();
  const handlers = useScreenHandlers();
  const { menus } = useSnapshot(menuStore);
  const source = localSourceOf(menus);
  const { mode, text } = readQuery(typed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers of the screens decide what can be run
  const local = useMemo((): readonly PaletteRow[] => {
    const context: RowContext = { locale, situation };
    if (mode === '>' && text === '')
      return [...source.byKey.values()].filter(isCommand).map((one) => rowOf(one, context));
    if (mode === '>') return findLocalRows(source.commands, text, context, MOST_ROWS);
    if (mode === '?') return helpRows(say);
    if (mode !== null) return [];
    if (text === '') return firstRows(source, context);
    return findLocalRows(source.all, text, context, LOCAL_HITS);
  }, [source, mode, text, locale, situation, handlers, say]);

  const kinds = useMemo(
    () =>
      registry.recordKinds.filter(
        ({ prefix, search }) =>
          (mode === null || prefix === mode) && missingRights([search], situation.permissions).length === 0,
      ),
    [mode, situation.permissions],
  );
  const isRecordMode = mode === '#' || mode === '@';
  const records = useRecordRows(text, mode === null || isRecordMode ? kinds : NO_KINDS, isRecordMode);
  const calculation = useCalculation(mode === '=' ? text : null);

  const rows = [...local, ...records.rows, ...calculationRows(calculation, say)].slice(0, MOST_ROWS);
  return { mode, rows, heading: mode === null && text === '' ? say('palette.recent') : null, remark: remarkOf() };

  function remarkOf(): string | null {
    if (mode === '=') return calculation && 'fault' in calculation ? say(`palette.${calculation.fault}`) : null;
    if (records.failed.length > 0)
      return records.failed.map(({ title }) => say('palette.searchFailed', { kind: title[locale] })).join(' ');
    if (rows.length > 0) return null;
    if (records.isSearching) return say('palette.searching');
    return isRecordMode && text === ''
      ? say('palette.typeMore')
      : `${say('palette.nothing')}。${say('palette.nothingNext')}`;
  }
}

const NO_KINDS: typeof registry.recordKinds = [];

type Say = ReturnType<typeof useMessages>;

function isCommand(local: { key: string }): boolean {
  return local.key.startsWith('command:');
}

/** What was used last, then the screens of the menu. */
function firstRows(source: LocalSource, context: RowContext): readonly PaletteRow[] {
  const recent = recentlyUsed(RECENTS).flatMap(({ key, label }) => {
    const local = source.byKey.get(key);
    if (local) return [rowOf(local, context)];
    return label && key.startsWith('record:') ? [recordRow({ path: key.slice('record:'.length), ...label })] : [];
  });
  const shown = new Set(recent.map(({ key }) => key));
  const screens = [...source.byKey.values()]
    .filter((local) => !isCommand(local) && !shown.has(local.key))
    .slice(0, MOST_ROWS);
  return [...recent.filter(({ reason }) => !reason), ...screens.map((local) => rowOf(local, context))];
}

function helpRows(say: Say): readonly PaletteRow[] {
  const modes = MODES.filter((mode) => mode !== '?').map((mode) => ({
    key: `help:${mode}`,
    title: say(`palette.helpRows.${mode}`),
    code: mode,
    choose: () => reopenWith(mode),
  }));
  return [
    ...modes,
    { key: 'help:code', title: say('palette.helpRows.code'), code: '501', choose: () => reopenWith('') },
  ];
}

function reopenWith(query: string): void {
  paletteStore.query = query;
  paletteStore.isOpen = true;
}

/** The calculator's code is fetched when it is first used. */
function useCalculation(text: string | null): Calculation | null {
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

function calculationRows(calculation: Calculation | null, say: Say): readonly PaletteRow[] {
  if (!calculation || 'fault' in calculation) return [];
  const { result, plain } = calculation;
  const copy = () =>
    navigator.clipboard.writeText(plain).then(
      () => notify('success', say('palette.copied', { result })),
      () => notify('warning', say('palette.notCopied', { result })),
    );
  return [{ key: 'calculation', title: result, note: say('palette.copyHint'), choose: () => void copy() }];
}
