import { useId } from 'react';
import type { Say } from '../../ui/i18n/useMessages';
import styles from './Palette.module.css';
import { PaletteItem } from './PaletteItem';
import type { PaletteGroup } from './paletteRow';

interface PaletteGroupProps {
  say: Say;
  group: PaletteGroup;
  typed: string;
}

/** The rows of one kind. How the search of a kind stands is said in its own place, and never moves the others. */
export function PaletteGroupRows({ say, group, typed }: PaletteGroupProps) {
  const headingId = useId();
  const { heading, state, rows } = group;
  const hasCodes = rows.some(({ code }) => code !== undefined);
  const items = rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the next key's hits take the places of the last: nothing is mounted anew
    <PaletteItem key={at} say={say} row={row} typed={typed} hasCode={hasCodes} />
  ));
  if (!heading) return items;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={styles.heading}>
        {heading}
        {state ? <span className={styles.state}>{say(`palette.states.${state}`)}</span> : null}
      </div>
      {items}
    </div>
  );
}
