import { useEffect, useState } from 'react';

const restingMs = 300;

/** The value as it was when it last stayed unchanged for a moment. */
export function useDebounced<Value>(value: Value, debounceMs = restingMs): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, debounceMs]);
  return settled;
}
