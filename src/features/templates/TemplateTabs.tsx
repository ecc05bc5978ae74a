import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import classes from './Templates.module.css';
import type { TemplateTab } from './templatesSearch.ts';
import type { TemplateList } from './useTemplateLists.ts';

interface Props {
  tabs: readonly TemplateTab[];
  lists: Record<TemplateTab, TemplateList>;
  value: TemplateTab;
  onChange: (tab: TemplateTab) => void;
}

/** Chooses which templates are shown, with how many there are of each. */
export function TemplateTabs({ tabs, lists, value, onChange }: Props) {
  const { t } = useLingui();
  const labels = {
    own: <Trans>My templates</Trans>,
    affiliates: <Trans>For affiliates</Trans>,
    ready: <Trans>Ready-made</Trans>,
  };
  const options = tabs.map((tab) => ({
    value: tab,
    label: (
      <>
        <span>{labels[tab]}</span> <Count list={lists[tab]} />
      </>
    ),
  }));
  return (
    <div className={classes.tabs}>
      <Segmented label={t`Which templates`} value={value} options={options} onChange={onChange} />
    </div>
  );
}

function Count({ list: { templates, hasMore } }: { list: TemplateList }) {
  const { i18n } = useLingui();
  return (
    <span className={classes.count}>
      <span>{i18n.number(templates.length)}</span>
      {hasMore && <span>+</span>}
    </span>
  );
}
