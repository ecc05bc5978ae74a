import { Plural } from '@lingui/react/macro';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import classes from './TemplateCard.module.css';

/** How many stages, messages and letters are in a template. */
export function TemplateCounts({ template: { drawing, letters } }: { template: TemplateSummary }) {
  const messages = drawing.stages.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <p className={classes.counts}>
      <span className="nowrap">
        <Plural value={drawing.stages.length} one="# stage" other="# stages" />
      </span>
      <span className="nowrap">
        <Plural value={messages} one="# message" other="# messages" />
      </span>
      {letters > 0 && (
        <span className="nowrap">
          <Plural value={letters} one="# letter" other="# letters" />
        </span>
      )}
    </p>
  );
}
