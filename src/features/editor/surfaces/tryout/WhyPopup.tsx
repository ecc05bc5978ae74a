import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import type { ExplanationRequest } from './why/ExplainContext.ts';
import { useExplanation } from './useExplanation.ts';
import { whyText } from './why/lineReasons.ts';
import classes from './why/WhyButton.module.css';

/** Explains a line's cause. */
export function WhyPopup({ request: { line, button }, onClose }: { request: ExplanationRequest; onClose: () => void }) {
  useLingui();
  const sentences = useExplanation(line);
  const anchor = useMemo(() => ({ current: button }), [button]);
  const title = whyText(line);
  const close = () => {
    if (document.activeElement === document.body) button.focus();
    onClose();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={close} label={title} align="end">
      <div className={classes.text} tabIndex={-1} data-autofocus>
        <h3 className="mb-xs text-sm strong">{title}</h3>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Popup>
  );
}
