import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback, useState } from 'react';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { templateQuery } from './queries.ts';
import { StagePreview } from './lazyParts.tsx';
import classes from './Template.module.css';
import { TemplateAdds } from './TemplateAdds.tsx';
import { TemplateFacts } from './TemplateFacts.tsx';
import { TemplateHeader } from './TemplateHeader.tsx';
import { TemplateStages } from './TemplateStages.tsx';
import { TemplateVersions } from './TemplateVersions.tsx';
import { WhatYouGet } from './WhatYouGet.tsx';

interface Props {
  id: string;
  /** The chat in which it is tried; it comes with the editor. */
  Tryout: ComponentType<{ account: string; template: Template; onClose: () => void }>;
}

/** One template: what is in it, what people would get of each stage, its versions, and who has added it. */
export function TemplateScreen({ id, Tryout }: Props) {
  const { data: template } = useSuspenseQuery(templateQuery(id));
  const { stages } = template.document;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const endTry = useCallback(() => setTried(false), []);
  const user = useUser();
  const stage = stages.find((one) => one.id === chosen) ?? stages[0];
  return (
    <Page>
      <TemplateHeader template={template} onTry={() => setTried(true)} />
      {isTried && user && <Tryout account={user.id} template={template} onClose={endTry} />}
      {template.description !== '' && (
        <p className={classes.description} dir="auto" translate="no">
          {template.description}
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <TemplateFacts template={template} />
          <TemplateStages stages={stages} chosen={stage?.id} onChoose={setChosen} />
        </div>
        <div className="stack gap-xl">
          {stage && <StagePreview key={stage.id} stage={stage} files={template.files} />}
          <WhatYouGet template={template} />
          {template.scope !== 'ready' && <TemplateVersions template={template} />}
          {(template.own || template.added > 0) && template.scope !== 'ready' && <TemplateAdds template={template} />}
        </div>
      </div>
    </Page>
  );
}
