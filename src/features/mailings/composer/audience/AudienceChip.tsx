import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Colour } from '#contract/iconsAndColours.ts';
import classes from '../Audience.module.css';

interface Props {
  label: ReactNode;
  title: string;
  colour?: Colour | undefined;
  /** How many people it adds or takes off, where it does so by itself. */
  number?: ReactNode;
  onRemove?: (() => void) | undefined;
}

/** What an audience is made of, with its removal. */
export function AudienceChip({ label, title, colour, number, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <span className={colour ? `${classes.chip} c-${colour}` : `${classes.chip} ${classes.plain}`}>
      {label && <span>{label}</span>}
      <b className="min-w-0 medium break-words">{title}</b>
      {number}
      {onRemove && (
        <button type="button" aria-label={t`Remove “${title}”`} onClick={onRemove}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
