import { Trans, useLingui } from '@lingui/react/macro';
import type { RuleChoices } from '#contract/schemas/contacts/list.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { brokenNames, type Named } from './rule/brokenConditions.ts';

/** What a broken rule names that is gone. */
export function BrokenNames({ rule, choices }: { rule: Rule; choices: RuleChoices }) {
  const { t } = useLingui();
  const words: Record<Named, string> = {
    tag: t`a tag`,
    funnel: t`a funnel`,
    stage: t`a stage`,
    list: t`another list`,
    own: t`a custom field`,
    mailing: t`a mailing or its button`,
  };
  const names = brokenNames(rule, choices)
    .map((name) => words[name])
    .join(', ');
  if (names === '') return <Trans>The rule is broken.</Trans>;
  return <Trans>The rule is broken, so nobody matches. No longer there: {names}.</Trans>;
}
