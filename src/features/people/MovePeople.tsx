import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { PeopleFilter, PeopleMoved } from '#contract/schemas/contacts/people.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from '#src/person/Bulk.module.css';
import { BulkDialog } from './BulkDialog.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';

interface Props {
  funnel: PeopleFunnel;
  filter: PeopleFilter;
  onClose: () => void;
  /** Called when the dialog is closed after the move. */
  onDone: () => void;
}

/** Moves the selected people to a stage, with a preview of the effect before and the counts after. */
export function MovePeople({ funnel, filter, onClose, onDone }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [to, setTo] = useState<string>();
  const params = { id: funnel.id };
  const { data: effect, error: unknown } = useQuery({
    queryKey: ['people', funnel.id, 'move', filter, to],
    queryFn: ({ signal }) =>
      call(endpoints.funnels.movePeople, { params, body: { filter, to: to ?? '', dry: true }, signal }),
    enabled: to !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
  const move = useMutation({
    mutationFn: (stage: string) => call(endpoints.funnels.movePeople, { params, body: { filter, to: stage } }),
  });
  const stage = funnel.stages.find(({ id }) => id === to);
  const error = move.error ?? unknown;
  const canMove = to !== undefined && effect !== undefined && effect.moved > 0;
  return (
    <BulkDialog
      title={t`Move to a stage`}
      result={move.data ? <MoveResult moved={move.data} stage={stage?.title ?? ''} /> : null}
      act={<Trans>Move</Trans>}
      isBusy={move.isPending}
      onAct={canMove ? () => move.mutate(to) : null}
      {...{ onClose, onDone }}
    >
      <Select
        isWide
        label={t`To the stage`}
        none={t`Choose a stage`}
        value={to}
        choices={funnel.stages.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setTo}
      />
      <div className={classes.effect} aria-live="polite">
        {error && <Alert>{errorText(error)}</Alert>}
        {stage && !effect && !error && <Spinner />}
        {stage && effect && (
          <MoveEffect effect={effect} messages={stage.messages.length} isRunning={funnel.state === 'running'} />
        )}
      </div>
    </BulkDialog>
  );
}

interface EffectProps {
  effect: PeopleMoved;
  messages: number;
  isRunning: boolean;
}

/** The preview of a bulk move, as the server counts it. */
export function MoveEffect({ effect: { moved, blocked, left_out }, messages, isRunning }: EffectProps) {
  const { t } = useLingui();
  const reached = moved - blocked;
  return (
    <ul className={classes.effect}>
      <li>
        <b>
          {moved === 0 && <span>{t`Nobody to move.`}</span>}
          {reached > 0 && messages > 0 && (
            <span>{t`${plural(reached, { one: '# person will get', other: '# people will get' })} ${plural(messages, { one: '# message', other: '# messages' })}.`}</span>
          )}
          {reached > 0 && messages === 0 && (
            <span>{t`${plural(reached, { one: '# person will be moved and get nothing: the stage has no messages.', other: '# people will be moved and get nothing: the stage has no messages.' })}`}</span>
          )}
        </b>
      </li>
      {!isRunning && reached > 0 && messages > 0 && (
        <li>
          <Trans>The funnel is not running: messages are sent once it runs.</Trans>
        </li>
      )}
      {blocked > 0 && (
        <li>
          {t`${plural(blocked, { one: '# person has blocked the bot: moved, but gets nothing.', other: '# people have blocked the bot: moved, but get nothing.' })}`}
        </li>
      )}
      <LeftOut left={left_out} />
    </ul>
  );
}

function MoveResult({ moved: { moved, blocked, left_out }, stage }: { moved: PeopleMoved; stage: string }) {
  const { t } = useLingui();
  return (
    <ul className={classes.effect}>
      <li>
        <b>{t`${plural(moved, { one: '# person was moved', other: '# people were moved' })} to “${stage}”.`}</b>
      </li>
      {blocked > 0 && (
        <li>
          {t`${plural(blocked, { one: '# of them has blocked the bot and gets nothing.', other: '# of them have blocked the bot and get nothing.' })}`}
        </li>
      )}
      <LeftOut left={left_out} />
    </ul>
  );
}

function LeftOut({ left: { there, no_chat } }: { left: PeopleMoved['left_out'] }) {
  const { t } = useLingui();
  return (
    <>
      {there > 0 && (
        <li>
          {t`${plural(there, { one: 'Skipped: # person who is already on this stage.', other: 'Skipped: # people who are already on this stage.' })}`}
        </li>
      )}
      {no_chat > 0 && (
        <li>
          {t`${plural(no_chat, { one: 'Skipped: # person without a chat with the bot.', other: 'Skipped: # people without a chat with the bot.' })}`}
        </li>
      )}
    </>
  );
}
