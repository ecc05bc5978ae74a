import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UnsentBatch } from '#machines/draft/batch.ts';
import { translateRendered } from '#src/i18n/language.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { usePageMeta } from '#src/platform/page/usePageMeta.ts';
import { NotFoundScreen } from '#src/shell/loadFailure/NotFoundScreen.tsx';
import { notify } from '#src/shell/toasts/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { removeUnsent, readUnsent } from '#src/features/editor/store/UnsentStore.ts';
import { writtenTexts } from '#machines/draft/writtenTexts.ts';
import classes from './GoneFunnel.module.css';

interface Props {
  account: string;
  funnel: string;
}

/**
 * Shown for a funnel that no longer exists: offers the texts of its unsent edits for copying, since they cannot be
 * saved.
 */
export function GoneFunnel({ account, funnel }: Props) {
  const errorText = useErrorText();
  const [unsent, setUnsent] = useState<UnsentBatch[] | null>(null);
  useEffect(() => {
    let isHere = true;
    readUnsent(account, funnel).then(
      (batches) => isHere && setUnsent(batches),
      () => isHere && setUnsent([]),
    );
    return () => {
      isHere = false;
    };
  }, [account, funnel]);
  // Until the device has responded, it is unknown whether there are unsent edits.
  if (!unsent) return null;
  const steps = unsent.filter(({ edits }) => writtenTexts(edits).length > 0);
  if (steps.length === 0) return <NotFoundScreen />;
  const discard = async () => {
    try {
      await removeUnsent(account, funnel);
      setUnsent([]);
    } catch (error) {
      notify({ type: 'error', text: errorText(error) });
    }
  };
  return <UnsentTexts steps={steps} onDiscard={discard} />;
}

function UnsentTexts({ steps, onDiscard }: { steps: UnsentBatch[]; onDiscard: () => Promise<void> }) {
  const { t } = useLingui();
  usePageMeta([
    { name: 'title', content: t`Deleted` },
    { name: 'robots', content: 'noindex' },
  ]);
  const all = steps.flatMap(({ edits }) => writtenTexts(edits)).join('\n\n');
  return (
    <main className="whole-screen">
      <EmptyState
        isPage
        picture={<IconFileX size={48} stroke={1.25} aria-hidden />}
        title={<Trans>This funnel was deleted</Trans>}
        action={
          <div className="flex wrap gap-md justify-center">
            <CopyButton text={all} label={t`Copy the text`} copiedLabel={t`Copied`} />
            <Button variant="danger" onClick={() => void onDiscard()}>
              <Trans>Delete from this device</Trans>
            </Button>
            <Link to="/content/panel/" className={buttonClass()}>
              <Trans>Go to my funnels</Trans>
            </Link>
          </div>
        }
      >
        <Trans>Your last edit could not be saved. It is kept on this device:</Trans>
        <span className={classes.unsavedText}>
          {steps.map(({ id, label, edits }) => (
            <span key={id} className={classes.step}>
              <small>{translateRendered(label)}</small>
              <span dir="auto">{writtenTexts(edits).join('\n')}</span>
            </span>
          ))}
        </span>
      </EmptyState>
    </main>
  );
}
