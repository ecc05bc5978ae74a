import { Trans } from '@lingui/react/macro';
import classes from './NewTemplateTile.module.css';
import { type NewTemplateStep, TemplateWays } from './TemplateWays.tsx';

/** The gallery's last tile: the ways to a new template. */
export function NewTemplateTile({ onAdd }: { onAdd: (step: NewTemplateStep) => void }) {
  return (
    <section className={classes.tile}>
      <h2 className="text-lg">
        <Trans>A new template</Trans>
      </h2>
      <p className="mb-md text-sm muted">
        <Trans>Stages, messages, tags and letters without a bot, people or history.</Trans>
      </p>
      <TemplateWays onPick={onAdd} />
    </section>
  );
}
