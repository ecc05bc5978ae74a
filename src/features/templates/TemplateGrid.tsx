import { Trans } from '@lingui/react/macro';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import type { Language } from '#contract/languages.ts';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { useFocusNext } from '#src/ui/focus/useFocusNext.ts';
import { ClearButton } from '#src/shell/things/ClearButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { NewTemplateTile } from './NewTemplateTile.tsx';
import type { NewTemplateStep } from './TemplateWays.tsx';
import { NoTemplates } from './NoTemplates.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import type { TemplateTab } from './templatesSearch.ts';
import type { TemplateList } from './useTemplateLists.ts';

interface Props {
  tab: TemplateTab;
  list: TemplateList;
  funnels: readonly FunnelSummary[];
  search: string;
  language: Language;
  onAdd: (step: NewTemplateStep) => void;
  onTab: (tab: TemplateTab) => void;
  onClearSearch: () => void;
}

/** A card for each template of a tab, then the tile that makes one. */
export function TemplateGrid({ tab, list, funnels, search, language, onAdd, onTab, onClearSearch }: Props) {
  const { templates, hasMore, isLoadingMore, onMore } = list;
  const { list: cards, leave } = useFocusNext<HTMLUListElement>(templates.map(({ id }) => id));
  if (templates.length === 0 && search !== '') return <NothingFound onClear={onClearSearch} />;
  if (templates.length === 0) return <NoTemplates tab={tab} onAdd={() => onAdd('ask')} onTab={onTab} />;
  const funnelsOf = ({ id }: TemplateSummary) => funnels.filter(({ template }) => template?.id === id);
  return (
    <>
      <ul ref={cards} className="card-grid" lang={tab === 'ready' ? language : undefined}>
        {templates.map((template) => (
          <li key={template.id} className="flex min-w-0">
            <TemplateCard template={template} funnels={funnelsOf(template)} onLeave={leave} />
          </li>
        ))}
        {tab === 'own' && search === '' && !hasMore && (
          <li className="flex min-w-0">
            <NewTemplateTile onAdd={onAdd} />
          </li>
        )}
      </ul>
      {hasMore && (
        <div className="flex justify-center mt-2xl">
          <Button isBusy={isLoadingMore} onClick={onMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="row wrap gap-lg muted">
      <p>
        <Trans>No template with this name.</Trans>
      </p>
      <ClearButton onClear={onClear} />
    </div>
  );
}
