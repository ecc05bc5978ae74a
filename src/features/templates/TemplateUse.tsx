import { Plural, Trans } from '@lingui/react/macro';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import classes from './TemplateCard.module.css';

interface Props {
  template: TemplateSummary;
  /** How many of the user's funnels were made from it. */
  funnels: number;
}

/** How often a template is used: by everyone for its author, else by the user alone. */
export function TemplateUse({ template: { own, scope, added, version }, funnels }: Props) {
  const isShared = own && scope === 'affiliates';
  const count = isShared ? added : funnels;
  return (
    <p className={classes.use}>
      {own && version > 0 && (
        <>
          <Trans>Version {version}</Trans>
          <span> ·</span>{' '}
        </>
      )}
      {count === 0 ? (
        <Trans>Not added yet</Trans>
      ) : isShared ? (
        <Plural value={count} one="Added # time" other="Added # times" />
      ) : (
        <Plural value={count} one="In # of your funnels" other="In # of your funnels" />
      )}
    </p>
  );
}
