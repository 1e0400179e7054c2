import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { type Say, useLocale, useMessages } from '../../ui/i18n/useMessages';
import { useRightWords } from '../../ui/screen/rightWords';
import { missingRights } from '../commands/judgeCommand';
import { useScreenHandlers } from '../commands/screenHandlers';
import { useSituation } from '../commands/situation';
import { useHelps } from '../keyHelp/screenHelps';
import { registry } from '../registry';
import { menuStore } from '../stores/menuStore';
import { arrangeGroups, orderKinds } from './arrangeGroups';
import { findHelpRows } from './helpHits';
import type { TextField } from './insertText';
import { findLocalRows, LOCAL_HITS, type LocalSource, localSourceOf, type RowContext, rowOf } from './localRows';
import { MODES, type Mode, readQuery } from './paletteMode';
import type { PaletteGroup, PaletteRow } from './paletteRow';
import { contextsOf, paletteUsage } from './paletteUsage';
import { useCalculation } from './useCalculation';
import { type Call, useCall } from './useCall';
import { useNotYet } from './useNotYet';
import { recordRow, useRecordGroups } from './useRecordGroups';

/** More rows than this are never drawn: who sees so many types on. */
const MOST_ROWS = 50;
const RECENTS = 8;

export interface PaletteRows {
  readonly mode: Mode | null;
  /** The command that is being told what it asks for. */
  readonly call: Call | null;
  readonly groups: readonly PaletteGroup[];
  /** Said instead of rows, or beside them: nothing found, what cannot be calculated, what an argument lacks. */
  readonly remark: string | null;
  /** The server has not told everything yet. */
  readonly isSearching: boolean;
}

/** What is found by what is typed. A result may be put into the field the palette was opened from. */
export function usePaletteRows(typed: string, field: TextField | null): PaletteRows {
  const say = useMessages('workspace');
  const locale = useLocale();
  const situation = useSituation();
  const { mode, text } = readQuery(typed);
  const call = useCall(mode === '>' ? typed.trimStart().slice(1) : mode === null ? typed : '', situation);
  // A line that calls a command in vain may mean something else: 取引先 追加.
  const meansOther = call?.isInVain === true;
  const local = useLocalGroups(mode, call && !meansOther ? '' : text, say);
  const kinds = useMemo(
    () =>
      orderKinds(
        registry.recordKinds.filter(
          ({ prefix, search }) =>
            (mode === null || prefix === mode) &&
            missingRights({ needs: [search] }, situation.permissions).length === 0,
        ),
      ),
    [mode, situation.permissions],
  );
  const isRecordMode = mode === '#' || mode === '@';
  const asksRecords = !call && (mode === null || isRecordMode);
  const records = useRecordGroups({
    text,
    kinds: asksRecords ? kinds : NO_KINDS,
    isMode: isRecordMode,
    screenId: situation.screen?.id,
  });
  const calculation = useCalculation(mode === '=' ? text : null, field);
  const notYet = useNotYet(mode === null && !call ? text : '');

  if (call) {
    const groups = [{ key: 'call', heading: null, rows: call.rows }, ...(meansOther ? local : [])];
    return { mode, call, groups, remark: call.remark, isSearching: false };
  }
  const groups = takeRows(MOST_ROWS, [
    ...arrangeGroups(text, { ...records, local }),
    { key: 'calculation', heading: null, rows: calculation.rows },
  ]);
  return { mode, call, groups, remark: remarkOf(), isSearching: records.isSearching };

  function remarkOf(): string | null {
    if (mode === '=') return calculation.fault;
    if (notYet) return say('palette.notYet', { title: notYet[locale] });
    if (records.isSearching || groups.some(({ rows, state }) => rows.length > 0 || state)) return null;
    return say(isRecordMode && text === '' ? 'palette.typeMore' : 'palette.nothing');
  }
}

const NO_KINDS: typeof registry.recordKinds = [];

/** The screens and commands that are found; before anything is typed, what was used last. */
function useLocalGroups(mode: Mode | null, text: string, say: Say): readonly PaletteGroup[] {
  const locale = useLocale();
  const situation = useSituation();
  const handlers = useScreenHandlers();
  const rightWords = useRightWords();
  const { menus } = useSnapshot(menuStore);
  const source = localSourceOf(menus, situation.permissions);
  const helps = useHelps(mode === '?');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers of the screens decide what can be run, and rows say which right is missing
  return useMemo((): readonly PaletteGroup[] => {
    const context: RowContext = { locale, situation, text };
    const group = (rows: readonly PaletteRow[]) => [{ key: 'local', heading: null, rows }];
    if (mode === '>' && text === '') return group(source.commands.map((one) => rowOf(one, context)));
    if (mode === '>') return group(findLocalRows(source, text, context, { among: 'inCommands', limit: MOST_ROWS }));
    if (mode === '?') return group(text === '' ? helpRows(say) : findHelpRows(source, helps, text, context));
    if (mode !== null) return [];
    if (text === '') return firstGroups(source, context, say);
    return group(findLocalRows(source, text, context, { limit: LOCAL_HITS }));
  }, [source, helps, mode, text, locale, situation, handlers, rightWords, say]);
}

/** What was used here and last, then the screens of the menu. */
function firstGroups(source: LocalSource, context: RowContext, say: Say): readonly PaletteGroup[] {
  const contexts = contextsOf(context.situation.screen?.id);
  const recent = paletteUsage.recent(RECENTS, { contexts }).flatMap(({ key, label }) => {
    const local = source.byKey.get(key);
    if (local) return [rowOf(local, context)];
    return label && key.startsWith('record:') ? [recordRow({ path: key.slice('record:'.length), ...label })] : [];
  });
  const shown = new Set(recent.map(({ key }) => key));
  const screens = source.screens.slice(0, MOST_ROWS).filter(({ key }) => !shown.has(key));
  return [
    { key: 'recent', heading: say('palette.recent'), rows: recent.filter(({ reason }) => !reason) },
    { key: 'screens', heading: say('palette.screens'), rows: screens.map((local) => rowOf(local, context)) },
  ];
}

function helpRows(say: Say): readonly PaletteRow[] {
  const choose = () => undefined;
  const modes = MODES.filter((mode) => mode !== '?').map(
    (mode): PaletteRow => ({
      key: `help:${mode}`,
      title: say(`palette.helpRows.${mode}`),
      code: mode,
      typed: mode,
      choose,
    }),
  );
  const others = [
    ['code', '501', ''],
    ['line', '…', ''],
    ['tab', 'Tab', ''],
  ] as const;
  return [
    ...modes,
    ...others.map(([key, code, typed]) => ({
      key: `help:${key}`,
      title: say(`palette.helpRows.${key}`),
      code,
      typed,
      choose,
    })),
  ];
}

/** So many rows over all groups; a group that gets none is left out, unless it has something to say. */
export function takeRows(count: number, groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  let room = count;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, room);
    room -= rows.length;
    return rows.length > 0 || group.state ? [{ ...group, rows }] : [];
  });
}
