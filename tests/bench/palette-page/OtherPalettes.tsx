import { Command } from 'cmdk';
import Fuse from 'fuse.js';
import { useMemo, useState } from 'react';
import styles from '#workspace/palette/Palette.module.css';
import type { Item } from './makeItems';

/** The row every engine draws: ours shows the same. */
function Row({ code, title }: Item) {
  return (
    <>
      <span className={styles.code}>{code}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.note} />
    </>
  );
}

/** cmdk as it comes: its own filter over all items. */
export function CmdkPalette({ items }: { items: readonly Item[] }) {
  return (
    <Command label="cmdk">
      <Command.Input autoFocus />
      <Command.List className={styles.list}>
        {items.map((item) => (
          <Command.Item
            key={item.code}
            className={styles.item}
            value={`${item.title} ${item.code}`}
            keywords={[item.reading, item.english, item.code]}
          >
            <Row {...item} />
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}

/** fuse.js with its usual settings, and no more rows drawn than ours draws. */
export function FusePalette({ items }: { items: readonly Item[] }) {
  const [typed, setTyped] = useState('');
  const fuse = useMemo(() => new Fuse(items, { keys: ['title', 'reading', 'english', 'code'] }), [items]);
  const hits = typed === '' ? items.slice(0, 20) : fuse.search(typed, { limit: 20 }).map(({ item }) => item);
  return (
    <>
      <input role="combobox" aria-expanded aria-controls="hits" onChange={(event) => setTyped(event.target.value)} />
      <ul id="hits" className={styles.list}>
        {hits.map((item) => (
          <li key={item.code} className={styles.item}>
            <Row {...item} />
          </li>
        ))}
      </ul>
    </>
  );
}
