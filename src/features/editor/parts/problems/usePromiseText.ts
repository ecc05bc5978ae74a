import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PromiseViolation, FunnelPromiseName } from '#machines/funnel/promises/checkPromises.ts';
import type { PathStep } from '#machines/funnel/promises/shortestPaths.ts';
import { saidBy } from '#machines/funnel/saidBy.ts';
import { nextButtons } from '#machines/funnel/nextButtons.ts';
import { conditionNamesIn } from '#src/messageEditor/conditionNamesIn.ts';
import { exitReason } from '#src/shell/conditions/exitText.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

const descriptions: Record<FunnelPromiseName, MessageDescriptor> = {
  reachable: msg`Every stage can be reached`,
  noTraps: msg`There is always a way to the end`,
  noFloods: msg`Nobody gets more than five messages at once`,
  noDeadButtons: msg`Every button leads somewhere`,
  everyoneGetsOn: msg`Everyone gets on`,
  noEndlessExits: msg`Nobody goes in circles without a pause`,
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

  const saidOf = (id: string): string => {
    const trigger = editor.getState().document.triggers?.find((one) => one.id === id);
    return trigger ? (saidBy(trigger)[0] ?? '') : '';
  };

  const reasonOf = (id: string): string => {
    const { document } = editor.getState();
    const stage = document.stages.find(({ exits }) => exits?.some((one) => one.id === id));
    const exit = stage?.exits?.find((one) => one.id === id);
    if (!stage || !exit) return '';
    const place = { exits: stage.exits ?? [], hasButtons: nextButtons(stage).length > 0 };
    return exitReason(i18n, exit, place, { names: conditionNamesIn(i18n, document), form: 'long' });
  };

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
        if (button === '') return t`A way on from “${title}” leads nowhere`;
        return t`The button “${label}” on “${title}” leads nowhere`;
      case 'everyoneGetsOn':
        return t`Some people stop on “${title}”`;
      case 'noEndlessExits':
        return t`From “${title}” people would go in circles without a pause`;
    }
  };
  const path = (steps: PathStep[]): string => {
    const labels = steps.map((step) => {
      switch (step.type) {
        case 'start':
          return t`Start`;
        case 'press': {
          const label = labelOf(step.button);
          return t`“${label}”`;
        }
        case 'answer':
          return t`an answer`;
        case 'trigger': {
          const said = saidOf(step.trigger);
          return t`“${said}”`;
        }
        case 'exit': {
          const reason = reasonOf(step.exit);
          return t`Suppose: ${reason}`;
        }
      }
    });
    const half = shownSteps / 2;
    const cut = labels.length > shownSteps + 1 ? [...labels.slice(0, half + 1), '…', ...labels.slice(-half)] : labels;
    return cut.join(' → ');
  };
  return { kept: (name: FunnelPromiseName): string => i18n._(descriptions[name]), broken, path };
}
