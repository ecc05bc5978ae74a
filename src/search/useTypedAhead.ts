import { useCallback, useEffect, useRef } from 'react';
import { isTyping } from '#src/platform/isTyping.ts';

/**
 * Buffers keystrokes until the palette's field has mounted, so that the screen does not handle them; returns the
 * buffer's reader. A final line feed stands for Enter.
 */
export function useTypedAhead(isAsked: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isAsked) return;
    typed.current = '';
    const buffer = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isEnter = event.key === 'Enter' && typed.current !== '';
      if (event.key.length !== 1 && !isEnter) return;
      typed.current += isEnter ? '\n' : event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', buffer, { capture: true });
    return () => document.removeEventListener('keydown', buffer, { capture: true });
  }, [isAsked]);
  return useCallback(() => {
    const text = typed.current;
    typed.current = '';
    return text;
  }, []);
}
