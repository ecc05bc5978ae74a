import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { Kbd } from '../Kbd.tsx';
import classes from './SearchBox.module.css';

interface SearchBoxProps {
  value: string;
  /** Called with the typed text, debounced. */
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  maxLength: number;
  /** The field, for who moves the focus there. */
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The key that does, which is shown in it. */
  shortcut?: string;
  /** The class that sets the width. */
  className?: string | undefined;
}

const debounceMs = 250;

/** A search field that reports its text with a debounce. */
export function SearchBox({
  value,
  onChange,
  label,
  placeholder = label,
  maxLength,
  inputRef,
  shortcut,
  className,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [previous, setPrevious] = useState(value);
  if (previous !== value) {
    setPrevious(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className={`${classes.field} ${className ?? ''}`}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={placeholder}
        aria-label={label}
        maxLength={maxLength}
      />
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </label>
  );
}
