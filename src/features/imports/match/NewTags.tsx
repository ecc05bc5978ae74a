import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { colours } from '#contract/iconsAndColours.ts';
import { call } from '#src/api/call.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { useImportMutation } from '../queries.ts';
import classes from './Match.module.css';

/** Titles that are shown. */
const shown = 8;

/** Offers tags of the file that are in no funnel: they are added to the draft of one. */
export function NewTags({ titles }: { titles: readonly string[] }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { data } = useQuery(funnelChoicesQuery);
  const [chosen, setChosen] = useState<string>();
  const funnel = data?.results.find(({ id }) => id === chosen) ?? data?.results[0];
  const { mutateAsync, isPending } = useImportMutation(async (id: string) => {
    const { revision, document } = await call(endpoints.funnels.get, { params: { id }, query: {} });
    const edits = titles.map((title, at) => ({
      type: 'tag.add' as const,
      tag: { id: v7(), title, colour: colours[(document.tags.length + at) % colours.length] ?? 'teal' },
    }));
    return call(endpoints.funnels.edit, { params: { id }, body: { base_revision: revision, edits } });
  });
  if (!funnel) return null;
  const some = titles.slice(0, shown).join(', ');
  const rest = titles.length - shown;
  return (
    <div className={classes.newTags}>
      <p>
        <b className="medium">
          <Plural value={titles.length} one="# tag of the file is new:" other="# tags of the file are new:" />
        </b>{' '}
        <span dir="auto" translate="no">
          {some}
        </span>
        {rest > 0 && (
          <>
            {' '}
            <Plural value={rest} one="and # more" other="and # more" />
          </>
        )}
      </p>
      <Select
        label={t`Funnel for the new tags`}
        value={funnel.id}
        choices={(data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      <Button
        size="small"
        isBusy={isPending}
        onClick={() => void notifyResult(mutateAsync(funnel.id), t`The tags are added`)}
      >
        <Trans>Add the tags</Trans>
      </Button>
    </div>
  );
}
