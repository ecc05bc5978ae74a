import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram, IconDownload, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { fileName } from '#src/platform/saveFile.ts';
import { canShare, shareLink } from '#src/platform/shareLink.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { peopleBySourceQuery, countsBySource } from '#src/features/editor/parts/counts/countsBySource.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import classes from '#src/features/editor/parts/dialog/dialogs.module.css';
import { QrCode } from '#src/ui/QrCode.tsx';
import { EditorDialog } from '#src/features/editor/parts/dialog/EditorDialog.tsx';
import { CopyableLinkRow } from '#src/features/editor/parts/dialog/CopyableLinkRow.tsx';
import { saveQrCode } from './saveQrCode.ts';
import { isStartSource } from '#src/features/editor/model/startSource.ts';

/** Shares the bot's link as a QR code or with a source that is counted. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const username = useEditorSelector((s) => s.funnel.bot?.username ?? '');
  const funnel = useEditorSelector((s) => s.funnel.id);
  const name = useEditorSelector((s) => s.funnel.name);
  const [source, setSource] = usePersistedText(`share.${funnel}`);
  const isValid = source === '' || isStartSource(source);
  const link = `https://t.me/${username}${source && isValid ? `?start=${source}` : ''}`;
  return (
    <EditorDialog title={<Trans>Invite people</Trans>} onClose={onClose}>
      <form className="stack gap-lg" onSubmit={(event) => event.preventDefault()}>
        <p className={classes.text}>
          <Trans>Anyone who opens this link and presses Start enters the first stage.</Trans>
        </p>
        <div className={classes.qr}>
          <QrCode text={link} label={t`QR code of ${link}`} widthPx={176} />
          <div className={classes.qrActions}>
            <a
              className={buttonClass({ variant: 'primary' })}
              href={link}
              target="_blank"
              rel="noreferrer"
              data-autofocus
            >
              <IconBrandTelegram size={16} stroke={1.75} aria-hidden />
              <Trans>Open in Telegram</Trans>
            </a>
            {canShare() && (
              <Button onClick={() => void shareLink(link, name).catch(() => {})}>
                <IconShare size={16} stroke={1.75} aria-hidden />
                <Trans>Share</Trans>
              </Button>
            )}
            <Button onClick={() => void saveQrCode(link, fileName(`${username} ${source}`, 'png'))}>
              <IconDownload size={16} stroke={1.75} aria-hidden />
              <Trans>Download QR (PNG)</Trans>
            </Button>
          </div>
        </div>
        <CopyableLinkRow url={link} isSubmit />
        <div className="w-full">
          <TextField
            label={t`Source`}
            aside={t`optional`}
            hint={t`A word for where you post the link, such as instagram, to see who came from there.`}
            value={source}
            maxLength={limits.startPayloadChars}
            errors={isValid ? [] : [t`Only Latin letters, digits, “_” and “-”.`]}
            onChange={({ target }) => setSource(target.value)}
            spellCheck={false}
            autoCapitalize="none"
          />
          {source && isValid && <CameBy source={source} />}
        </div>
      </form>
    </EditorDialog>
  );
}

/** How many people came by the link, with the filter of the counts by it. */
function CameBy({ source }: { source: string }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const open = useDialog();
  const id = useEditorSelector((s) => s.funnel.id);
  const { data: people } = useQuery(peopleBySourceQuery(id, source));
  const show = async () => {
    editor.showCountsOf({ source, counts: await countsBySource(id, source) });
    open(null);
  };
  return (
    <p className={classes.came} aria-live="polite">
      {people === 0 && <Trans>Nobody has joined from this link yet.</Trans>}
      {!!people && (
        <Plural value={people} one="# person has joined from this link." other="# people have joined from this link." />
      )}{' '}
      {!!people && (
        <button type="button" onClick={() => void show().catch(() => {})}>
          {t`See their path`}
        </button>
      )}
    </p>
  );
}
