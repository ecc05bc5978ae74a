import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { TestLink } from '#contract/schemas/testLink.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useTold } from '#src/shell/useTold.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useDialog } from '../dialogs/DialogContext.ts';
import { QrCode } from '#src/ui/QrCode.tsx';
import { Sheet } from '../dialogs/Sheet.tsx';
import { useAllowed } from '../useAllowed.ts';
import { useEditorState } from '../useEditor.ts';
import classes from './TestLinkDialog.module.css';

/** The way to walk the draft in one's own Telegram. */
export function TestLinkDialog({ onClose }: { onClose: () => void }) {
  const isRunning = useEditorState((s) => s.funnel.state === 'running');
  return (
    <Sheet title={<Trans>Test on my phone</Trans>} onClose={onClose}>
      {isRunning ? <Link onClose={onClose} /> : <NotRunning onClose={onClose} />}
    </Sheet>
  );
}

function NotRunning({ onClose }: { onClose: () => void }) {
  const openDialog = useDialog();
  const hasBot = useEditorState((s) => s.funnel.bot !== null);
  const canConnect = useAllowed('bot.connect');
  return (
    <div className={classes.body}>
      <p className={classes.text}>
        {hasBot ? (
          <Trans>The bot answers only while the funnel runs. Run it, then come back here for the link.</Trans>
        ) : (
          <Trans>This needs a bot. Connect one and run the funnel, then come back here for the link.</Trans>
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

const lookEveryMs = 4_000;

function useTestLink(id: string) {
  return useQuery({
    queryKey: ['funnel', id, 'test_link'],
    queryFn: async ({ signal }) => {
      const known = await call(endpoints.testLinks.get, { params: { id }, signal });
      return known.url === null ? call(endpoints.testLinks.create, { params: { id } }) : known;
    },
    // Whoever has just opened it on the phone is named here.
    refetchInterval: lookEveryMs,
    gcTime: 0,
  });
}

function Link({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const id = useEditorState((s) => s.funnel.id);
  const { data, error } = useTestLink(id);
  if (!data) return error ? <Alert>{errorText(error)}</Alert> : <Spinner />;
  const { url } = data;
  if (url === null) return null;
  return (
    <div className={classes.body}>
      <p className={classes.text}>
        <Trans>Open it on your phone and press Start: your Telegram walks the draft and counts nowhere.</Trans>
      </p>
      <QrCode text={url} label={t`QR code of the test link`} className={classes.code} />
      <div className={classes.link}>
        <a href={url} target="_blank" rel="noreferrer">
          {url.replace('https://', '')}
        </a>
        <CopyButton size="small" text={url} label={t`Copy`} copiedLabel={t`Copied`} />
      </div>
      <Until link={data} />
      <Testers link={data} />
      <End id={id} onDone={onClose} />
    </div>
  );
}

function Until({ link }: { link: TestLink }) {
  const format = useFormat();
  const ownName = useUser()?.telegram?.username;
  const until = link.expires_at === null ? '' : format.dateTime(link.expires_at);
  return (
    <p className={classes.note}>
      <Trans>The link works until {until}. Sending /start begins anew.</Trans>{' '}
      {ownName && <Trans>Your own Telegram, @{ownName}, walks the draft without it.</Trans>}
    </p>
  );
}

function Testers({ link: { testers } }: { link: TestLink }) {
  const { t } = useLingui();
  if (testers.length === 0) return null;
  const names = testers.map(({ first_name, username }) => first_name || (username && `@${username}`) || t`No name`);
  return (
    <output className={classes.testers}>
      <IconUserCheck size={16} stroke={1.75} aria-hidden />
      <span>
        <Plural value={testers.length} one="# tester" other="# testers" />: {names.join(', ')}
      </span>
    </output>
  );
}

/** The link and all who came by it: nobody tests any more. */
function End({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui();
  const told = useTold();
  const end = useMutation({ mutationFn: () => call(endpoints.testLinks.remove, { params: { id } }) });
  const press = async () => {
    if (await told(end.mutateAsync(), t`The test is over: the link works no more.`)) onDone();
  };
  return (
    <Button variant="ghost" isBusy={end.isPending} onClick={press}>
      <Trans>End the test</Trans>
    </Button>
  );
}
