import type { ColumnLayout, ColumnState } from '../list/columnLayout';
import { type SettingDefinition, useSetting } from '../settings/userSetting';

/** How a user has arranged one list. */
export interface ListArrangement {
  readonly columns: ColumnLayout;
  /** The saved view the list opens with. */
  readonly defaultView: string | null;
  /** Conditions that are seldom needed stand beside the others. */
  readonly showsRareFilters: boolean;
}

const INITIAL: ListArrangement = { columns: [], defaultView: null, showsRareFilters: false };

const settings = new Map<string, SettingDefinition<ListArrangement>>();

export function useListArrangement(screen: string): readonly [ListArrangement, (next: ListArrangement) => void] {
  return useSetting(settingOf(screen));
}

function settingOf(screen: string): SettingDefinition<ListArrangement> {
  const known = settings.get(screen);
  if (known) return known;
  const setting = { name: `list.${screen}`, initial: INITIAL, parse: parseArrangement };
  settings.set(screen, setting);
  return setting;
}

function parseArrangement(stored: unknown): ListArrangement | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.columns)) return undefined;
  const { columns, defaultView, showsRareFilters } = stored;
  if (!columns.every(isColumnState)) return undefined;
  return {
    columns,
    defaultView: typeof defaultView === 'string' ? defaultView : null,
    showsRareFilters: showsRareFilters === true,
  };
}

function isColumnState(value: unknown): value is ColumnState {
  if (!isRecord(value) || typeof value.field !== 'string') return false;
  const { width, isHidden, pinned } = value;
  if (width !== undefined && !(typeof width === 'number' && width > 0 && width < 5_000)) return false;
  if (isHidden !== undefined && typeof isHidden !== 'boolean') return false;
  return pinned === undefined || pinned === 'left' || pinned === 'right' || pinned === 'none';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
