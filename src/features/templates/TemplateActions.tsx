import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { TemplateSummary } from '#contract/schemas/template.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { EditTemplate } from './EditTemplate.tsx';
import { RemoveTemplate } from './RemoveTemplate.tsx';
import classes from './TemplateCard.module.css';
import { useAddToFunnels } from './useAddToFunnels.ts';
import { usePublishing } from './usePublishing.ts';

const TemplateMenu = lazy(async () => ({ default: (await import('./TemplateMenu.tsx')).TemplateMenu }));

interface Props {
  template: TemplateSummary;
  onLeave: (id: string) => void;
}

/** The actions of a card: the one that is next, and for its owner a menu of the others. */
export function TemplateActions({ template, onLeave }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const { id, name, own } = template;
  const label = t`More actions for “${name}”`;
  return (
    <div className={classes.actions}>
      <NextAction template={template} />
      {own && (
        <IconButton
          ref={anchor}
          label={label}
          size="small"
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {isMenuOpen && (
        <Suspense>
          <TemplateMenu
            template={template}
            anchor={anchor}
            label={label}
            onEdit={() => setDialog('edit')}
            onRemove={() => setDialog('remove')}
            onLeave={() => onLeave(id)}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
      {dialog === 'edit' && <EditTemplate template={template} onClose={() => setDialog(null)} />}
      <RemoveTemplate
        template={template}
        isOpen={dialog === 'remove'}
        onRemove={() => onLeave(id)}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** Publishing, where a template for affiliates waits for it; else adding it. */
function NextAction({ template }: { template: TemplateSummary }) {
  const { t } = useLingui();
  const { id, name } = template;
  const { publish, isBusy, next } = usePublishing(template);
  const { add, isAdding } = useAddToFunnels(id);
  if (next === null)
    return (
      <Button variant="soft" size="small" isBusy={isAdding} aria-label={t`Add to my funnels: “${name}”`} onClick={add}>
        {!isAdding && <IconPlus size={16} stroke={1.75} aria-hidden />}
        <Trans>Add to my funnels</Trans>
      </Button>
    );
  const labels = { again: t`Publish again: “${name}”`, version: t`Publish: “${name}”` };
  return (
    <Button variant="soft" size="small" isBusy={isBusy} aria-label={labels[next]} onClick={publish}>
      {next === 'again' ? <Trans>Publish again</Trans> : <Trans>Publish</Trans>}
    </Button>
  );
}
