import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { PeopleFilter, PeopleTagged, TagPeopleInput } from '#contract/schemas/contacts/people.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from '#src/person/Bulk.module.css';
import { BulkDialog } from './BulkDialog.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { JoinSeriesToo } from '#src/person/move/JoinSeriesToo.tsx';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';

interface Props {
  funnel: PeopleFunnel;
  filter: PeopleFilter;
  onClose: () => void;
  /** Called after the change; a toast tells its result, with Undo. */
  onDone: () => void;
  onUndone: () => void;
}

/** Adds a tag to the selected people or removes it, with the counts before, and Undo after. */
export function TagPeople({ funnel, filter, onClose, onDone, onUndone }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [tag, setTag] = useState<string>();
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [isJoining, setJoining] = useState(false);
  const give = direction === 'give';
  const { data: effect, error: unknown } = useTagEffect(funnel.id, filter, tag, give);
  const { apply, isBusy } = useApplyTag(funnel.id, filter, onUndone);
  const act = async (chosen: string) => {
    const with_series = give && isJoining && (effect?.joining ?? 0) > 0;
    if (await apply(chosen, give, with_series)) onDone();
  };
  if (funnel.tags.length === 0) return <NoTags onClose={onClose} />;
  const canChange = tag !== undefined && effect !== undefined && effect.changed > 0;
  return (
    <BulkDialog
      title={t`Add or remove a tag`}
      result={null}
      act={give ? <Trans>Add the tag</Trans> : <Trans>Remove the tag</Trans>}
      isBusy={isBusy}
      onAct={canChange ? () => void act(tag) : null}
      {...{ onClose, onDone }}
    >
      <div>
        <Segmented
          label={t`Add or remove`}
          value={direction}
          options={[
            { value: 'give', label: t`Add` },
            { value: 'take', label: t({ message: 'Remove', context: 'a tag' }) },
          ]}
          onChange={setDirection}
        />
      </div>
      <Select
        isWide
        label={t`Tag`}
        none={t`Choose a tag`}
        value={tag}
        choices={funnel.tags.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setTag}
      />
      <div className={classes.effect} aria-live="polite">
        {unknown && <Alert>{errorText(unknown)}</Alert>}
        {tag && !effect && !unknown && <Spinner />}
        {tag && effect && <TagEffect effect={effect} give={give} />}
      </div>
      {tag && give && <JoinSeriesToo people={effect?.joining ?? 0} isOn={isJoining} onChange={setJoining} />}
    </BulkDialog>
  );
}

/** The number of people that a change would affect, by a dry run. */
function useTagEffect(funnel: string, filter: PeopleFilter, tag: string | undefined, give: boolean) {
  const params = { id: funnel };
  return useQuery({
    queryKey: ['people', funnel, 'tag', filter, tag, give],
    queryFn: ({ signal }) =>
      call(endpoints.funnels.tagPeople, { params, body: { filter, tag: tag ?? '', give, dry: true }, signal }),
    enabled: tag !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Adds a tag or removes it, and tells the result in a toast with Undo. */
function useApplyTag(funnel: string, filter: PeopleFilter, onUndone: () => void) {
  const notifyResult = useNotifyResult();
  const resultText = useResultText();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: TagPeopleInput) => call(endpoints.funnels.tagPeople, { params: { id: funnel }, body }),
  });
  const apply = (tag: string, give: boolean, with_series: boolean) =>
    notifyResult(
      mutateAsync({ filter, tag, give, with_series }),
      ({ changed }) => resultText(changed, give),
      ({ contacts }) =>
        contacts && {
          undo: () => mutateAsync({ filter: { contacts }, tag, give: !give, with_series }).then(onUndone),
          undone: resultText(contacts.length, !give),
        },
    );
  return { apply, isBusy: isPending };
}

/** The toast's text once it is done. */
function useResultText(): (changed: number, give: boolean) => string {
  const { t } = useLingui();
  return (changed, give) =>
    give
      ? t`${plural(changed, { one: '# person got the tag.', other: '# people got the tag.' })}`
      : t`${plural(changed, { one: '# person lost the tag.', other: '# people lost the tag.' })}`;
}

function TagEffect({ effect: { changed, left_out }, give }: { effect: PeopleTagged; give: boolean }) {
  const { t } = useLingui();
  const summary = give
    ? t`${plural(changed, { one: '# person will get the tag.', other: '# people will get the tag.' })}`
    : t`${plural(changed, { one: '# person will lose the tag.', other: '# people will lose the tag.' })}`;
  return (
    <ul className={classes.effect}>
      <li>
        <b>{summary}</b>
      </li>
      {left_out.already > 0 && (
        <li>
          {give
            ? t`${plural(left_out.already, { one: '# person already has it.', other: '# people already have it.' })}`
            : t`${plural(left_out.already, { one: '# person does not have it.', other: '# people do not have it.' })}`}
        </li>
      )}
    </ul>
  );
}

function NoTags({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog onClose={onClose} title={t`No tags`} closeLabel={t`Close`}>
      <p>
        <Trans>The funnel has no tags yet. Add one on its canvas, under More, Tags.</Trans>
      </p>
    </Dialog>
  );
}
