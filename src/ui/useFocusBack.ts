import { useEffect, useState } from 'react';

/** When what was opened is gone, the focus is where it was before; else it would fall to the page's beginning. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What takes the focus on its way out does so first.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
}
