import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Template } from '#contract/schemas/template.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { useAddToFunnels } from '../useAddToFunnels.ts';
import { OtherLanguage } from './OtherLanguage.tsx';
import classes from './Template.module.css';

/** The way back, the name, whose it is, and the button that makes a funnel of it. */
export function TemplateHeader({ template }: { template: Template }) {
  const { t } = useLingui();
  const { add, isAdding } = useAddToFunnels(template.id);
  const { id, name, scope, version, own } = template;
  const badges = {
    own: <Trans>My template</Trans>,
    affiliates: <Trans>For affiliates</Trans>,
    ready: <Trans>Ready-made</Trans>,
  };
  return (
    <header className={classes.head}>
      <Link to="/content/templates/" search={{ tab: scope }} aria-label={t`All templates`} className={classes.back}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </Link>
      <h1 className={classes.title} dir="auto">
        {name}
      </h1>
      <Badge isPlain>{badges[scope]}</Badge>
      {version > 0 && (
        <span className={classes.quiet}>
          <Trans>Version {version}</Trans>
        </span>
      )}
      <div className={classes.actions}>
        {scope === 'ready' && <OtherLanguage id={id} />}
        {own && (
          <Link to="/content/templates/$id/edit/" params={{ id }} className={buttonClass()}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
            <Trans>Edit</Trans>
          </Link>
        )}
        <Button variant="primary" isBusy={isAdding} onClick={add}>
          {!isAdding && <IconPlus size={16} stroke={1.75} aria-hidden />}
          <Trans>Add to my funnels</Trans>
        </Button>
      </div>
    </header>
  );
}
