import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from './Form.module.css';

interface Props {
  list: { id: string; name: string; count: number };
  onClose: () => void;
}

const nothing = { text: '', image: null, video: null, buttons: [] };

/** Creates a draft of a mailing to a list, by the bot of a funnel, and opens it. */
export function NewMailingTo({ list, onClose }: Props) {
  const { t } = useLingui();
  const { data: funnels, error, refetch } = useQuery(funnelChoicesQuery);
  return (
    <Dialog onClose={onClose} title={t`New mailing`} closeLabel={t`Close`}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!funnels && !error && <Spinner />}
      {funnels?.results.length === 0 && (
        <div className="stack gap-xl min-w-0">
          <p className={classes.text}>
            <Trans>Mailings are sent by a funnel’s bot. Create a funnel first.</Trans>
          </p>
          <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
            <Trans>Go to my funnels</Trans>
          </Link>
        </div>
      )}
      {funnels && funnels.results.length > 0 && <Form list={list} funnels={funnels.results} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ list, funnels, onClose }: Props & { funnels: readonly { id: string; name: string }[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [id] = useState(() => v7());
  const [fields, setFields] = useState({ title: list.name, funnel: funnels[0]?.id ?? '' });
  const title = fields.title.trim();
  const create = useMutation({
    mutationFn: () =>
      call(endpoints.mailings.create, {
        body: { id, funnel: fields.funnel, title, message: nothing, audience: { lists: [list.id] } },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['mailings'] });
      void navigate({ to: '/content/mailings/$id/', params: { id } });
    },
  });
  return (
    <form
      className="stack gap-xl min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (title !== '' && !create.isPending) create.mutate();
      }}
    >
      <p className={classes.text}>
        <Trans>
          To “{list.name}”, <Plural value={list.count} one="# person" other="# people" />. People who have a chat with
          the funnel’s bot get it.
        </Trans>
      </p>
      <TextField
        label={<Trans>Mailing title</Trans>}
        hint={<Trans>Only you see it.</Trans>}
        value={fields.title}
        maxLength={limits.titleChars}
        onChange={(event) => setFields({ ...fields, title: event.target.value })}
      />
      <Select
        label={t`Funnel`}
        isWide
        value={fields.funnel}
        choices={funnels.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen) => setFields({ ...fields, funnel: chosen ?? '' })}
      />
      {create.error && <Alert>{errorText(create.error)}</Alert>}
      <div className="dialog-actions">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={create.isPending} disabled={title === ''}>
          <Trans>Create</Trans>
        </Button>
      </div>
    </form>
  );
}
