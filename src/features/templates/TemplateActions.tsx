import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { Button } from '#src/ui/Button.tsx';
import { TemplateMenuButton } from './TemplateMenuButton.tsx';
import { useAddToFunnels } from './useAddToFunnels.ts';
import { useTemplatePublishing } from './useTemplatePublishing.ts';

interface Props {
  template: TemplateSummary;
  onLeave: (id: string) => void;
}

/** The actions of a card: the one that is next, and for its owner a menu of the others. */
export function TemplateActions({ template, onLeave }: Props) {
  const leave = () => onLeave(template.id);
  return (
    <div className="row gap-xs ml-auto">
      <NextAction template={template} />
      {template.own && <TemplateMenuButton template={template} size="small" onArchive={leave} onRemove={leave} />}
    </div>
  );
}

/** Publishing, where a template for affiliates waits for it; else adding it. */
function NextAction({ template }: { template: TemplateSummary }) {
  const { t } = useLingui();
  const { id, name } = template;
  const { publish, isBusy, next } = useTemplatePublishing(template);
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
