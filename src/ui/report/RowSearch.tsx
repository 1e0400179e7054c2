import { useRef, useState } from 'react';
import { TextField } from '../field/TextField';
import { Filter } from '../filter/FilterBar';
import { goToRows, screenOf } from '../landing/rows';
import { useCommandHandlers } from '../screen/screenContext';
import { useListWords } from '../words/listWords';

/**
 * Goes to a row of a statement by a part of its title or its code, in any spelling; Enter or ↓ goes to the next one.
 * `screen` owns the command `…-search`, whose key leads into the field.
 */
export function RowSearch({ screen }: { screen: string }) {
  const words = useListWords();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isMissed, setMissed] = useState(false);
  useCommandHandlers({ [`${screen}-search`]: { run: () => field.current?.focus() } });
  return (
    <Filter width={144}>
      <TextField
        ref={field}
        type="search"
        label={words.findRow}
        value={text}
        maxLength={100}
        error={isMissed ? words.noSuchRow : undefined}
        onChange={(typed) => {
          setText(typed);
          setMissed(false);
        }}
        onKeyDown={(event) => {
          if (text.trim() === '' || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          setMissed(!goToRows(screenOf(event.currentTarget), text.trim()));
        }}
      />
    </Filter>
  );
}
