import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '#src/platform/copyText.ts';
import { Button } from './Button.tsx';

const shownMs = 2_000;

interface Props {
  text: string;
  label: string;
  copiedLabel: string;
  size?: 'small' | 'medium';
  /** Enter in a field of its form copies too. */
  isSubmit?: boolean;
}

/** Copies a text, and confirms it for two seconds. */
export function CopyButton({ text, label, copiedLabel, size, isSubmit = false }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button type={isSubmit ? 'submit' : 'button'} size={size} onClick={() => void copyText(text).then(setCopied)}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
