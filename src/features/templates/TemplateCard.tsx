import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { FunnelDrawing } from '#src/shell/drawing/FunnelDrawing.tsx';
import cardLink from '#src/ui/list/cardLink.module.css';
import { TemplateActions } from './TemplateActions.tsx';
import { TemplateBadge } from './TemplateBadge.tsx';
import classes from './TemplateCard.module.css';
import { TemplateCounts } from './TemplateCounts.tsx';
import { TemplateUse } from './TemplateUse.tsx';

interface Props {
  template: TemplateSummary;
  /** The user's funnels made from it. */
  funnels: readonly FunnelSummary[];
  /** Called before the card goes, so that the focus moves on. */
  onLeave: (id: string) => void;
}

/** A template's card: its drawing, what it is for, what is in it, and what can be done with it. */
export function TemplateCard({ template, funnels, onLeave }: Props) {
  const heading = useId();
  const { id, name, description, drawing } = template;
  return (
    <article className="item-card grow" aria-labelledby={heading}>
      <div className={classes.draw}>
        <FunnelDrawing drawing={drawing} />
      </div>
      <div className={classes.body}>
        <div className="flex gap-md items-start">
          <h2 id={heading} className={classes.name} dir="auto" translate="no">
            <Link to="/content/templates/$id/" params={{ id }} title={name} className={cardLink.link}>
              {name}
            </Link>
          </h2>
          <TemplateBadge template={template} funnels={funnels} />
        </div>
        <p className={classes.description} dir="auto" translate="no" title={description}>
          {description}
        </p>
        <TemplateCounts template={template} />
      </div>
      <div className={classes.foot}>
        <TemplateUse template={template} funnels={funnels.length} />
        <TemplateActions template={template} onLeave={onLeave} />
      </div>
    </article>
  );
}
