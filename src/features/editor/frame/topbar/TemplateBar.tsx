import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconDoorEnter, IconTags } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Badge } from '#src/ui/Badge.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import { SaveStatus } from '#src/features/editor/parts/saving/SaveStatus.tsx';
import { useEditedTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { FunnelName } from './FunnelName.tsx';
import { ProblemsChip } from './ProblemsChip.tsx';
import { SaveVersion } from './SaveVersion.tsx';
import own from './TemplateBar.module.css';
import classes from './TopBar.module.css';
import { TryButton } from './TryButton.tsx';
import { UndoButtons } from './UndoButtons.tsx';

/** A template's name, version and save status, with its actions, which move to the dock on phones. */
export function TemplateBar() {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const open = useDialog();
  const id = useEditorSelector((s) => s.funnel.id);
  return (
    <header className={classes.bar}>
      <div className={classes.start}>
        <Link to="/content/templates/$id/" params={{ id }} aria-label={t`Back to the template`} className={own.link}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </Link>
        <FunnelName action={t`Rename the template`} label={t`Template name`} />
        {!isNarrow && <VersionState />}
      </div>
      <div className={classes.end}>
        {!isNarrow && <ProblemsChip />}
        <SaveStatus />
        <i className={classes.line} />
        <UndoButtons />
        <IconButton size="small" label={t`Keywords and commands`} onClick={() => open({ kind: 'triggers' })}>
          <IconDoorEnter size={16} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton size="small" label={t`Tags`} onClick={() => open({ kind: 'tags' })}>
          <IconTags size={16} stroke={1.75} aria-hidden />
        </IconButton>
        {!isNarrow && <TryButton />}
        {!isNarrow && <SaveVersion />}
      </div>
      {isNarrow && (
        <div className={own.second}>
          <VersionState />
        </div>
      )}
    </header>
  );
}

/** The newest version, and whether the draft differs from it. */
function VersionState() {
  const { saved } = useEditedTemplate();
  const isSame = useEditorSelector((s) => s.revision === saved.revision && s.save.kind === 'saved');
  const { number } = saved;
  return (
    <span className={classes.state}>
      {number === 0 ? (
        <Badge>
          <Trans>No version yet</Trans>
        </Badge>
      ) : (
        <Badge tone={isSame ? 'ok' : 'warn'}>
          {isSame ? <Trans>Version {number}</Trans> : <Trans>Changed since version {number}</Trans>}
        </Badge>
      )}
    </span>
  );
}
