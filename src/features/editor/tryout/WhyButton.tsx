import { useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ChatLine } from '#machines/tryout/chatLines.ts';
import type { Why } from '#machines/tryout/whyOf.ts';
import { Popup } from '../pop/Popup.tsx';
import { useWhyWords } from './useWhyWords.ts';
import classes from './WhyButton.module.css';

interface Props {
  line: ChatLine;
  why: Why;
  /** What the button shows beside its mark: the hour of a message. */
  children?: ReactNode;
}

/** Says in words what made this come. */
export function WhyButton({ line, why, children }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.button}
        title={t`Why did it come?`}
        aria-label={t`Why did it come?`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {children}
        <IconInfoCircle size={13} stroke={1.75} aria-hidden />
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Why did it come?`} align="end">
        <Words line={line} why={why} />
      </Popup>
    </>
  );
}

function Words({ line, why }: { line: ChatLine; why: Why }) {
  const { t } = useLingui();
  const words = useWhyWords();
  return (
    <div className={classes.words}>
      <h3>{line.kind === 'dropped' ? t`Why will it not come?` : t`Why did it come?`}</h3>
      {words(line, why).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
