import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '#src/platform/saveFile.ts';
import { Button } from '#src/ui/Button.tsx';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import formClasses from '../SettingsForm.module.css';
import classes from './TwoFactor.module.css';

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui();
  const text = codes.join('\n');
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'voronka-recovery-codes.txt');
  return (
    <>
      <p className={formClasses.said}>
        <Trans>
          Save these recovery codes somewhere other than your phone: each lets you in once without the app. They are
          shown only now.
        </Trans>
      </p>
      <ul className={classes.codes} aria-label={t`Recovery codes`} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap gap-rows mt-xs">
        <CopyButton text={text} label={t`Copy`} copiedLabel={t`Copied`} />
        <Button onClick={save}>
          <Trans>Download</Trans>
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </>
  );
}
