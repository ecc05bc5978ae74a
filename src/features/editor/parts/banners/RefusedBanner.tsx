import { Trans, useLingui } from '@lingui/react/macro';
import { translateRendered } from '#src/i18n/language.ts';
import { Button } from '#src/ui/Button.tsx';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import type { RejectedStep } from '#machines/draft/rejected.ts';
import { writtenTexts } from '#machines/draft/writtenTexts.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { Banner } from './Banner.tsx';
import classes from './Banners.module.css';

/** Lists the rejected undo steps, each with its reason and the actions for it. */
export function RefusedBanners() {
  const rejected = useEditorSelector((s) => s.rejected);
  return rejected.map((step) => <RefusedBanner key={step.id} step={step} />);
}

function RefusedBanner({ step }: { step: RejectedStep }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const texts = writtenTexts(step.edits).join('\n\n');
  return (
    <Banner tone="bad">
      {step.isShown ? <Why step={step} /> : <NotShown step={step} texts={texts} />}
      {step.canRetry && (
        <Button size="small" onClick={editor.retryNow}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {texts && <CopyButton size="small" text={texts} label={t`Copy the text`} copiedLabel={t`Copied`} />}
      <Button size="small" variant="danger" onClick={() => editor.dropRejected(step.id)}>
        <Trans>Discard the change</Trans>
      </Button>
    </Banner>
  );
}

function Why({ step: { code, detail, label } }: { step: RejectedStep }) {
  if (code === 'document_too_big')
    return (
      <span>
        <Trans>
          The funnel is full: it can be up to 4&nbsp;MB. What you wrote is kept on this device. Remove something from
          the funnel, and everything will be saved.
        </Trans>
      </span>
    );
  const step = translateRendered(label);
  return (
    <span>
      <Trans>Not saved: “{step}”. The server rejected this change; it is kept here and on this device.</Trans>{' '}
      <span>{translateRendered(detail)}</span>
    </span>
  );
}

/** Without the step that it was made on, the change is nowhere in the document: the banner alone has its text. */
function NotShown({ step: { label }, texts }: { step: RejectedStep; texts: string }) {
  const step = translateRendered(label);
  if (!texts)
    return (
      <span>
        <Trans>Not saved: “{step}”. What it changed is gone, so it no longer applies.</Trans>
      </span>
    );
  return (
    <span>
      <Trans>
        Not saved: “{step}”. What it changed is gone, so the funnel does not show it. Its text is kept on this device:
      </Trans>
      <span className={classes.refusedText} dir="auto">
        {texts}
      </span>
    </span>
  );
}
