import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Action } from '#contract/schemas/funnels/action.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import type { ConditionNames } from './conditionNames.ts';
import { fieldTitle, fieldValueText } from './ownConditionText.ts';

/** An action in few words: `Tell me`, `Status = new`, `Points +5`. */
export function actionText(i18n: I18n, action: Action, names: ConditionNames): string {
  switch (action.kind) {
    case 'notify':
      return i18n._(msg`Tell me`);
    case 'tag': {
      const tag = names.tag(action.tag) ?? i18n._(msg`(removed)`);
      return action.remove ? i18n._(msg`Remove the tag ${tag}`) : i18n._(msg`Add the tag ${tag}`);
    }
    case 'add': {
      const { by } = action;
      const amount = formatNumber({ language: currentLanguage() }, Math.abs(by), { maximumFractionDigits: 10 });
      return `${fieldTitle(names, action.field)} ${by < 0 ? '−' : '+'}${amount}`;
    }
    case 'set': {
      const field = fieldTitle(names, action.field);
      if (action.value === null) return i18n._(msg`Clear ${field}`);
      const kind = names.field(action.field)?.kind;
      const isToday = kind === 'date' && action.value === 'today';
      return `${field} = ${isToday ? i18n._(msg`today`) : fieldValueText(i18n, action.value, kind)}`;
    }
  }
}

/** All that a message does, in a line: `Tell me · Points +5`. */
export const actionsText = (i18n: I18n, actions: readonly Action[], names: ConditionNames): string =>
  actions.map((one) => actionText(i18n, one, names)).join(' · ');
