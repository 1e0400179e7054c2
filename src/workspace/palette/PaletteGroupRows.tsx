import { useId } from 'react';
import type { Say } from '../../ui/i18n/useMessages';
import { optionId } from './optionId';
import styles from './Palette.module.css';
import { PaletteItem } from './PaletteItem';
import type { PaletteGroup } from './paletteRow';

interface PaletteGroupProps {
  say: Say;
  group: PaletteGroup;
  typed: string;
  listId: string;
  /** The place of its first row in the list. */
  from: number;
  /** The key of the row under the cursor, in whatever group. */
  selected: string;
}

/** The rows of one kind. How the search of a kind stands is said in its own place, and never moves the others. */
export function PaletteGroupRows({ say, group, typed, listId, from, selected }: PaletteGroupProps) {
  const headingId = useId();
  const { heading, state, rows } = group;
  const hasCodes = rows.some(({ code }) => code !== undefined);
  return (
    // As one element with a name or without: another group takes its place, and its rows stay.
    <div {...(heading ? { role: 'group', 'aria-labelledby': headingId } : { role: 'presentation' })}>
      {heading ? (
        <div id={headingId} className={styles.heading}>
          {heading}
          {state ? <span className={styles.state}>{say(`palette.states.${state}`)}</span> : null}
        </div>
      ) : null}
      {rows.map((row, at) => (
        <PaletteItem
          // biome-ignore lint/suspicious/noArrayIndexKey: the next key's hits take the places of the last: nothing is mounted anew
          key={at}
          id={optionId(listId, from + at)}
          say={say}
          row={row}
          typed={typed}
          hasCode={hasCodes}
          isSelected={row.key === selected}
        />
      ))}
    </div>
  );
}
