import { useEffect, useState } from 'react';

const SETTLED_AFTER_MILLISECONDS = 80;

/** What a value has been for a moment: rows that a held cursor key only passes ask for nothing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
