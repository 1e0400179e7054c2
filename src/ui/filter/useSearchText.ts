import { useEffect, useState } from 'react';

const DELAY = 250;

/** A search text that follows the typing a moment later, so that not every key asks the server. */
export function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts the wait anew, a search made at once ends it
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), DELAY);
    return () => clearTimeout(timer);
  }, [text, value]);
  return { text, setText, searchNow: () => onSearch(text) };
}
