import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import classes from './SearchField.module.css';

const pauseMs = 250;

/** Finds people by their names; asks after a short pause in typing. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className={classes.field}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t`Name or @username`}
        aria-label={t`Find people by name or @username`}
        maxLength={limits.titleChars}
      />
    </label>
  );
}
