import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { TestLink, TestLinkInput } from '#contract/schemas/funnels/testLink.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { QrCode } from '#src/ui/QrCode.tsx';
import { EditorDialog } from '#src/features/editor/parts/dialog/EditorDialog.tsx';
import { CopyableLinkRow } from '#src/features/editor/parts/dialog/CopyableLinkRow.tsx';
import { useAllowed } from '#src/features/editor/store/useAllowed.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './TestLinkDialog.module.css';

/** Creates links that let people test the draft in their own Telegram. */
export function TestLinkDialog({ onClose }: { onClose: () => void }) {
  const isRunning = useEditorSelector((s) => s.funnel.state === 'running');
  const isBeforeRun = useEditorSelector(({ funnel }) => funnel.state === 'ready' && funnel.first_run_at === null);
  return (
    <EditorDialog title={<Trans>Test on my phone</Trans>} onClose={onClose}>
      {isRunning || isBeforeRun ? (
        <Test isBeforeRun={isBeforeRun} onClose={onClose} />
      ) : (
        <Untestable onClose={onClose} />
      )}
    </EditorDialog>
  );
}

function Untestable({ onClose }: { onClose: () => void }) {
  const openDialog = useDialog();
  const hasBot = useEditorSelector((s) => s.funnel.bot !== null);
  const canConnect = useAllowed('bot.connect');
  return (
    <div className={classes.body}>
      <p className="muted">
        {hasBot ? (
          <Trans>A stopped funnel’s bot answers nobody. Run the funnel, then come back for the link.</Trans>
        ) : (
          <Trans>Connect a bot first, then come back for the link.</Trans>
        )}
      </p>
      {!hasBot && canConnect && (
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            openDialog({ kind: 'connect' });
          }}
        >
          <Trans>Connect a bot</Trans>
        </Button>
      )}
    </div>
  );
}

/** Polling interval, so that a tester appears soon after opening the link, ms. */
const pollMs = 2_000;

const linkKey = (id: string) => ['funnel', id, 'test_link'];

function useTestLink(id: string) {
  return useQuery({
    queryKey: linkKey(id),
    queryFn: async ({ signal }) => {
      const current = await call(endpoints.testLinks.get, { params: { id }, signal });
      const isFirst = current.url === null && current.testers.length === 0;
      return isFirst ? call(endpoints.testLinks.create, { params: { id }, body: {} }) : current;
    },
    refetchInterval: pollMs,
    gcTime: 0,
  });
}

function useChangeLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TestLinkInput) => call(endpoints.testLinks.create, { params: { id }, body }),
    onMutate: () => client.cancelQueries({ queryKey: linkKey(id) }),
    onSuccess: (link) => client.setQueryData(linkKey(id), link),
  });
}

function Test({ isBeforeRun, onClose }: { isBeforeRun: boolean; onClose: () => void }) {
  const errorText = useErrorText();
  const id = useEditorSelector((s) => s.funnel.id);
  const { data, error } = useTestLink(id);
  const change = useChangeLink(id);
  if (!data) return error ? <Alert>{errorText(error)}</Alert> : <Spinner />;
  return (
    <div className={classes.body}>
      {data.url === null ? <Used change={change} /> : <Link link={data} url={data.url} change={change} />}
      {change.error && <Alert>{errorText(change.error)}</Alert>}
      {isBeforeRun && (
        <p className="text-xs faint">
          <Trans>Before the first run, the bot answers only testers. Everyone else gets answers once you run it.</Trans>
        </p>
      )}
      <Testers id={id} link={data} />
      <End id={id} onDone={onClose} />
    </div>
  );
}

type Change = ReturnType<typeof useChangeLink>;

/** Shown when the link has reached its number of testers. */
function Used({ change }: { change: Change }) {
  return (
    <>
      <p className="muted">
        <Trans>This link has been used. Create another one for the next tester.</Trans>
      </p>
      <Button variant="primary" isBusy={change.isPending} onClick={() => change.mutate({})}>
        <Trans>A link for another tester</Trans>
      </Button>
    </>
  );
}

const offeredSeats = [1, 2, 3, 5, 10, 20];

function Link({ link, url, change }: { link: TestLink; url: string; change: Change }) {
  const { t } = useLingui();
  const { seats_left } = link;
  const seats = [...new Set([...offeredSeats, seats_left])].toSorted((a, b) => a - b);
  return (
    <>
      <p className="muted">
        <Trans>Open it on your phone and press Start. You get the draft and are not counted in the statistics.</Trans>
      </p>
      <QrCode text={url} label={t`QR code of the test link`} widthPx={176} />
      <CopyableLinkRow url={url} />
      <div className={classes.seats}>
        <Select
          label={t`How many testers can join`}
          value={String(seats_left)}
          choices={seats.map((count) => ({
            value: String(count),
            label: t`${plural(count, { one: 'For # tester', other: 'For # testers' })}`,
          }))}
          onChange={(chosen) => chosen && change.mutate({ seats: Number(chosen) })}
        />
        <Button variant="ghost" isBusy={change.isPending} onClick={() => change.mutate({ renew: true })}>
          <Trans>Another link</Trans>
        </Button>
      </div>
      <Until link={link} />
    </>
  );
}

function Until({ link }: { link: TestLink }) {
  const format = useFormat();
  const ownName = useUser()?.telegram?.username;
  const until = link.expires_at === null ? '' : format.dateTime(link.expires_at);
  return (
    <p className="text-xs faint">
      <Trans>The link works until {until}. Sending /start starts over.</Trans>{' '}
      {ownName && <Trans>Your own Telegram, @{ownName}, needs no link: it already gets the draft.</Trans>}
    </p>
  );
}

function Testers({ id, link: { testers } }: { id: string; link: TestLink }) {
  const { t } = useLingui();
  if (testers.length === 0) return null;
  return (
    <div className={classes.testers}>
      <output className="row gap-sm medium">
        <IconUserCheck size={16} stroke={1.75} aria-hidden />
        <Plural value={testers.length} one="# tester" other="# testers" />
      </output>
      <ul aria-label={t`Testers`}>
        {testers.map((tester) => (
          <Tester key={tester.contact} id={id} tester={tester} />
        ))}
      </ul>
    </div>
  );
}

function Tester({ id, tester }: { id: string; tester: TestLink['testers'][number] }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const client = useQueryClient();
  const { contact, first_name, username } = tester;
  const name = first_name || (username && `@${username}`) || t`No name`;
  const remove = useMutation({
    mutationFn: () => call(endpoints.testLinks.removeTester, { params: { id, contact } }),
    onSettled: () => client.invalidateQueries({ queryKey: linkKey(id) }),
  });
  return (
    <li>
      <span dir="auto" translate="no">
        {name}
      </span>
      <Button
        size="small"
        variant="ghost"
        aria-label={t`Remove the tester ${name}`}
        isBusy={remove.isPending}
        onClick={() => void notifyResult(remove.mutateAsync(), t`${name} is no longer a tester`)}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}

/** Ends testing: removes the link and all testers. */
function End({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const end = useMutation({ mutationFn: () => call(endpoints.testLinks.remove, { params: { id } }) });
  const press = async () => {
    if (await notifyResult(end.mutateAsync(), t`The test is over. The link no longer works.`)) onDone();
  };
  return (
    <Button variant="ghost" isBusy={end.isPending} onClick={() => void press()}>
      <Trans>End the test</Trans>
    </Button>
  );
}
