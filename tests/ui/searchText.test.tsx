import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchText } from '../../src/ui/filter/useSearchText';
import { field, press, renderInto, type } from './render';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Keeps what was searched, as the address of a list does. */
function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('');
  const { text, setText, searchNow } = useSearchText(value, (searched) => {
    onSearch(searched);
    setValue(searched);
  });
  return (
    <input aria-label="検索" value={text} onChange={(event) => setText(event.target.value)} onKeyDown={searchNow} />
  );
}

function typeInto(): (text: string) => void {
  const onSearch = vi.fn();
  renderInto(<Search onSearch={onSearch} />);
  type(field('検索'), 'denki');
  return onSearch;
}

const waitLong = () => act(() => void vi.advanceTimersByTime(1_000));

it('searches a moment after the typing', () => {
  const onSearch = typeInto();
  expect(onSearch).not.toHaveBeenCalled();
  waitLong();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('denki');
});

it('does not search again after it was told to search at once', () => {
  const onSearch = typeInto();
  press(field('検索'), 'Enter');
  waitLong();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('denki');
});
