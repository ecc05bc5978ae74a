import { Trans } from '@lingui/react/macro';
import { Way, Ways } from '#src/ui/field/Ways.tsx';

/** The question how a template is made, or one of its answers. */
export type NewTemplateStep = 'ask' | 'funnel' | 'empty' | 'file';

/** The ways to a new template, as a list of buttons. */
export const TemplateWays = ({ onPick }: { onPick: (step: NewTemplateStep) => void }) => (
  <Ways>
    <Way takesFocus onPick={() => onPick('funnel')}>
      <Trans>From one of my funnels</Trans>
    </Way>
    <Way onPick={() => onPick('empty')}>
      <Trans>From scratch</Trans>
    </Way>
    <Way onPick={() => onPick('file')}>
      <Trans>From a file</Trans>
    </Way>
  </Ways>
);
