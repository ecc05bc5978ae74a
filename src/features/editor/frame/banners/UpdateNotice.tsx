import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { canEdit } from '#src/features/editor/store/canEdit.ts';
import { funnelQuery } from '#src/features/editor/store/funnelQuery.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './SourceBar.module.css';

/** Says that the template of the funnel has a newer version, and leads to what it would change. */
export function UpdateNotice() {
  const id = useEditorSelector((s) => s.funnel.id);
  const isEditable = useEditorSelector((s) => canEdit(s.funnel));
  // As the funnel was opened: the editor itself has no use for its template.
  const { data } = useQuery({ ...funnelQuery(id), enabled: false });
  const template = data?.template;
  if (!isEditable || !template?.name || template.latest <= template.version) return null;
  const { name } = template;
  return (
    <div className={classes.bar}>
      <IconRefresh size={16} stroke={1.75} aria-hidden />
      <output>
        <Trans>Update available: “{name}” has a newer version. Nothing changes until you choose.</Trans>
      </output>
      <Link to="/content/funnels/$id/template/" params={{ id }} className={buttonClass({ size: 'small' })}>
        <Trans>See what’s new</Trans>
      </Link>
    </div>
  );
}
