import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { AffiliatesNote } from './AffiliatesNote.tsx';
import { NewTemplate } from './NewTemplate.tsx';
import type { NewTemplateStep } from './TemplateWays.tsx';
import { tabsOf } from './queries.ts';
import { ReadyLanguage } from './ReadyLanguage.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';
import classes from './Templates.module.css';
import { TemplateTabs } from './TemplateTabs.tsx';
import { TemplateUpdates } from './TemplateUpdates.tsx';
import type { TemplateTab } from './templatesSearch.ts';
import { useTemplateLists } from './useTemplateLists.ts';

interface Props {
  /** Undefined until one is chosen. */
  tab: TemplateTab | undefined;
  search: string;
  language: Language;
  onTab: (tab: TemplateTab) => void;
  /** The tab that is searched stays chosen, also when one comes back. */
  onSearch: (search: string, tab: TemplateTab) => void;
  onLanguage: (language: Language) => void;
}

/** The gallery: the user's own templates, those for affiliates, and those that come with the product. */
export function TemplatesScreen({ tab: chosen, search, language, onTab, onSearch, onLanguage }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const tabs = tabsOf(user);
  const lists = useTemplateLists(tabs, { search, language });
  const { data: funnels } = useSuspenseQuery(funnelChoicesQuery);
  const [adding, setAdding] = useState<NewTemplateStep | null>(null);
  // Who has no template yet begins with the ready-made ones; the first own one does not switch the tab. A search that
  // finds none of the own ones does not say that there are none.
  const [first] = useState<TemplateTab>(() => (search !== '' || lists.own.templates.length > 0 ? 'own' : 'ready'));
  const tab = tabs.find((one) => one === chosen) ?? first;
  return (
    <Page>
      <PageHeader title={<Trans>Templates</Trans>}>
        <SearchBox
          className={classes.search}
          label={t`Find a template`}
          value={search}
          maxLength={limits.titleChars}
          onChange={(text) => onSearch(text, tab)}
        />
        <Button variant="primary" onClick={() => setAdding('ask')}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>New template</Trans>
        </Button>
      </PageHeader>
      <div className="row wrap gap-lg mb-xl">
        <TemplateTabs tabs={tabs} lists={lists} value={tab} onChange={onTab} />
        {tab === 'ready' && <ReadyLanguage value={language} onChange={onLanguage} />}
      </div>
      {tab === 'affiliates' && <AffiliatesNote />}
      <TemplateUpdates funnels={funnels.results} />
      <TemplateGrid
        key={tab}
        tab={tab}
        list={lists[tab]}
        funnels={funnels.results}
        search={search}
        language={language}
        onAdd={setAdding}
        onTab={onTab}
        onClearSearch={() => onSearch('', tab)}
      />
      {adding && (
        <NewTemplate
          start={adding}
          scope={tab === 'affiliates' && user?.is_admin ? 'affiliates' : 'own'}
          funnels={funnels.results}
          onDone={(id) => void navigate({ to: '/content/templates/$id/', params: { id } })}
          onClose={() => setAdding(null)}
        />
      )}
    </Page>
  );
}
