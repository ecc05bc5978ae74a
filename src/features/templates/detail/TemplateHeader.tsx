import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconChevronLeft, IconMessage2, IconPencil, IconPlus, IconSend } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import link from '#src/ui/page/backLink.module.css';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { TemplateMenuButton } from '../TemplateMenuButton.tsx';
import { useAddToFunnels } from '../useAddToFunnels.ts';
import { TemplateBadge } from '../TemplateBadge.tsx';
import { useArchiving } from '../useArchiving.ts';
import { useTemplatePublishing } from '../useTemplatePublishing.ts';
import { OtherLanguage } from './OtherLanguage.tsx';
import classes from './Template.module.css';

/** The way back, the name, whose it is, the buttons that try it and make a funnel of it, and for its owner the menu. */
export function TemplateHeader({ template, onTry }: { template: Template; onTry: () => void }) {
  const { t } = useLingui();
  const { add, isAdding } = useAddToFunnels(template.id);
  const { giveBack, isReturning } = useArchiving(template);
  const { next, publish, isBusy } = useTemplatePublishing(template);
  const navigate = useNavigate();
  const { id, name, scope, version, own, archived } = template;
  const badges = {
    own: <Trans>My template</Trans>,
    affiliates: <Trans>For affiliates</Trans>,
    ready: <Trans>Ready-made</Trans>,
  };
  return (
    <header className={classes.head}>
      <Link to="/content/templates/" search={{ tab: scope }} aria-label={t`All templates`} className={link.back}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </Link>
      <h1 className="min-w-0 break-words" dir="auto" translate="no">
        {name}
      </h1>
      <Badge isPlain>{badges[scope]}</Badge>
      {!archived && <TemplateBadge template={template} />}
      {archived && (
        <Badge>
          <Trans context="a template">Archived</Trans>
        </Badge>
      )}
      {version > 0 && (
        <span className="text-sm faint tabular">
          <Trans>Version {version}</Trans>
        </span>
      )}
      <div className={classes.actions}>
        {scope === 'ready' && <OtherLanguage id={id} />}
        {template.document.stages.length > 0 && (
          <Button aria-haspopup="dialog" onClick={onTry}>
            <IconMessage2 size={16} stroke={1.75} aria-hidden />
            <Trans>Try it</Trans>
          </Button>
        )}
        {own && (
          <Link to="/content/templates/$id/edit/" params={{ id }} className={buttonClass()}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
            <Trans>Edit</Trans>
          </Link>
        )}
        {own && archived && (
          <Button variant="primary" isBusy={isReturning} onClick={giveBack}>
            {!isReturning && <IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            <Trans>Return</Trans>
          </Button>
        )}
        {next !== null && !archived && (
          <Button variant="primary" isBusy={isBusy} onClick={publish}>
            {!isBusy && <IconSend size={16} stroke={1.75} aria-hidden />}
            {next === 'again' ? <Trans>Publish again</Trans> : <Trans>Publish</Trans>}
          </Button>
        )}
        <Button variant={(own && archived) || next !== null ? 'default' : 'primary'} isBusy={isAdding} onClick={add}>
          {!isAdding && <IconPlus size={16} stroke={1.75} aria-hidden />}
          <Trans>Add to my funnels</Trans>
        </Button>
        {own && (
          <TemplateMenuButton
            template={template}
            onRemove={() => void navigate({ to: '/content/templates/', search: { tab: scope } })}
          />
        )}
      </div>
    </header>
  );
}
