import type { ReactNode } from 'react';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { AnswerFields } from './form/AnswerFields.tsx';
import { PartsForm } from './form/PartsForm.tsx';
import { SendingLimitFields } from './form/SendingLimitFields.tsx';
import { useAnswersPart } from './form/useAnswersPart.ts';
import { useSendingLimitsPart } from './form/useSendingLimitsPart.ts';
import { NoBot } from './NoBot.tsx';

interface Props {
  funnel: Funnel;
  /** What follows the form. */
  children: ReactNode;
}

/** The screen while no bot is connected. */
export function WithoutBot({ funnel, children }: Props) {
  const answers = useAnswersPart(funnel.id, funnel.settings.answers);
  const sendingLimits = useSendingLimitsPart(funnel.id, funnel.settings);
  return (
    <>
      <NoBot funnel={funnel} />
      <PartsForm parts={[answers, sendingLimits]}>
        <AnswerFields part={answers} />
        <SendingLimitFields part={sendingLimits} />
      </PartsForm>
      {children}
    </>
  );
}
