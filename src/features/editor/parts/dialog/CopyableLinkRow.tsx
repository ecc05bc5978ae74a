import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import classes from './CopyableLinkRow.module.css';

/** A link in one line, to open in a new tab or to copy; `isSubmit` lets Enter in a field of its form copy it. */
export function CopyableLinkRow({ url, isSubmit = false }: { url: string; isSubmit?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={classes.link}>
      <a className="grow truncate text-left" href={url} target="_blank" rel="noreferrer">
        {url.replace('https://', '')}
      </a>
      <CopyButton size="small" text={url} label={t`Copy`} copiedLabel={t`Copied`} isSubmit={isSubmit} />
    </div>
  );
}
