import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './Conditions.module.css';

interface Props {
  /** The key of the condition or the group. */
  id: string;
  /** Names the line where its sentence alone does not. */
  label?: string;
  isGroup?: boolean;
  sentence: ReactNode;
  /** At the end of the line, before its removal. */
  aside: ReactNode;
  /** Below the line: what is wrong with it, or the conditions of a group. */
  children?: ReactNode;
  onRemove: () => void;
}

/** A condition, or the head of a group, as a line that can be removed. */
export function ConditionLine({ id, label, isGroup = false, sentence, aside, children, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <li className={classes.row} data-key={id}>
      <div className={classes.line} role={label === undefined ? undefined : 'group'} aria-label={label}>
        <div className={classes.sentence}>{sentence}</div>
        {aside}
        <IconButton size="small" label={isGroup ? t`Remove the group` : t`Remove the condition`} onClick={onRemove}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {children}
    </li>
  );
}
