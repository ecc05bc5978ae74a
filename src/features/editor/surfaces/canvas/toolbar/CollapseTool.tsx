import { useLingui } from '@lingui/react/macro';
import { IconFold, IconFoldDown } from '@tabler/icons-react';
import { Tool } from './Tool.tsx';
import { useCollapse } from './useCollapse.ts';

/** Shows stages as their heads alone, or whole again; nothing where only notes are selected. */
export function CollapseTool({ ids }: { ids: string[] }) {
  const { t } = useLingui();
  const collapse = useCollapse(ids);
  if (!collapse) return null;
  const Icon = collapse.isCollapsed ? IconFoldDown : IconFold;
  return (
    <Tool label={collapse.isCollapsed ? t`Expand` : t`Collapse`} onClick={collapse.toggle}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </Tool>
  );
}
