import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PromiseViolation, FunnelPromiseName } from '#machines/funnel/promises/checkPromises.ts';
import type { PathStep } from '#machines/funnel/promises/shortestPaths.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

const descriptions: Record<FunnelPromiseName, MessageDescriptor> = {
  reachable: msg`Every stage can be reached`,
  noTraps: msg`There is always a way to the end`,
  noFloods: msg`Nobody gets more than five messages at once`,
  noDeadButtons: msg`Every button leads somewhere`,
};

/** Longer paths are abbreviated to their first and last presses. */
const shownSteps = 6;

/** Formatters of promises, and of the paths that break them. */
export function usePromiseText() {
  const { t, i18n } = useLingui();
  const editor = useFunnelEditor();
  const titleOf = (stage: string): string =>
    editor.getState().document.stages.find(({ id }) => id === stage)?.title ?? '';
  const labelOf = (button: string): string =>
    editor
      .getState()
      .document.stages.flatMap(({ messages }) => messages.flatMap(({ buttons }) => buttons))
      .find(({ id }) => id === button)?.label ?? '';

  const broken = (name: FunnelPromiseName, { stage, button = '' }: PromiseViolation): string => {
    const title = titleOf(stage);
    const label = labelOf(button);
    switch (name) {
      case 'reachable':
        return t`Nothing leads to “${title}”`;
      case 'noTraps':
        return t`There is no way to the end from “${title}”`;
      case 'noFloods':
        return t`“${title}” sends more than five messages at once`;
      case 'noDeadButtons':
        return t`The button “${label}” on “${title}” leads nowhere`;
    }
  };
  const path = (steps: PathStep[]): string => {
    const labels = steps.map((step) => {
      if (step.type === 'start') return t`Start`;
      const label = labelOf(step.button);
      return t`“${label}”`;
    });
    const half = shownSteps / 2;
    const cut = labels.length > shownSteps + 1 ? [...labels.slice(0, half + 1), '…', ...labels.slice(-half)] : labels;
    return cut.join(' → ');
  };
  return { kept: (name: FunnelPromiseName): string => i18n._(descriptions[name]), broken, path };
}
