import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import classes from './Media.module.css';
import type { MediaUpload } from './MediaUpload.ts';

/** How far a file is uploaded, and how many come after it. */
export function FileProgress({ current, onCancel }: { current: MediaUpload; onCancel: () => void }) {
  const { t, i18n } = useLingui();
  const percent = i18n.number(current.progress, { style: 'percent' });
  const { waiting } = current;
  return (
    <div className={classes.upload}>
      <span className="truncate">
        <span>{current.name || t`From the clipboard`}</span>
        {waiting > 0 && <span className="faint">{` · ${plural(waiting, { one: '# more', other: '# more' })}`}</span>}
      </span>
      <span className="faint tabular">{percent}</span>
      <progress max={1} value={current.progress} aria-label={t`Upload`} />
      <Button size="small" variant="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
