import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { limits } from '#contract/limits.ts';
import { SearchBox } from '#src/ui/SearchBox.tsx';
import classes from './SearchField.module.css';

/** Searches by the name of a funnel or its bot; Ctrl K goes there. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  useFocusOnShortcut();
  const box = { value, onChange, label: t`Find a funnel or a bot`, maxLength: limits.titleChars, keys: t`Ctrl K` };
  return <SearchBox {...box} className={classes.field} />;
}

function useFocusOnShortcut(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return;
      event.preventDefault();
      document.querySelector<HTMLElement>('main [type=search]')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
