import { type FocusEvent, useRef, useState } from 'react';
import { announce } from '#ui/announcer/announce.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { type SettingDefinition, useSetting } from '#ui/settings/userSetting.ts';

/** The ids of tiles in the order the user has put them; empty as long as nothing was moved. */
const tileOrderSetting: SettingDefinition<readonly string[]> = {
  name: 'assistant.tileOrder',
  initial: [],
  parse: (stored) =>
    Array.isArray(stored) && stored.every((id): id is string => typeof id === 'string') ? stored : undefined,
};

/** The order of the tiles of the start page, and the keys by which the one with the focus is moved. */
export function useTileOrder() {
  const say = useMessages('assistant');
  const [order, setOrder] = useSetting(tileOrderSetting);
  const [current, setCurrent] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const move = (by: -1 | 1) => {
    const tiles = [...(container.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
    const shown = tiles.map((tile) => tile.dataset.tile ?? '');
    const at = shown.indexOf(current ?? '');
    const to = at + by;
    const moved = tiles[at];
    const neighbour = shown[to];
    if (!moved || neighbour === undefined) return;
    setOrder(shown.map((id, index) => (index === at ? neighbour : index === to ? (current ?? id) : id)));
    // Where it stands now the browser has forgotten that it had the focus.
    requestAnimationFrame(() => moved.focus());
    announce(say('tiles.moved', { title: moved.getAttribute('aria-label') ?? '', place: to + 1, count: tiles.length }));
  };
  const disabled = current === null ? say('tiles.noneChosen') : undefined;
  useCommandHandlers({
    'assistant:move-tile-up': { run: () => move(-1), disabled },
    'assistant:move-tile-down': { run: () => move(1), disabled },
  });
  return {
    order,
    container,
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setCurrent(target.closest<HTMLElement>('[data-tile]')?.dataset.tile ?? null),
  };
}
