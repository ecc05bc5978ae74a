import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Colour } from '#contract/iconsAndColours.ts';
import classes from './Audience.module.css';

interface Props {
  label: ReactNode;
  title: string;
  colour?: Colour | undefined;
  /** How many people it has by itself, where that is known. */
  count?: number | undefined;
  /** It takes these people away. */
  isWithout?: boolean;
  onRemove?: (() => void) | undefined;
}

/** What narrows an audience, with its removal. */
export function AudienceChip({ label, title, colour, count, isWithout = false, onRemove }: Props) {
  const { t, i18n } = useLingui();
  return (
    <span className={colour ? `${classes.chip} c-${colour}` : `${classes.chip} ${classes.plain}`}>
      {label && <span>{label}</span>}
      <b>{title}</b>
      {count !== undefined && <small>{`${isWithout && count > 0 ? '−' : ''}${i18n.number(count)}`}</small>}
      {onRemove && (
        <button type="button" aria-label={t`Do not narrow by “${title}”`} onClick={onRemove}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
