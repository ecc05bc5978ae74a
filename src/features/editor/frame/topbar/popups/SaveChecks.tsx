import { Trans } from '@lingui/react/macro';
import { IconDeviceFloppy, IconInfoCircle } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { isCritical, runChecks } from '#src/features/editor/model/runChecks.ts';
import { useEditedTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { CheckItem } from './CheckItem.tsx';
import classes from './RunPopup.module.css';
import { useSaveVersion } from './useSaveVersion.ts';

/** What a template is checked for before it is saved as a version: as a funnel before its run, but for the bot. */
export function SaveChecks({ onClose }: { onClose: () => void }) {
  const problems = useEditorSelector((s) => s.problems);
  const { saved } = useEditedTemplate();
  const { save, isSaving, refused } = useSaveVersion(onClose);
  const checks = runChecks(refused ?? problems).filter(({ name }) => name !== 'bot');
  const isBlocked = checks.some(isCritical);
  const next = saved.number + 1;
  return (
    <>
      <h2>{isBlocked ? <Trans>Not ready yet</Trans> : <Trans>Ready for version {next}</Trans>}</h2>
      <p className="text-sm muted">
        {isBlocked ? (
          <Trans>Fix what is red, then save.</Trans>
        ) : (
          <Trans>New funnels are made from the newest version.</Trans>
        )}
      </p>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <CheckItem key={check.name} check={check} onShow={onClose} />
        ))}
      </ul>
      <p className={classes.lock}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        <Trans>Existing funnels are offered the update; nothing in them changes automatically.</Trans>
      </p>
      <div className={classes.buttons}>
        <Button variant="primary" disabled={isBlocked} isBusy={isSaving} onClick={() => void save()} data-autofocus>
          <IconDeviceFloppy size={16} stroke={1.75} aria-hidden />
          <Trans>Save version {next}</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </>
  );
}
