import type { Message, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';

export const nextButtonsOf = ({ buttons }: Message): NextButton[] => buttons.filter((button) => button.kind === 'next');

export const nextButtons = (stage: Stage): NextButton[] => stage.messages.flatMap(nextButtonsOf);
