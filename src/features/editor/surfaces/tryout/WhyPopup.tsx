import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import type { ExplanationRequest } from './ExplainContext.ts';
import { useExplanation } from './useExplanation.ts';
import classes from './WhyButton.module.css';

/** Explains a line's cause. */
export function WhyPopup({ request: { line, button }, onClose }: { request: ExplanationRequest; onClose: () => void }) {
  const { t } = useLingui();
  const explain = useExplanation();
  const anchor = useMemo(() => ({ current: button }), [button]);
  const title = line.kind === 'dropped' ? t`Why will this not be sent?` : t`Why was this sent?`;
  const close = () => {
    if (document.activeElement === document.body) button.focus();
    onClose();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={close} label={title} align="end">
      <div className={classes.text} tabIndex={-1} data-autofocus>
        <h3 className="mb-xs text-sm strong">{title}</h3>
        {explain(line).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Popup>
  );
}
