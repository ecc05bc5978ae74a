import { useLingui } from '@lingui/react/macro';
import { Verb } from '#src/shell/conditions/Verb.tsx';
import { LanguageSelect } from '#src/shell/conditions/words/LanguageSelect.tsx';
import { SourceInput } from '#src/shell/conditions/words/SourceInput.tsx';
import { type SentenceProps, useBuilding } from '../RuleContext.ts';
import type { ConditionOf } from '../RuleDraft.ts';

/** A sentence about where people came from. */
export function SourceSentence(props: SentenceProps<ConditionOf<'source'>>) {
  const { t } = useLingui();
  const { choices } = useBuilding();
  return (
    <>
      <Verb condition={props.condition} yes={t`joined`} no={t`didn’t join`} onChange={props.onChange} />
      <SourceInput {...props} sources={choices.sources} />
    </>
  );
}

/** A sentence about the language of people's Telegram. */
export function LanguageSentence(props: SentenceProps<ConditionOf<'language'>>) {
  const { t } = useLingui();
  const { choices } = useBuilding();
  return (
    <>
      <Verb condition={props.condition} yes={t`speak`} no={t`don’t speak`} onChange={props.onChange} />
      <LanguageSelect {...props} languages={choices.languages} />
    </>
  );
}
