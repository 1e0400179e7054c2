import { Command } from 'cmdk';
import Fuse from 'fuse.js';
import { useMemo, useState } from 'react';
import type { Item } from './makeItems';

/** cmdk as it comes: its own filter over all items. */
export function CmdkPalette({ items }: { items: readonly Item[] }) {
  return (
    <Command label="cmdk">
      <Command.Input autoFocus />
      <Command.List>
        {items.map(({ code, title, reading, english }) => (
          <Command.Item key={code} value={`${title} ${code}`} keywords={[reading, english, code]}>
            {title}
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
  const hits = typed === '' ? items.slice(0, 30) : fuse.search(typed, { limit: 30 }).map(({ item }) => item);
  return (
    <>
      <input role="combobox" aria-expanded aria-controls="hits" onChange={(event) => setTyped(event.target.value)} />
      <ul id="hits">
        {hits.map(({ code, title }) => (
          <li key={code}>{title}</li>
        ))}
      </ul>
    </>
  );
}
