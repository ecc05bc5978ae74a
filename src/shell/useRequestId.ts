import { useRef } from 'react';
import { v7 } from 'uuid';

/** Names a request by its body: the same body keeps its id, so that a retry after a lost answer creates nothing twice. */
export function useRequestId() {
  const last = useRef({ body: '', id: '' });
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, id: v7() };
    return last.current.id;
  };
}
