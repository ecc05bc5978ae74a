import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconArrowRight, IconChevronDown, IconFlag } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { Colour } from '#contract/iconsAndColours.ts';
import classes from '../buttons/Chip.module.css';

export interface ButtonTarget {
  kind: 'stage' | 'end' | 'broken';
  words: string;
  colour: Colour;
}

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
  /** The button's label. */
  label: string;
  target: ButtonTarget;
  isEditable: boolean;
  onOpen: () => void;
}

/** A next-step button's target as a chip in that stage's colour; a press opens the picker. */
export function TargetChip({ ref, label, target: { kind, words, colour }, isEditable, onOpen }: Props) {
  const { t } = useLingui();
  const Icon = kind === 'broken' ? IconAlertTriangleFilled : kind === 'end' ? IconFlag : IconArrowRight;
  return (
    <button
      ref={ref}
      type="button"
      className={`${classes.chip} c-${colour}`}
      data-broken={kind === 'broken' || undefined}
      aria-haspopup="dialog"
      aria-label={t`“${label}” goes to: ${words}`}
      title={words}
      disabled={!isEditable}
      onClick={onOpen}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      <b>{words}</b>
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </button>
  );
}
