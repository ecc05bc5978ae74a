import { useCallback, useEffect, useRef } from 'react';
import { isTyping } from '#src/platform/keyboard/isTyping.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';

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
      const key = keyOf(event);
      const isEnter = key === 'Enter' && typed.current !== '';
      if (key.length !== 1 && !isEnter) return;
      typed.current += isEnter ? '\n' : key;
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
