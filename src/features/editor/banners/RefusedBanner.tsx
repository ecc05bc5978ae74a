import { Trans } from '@lingui/react/macro';
import { inShownLanguage } from '#src/i18n/language.ts';
import { Button } from '#src/ui/Button.tsx';
import { useEditor, useSaveState } from '../useEditor.ts';
import { Banner } from './Banner.tsx';

/** The server does not take an edit: what to do about it. */
export function RefusedBanner() {
  const save = useSaveState();
  const editor = useEditor();
  if (save.kind !== 'refused') return null;
  return (
    <Banner tone="bad">
      <span>
        {save.refusal.code === 'document_too_big' ? (
          <Trans>
            The funnel has no room left: it can be 4 MB at most. What you wrote is kept on this device. Take something
            out of the funnel, and all of it is saved.
          </Trans>
        ) : (
          <>
            <Trans>The server did not take your last edit. It is kept on this device.</Trans>{' '}
            {inShownLanguage(save.refusal.detail)}
          </>
        )}
      </span>
      <Button size="small" onClick={editor.retryNow}>
        <Trans>Try again</Trans>
      </Button>
      <Button size="small" variant="danger" onClick={editor.dropRefused}>
        <Trans>Give it up</Trans>
      </Button>
    </Banner>
  );
}
