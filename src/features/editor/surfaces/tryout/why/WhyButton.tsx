import { useLingui } from '@lingui/react';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { type ExplainedLine, useExplain } from './ExplainContext.ts';
import { whyText } from './lineReasons.ts';
import classes from './WhyButton.module.css';

interface Props {
  line: ExplainedLine;
  /** The label beside the icon: a message's time. */
  children?: ReactNode;
}

/** Opens the explanation of a line. */
export function WhyButton({ line, children }: Props) {
  useLingui();
  const ask = useExplain();
  const label = whyText(line);
  return (
    <button
      type="button"
      className={classes.button}
      title={label}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => ask({ line, button: currentTarget })}
    >
      {children}
      <IconInfoCircle size={13} stroke={1.75} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
