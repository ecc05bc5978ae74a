import { useLingui } from '@lingui/react/macro';
import { OwnSentence } from '#src/shell/conditions/own/OwnSentence.tsx';
import { NamedSentence } from './sentences/NamedSentence.tsx';
import { PressedSentence } from './sentences/PressedSentence.tsx';
import { StageSentence } from './sentences/StageSentence.tsx';
import { CreatedSentence, SeenSentence } from './sentences/TimeSentence.tsx';
import { LanguageSentence, SourceSentence } from './sentences/WordSentence.tsx';
import { type SentenceProps, useBuilding } from './RuleContext.ts';
import { Verb } from '#src/shell/conditions/Verb.tsx';

/** What a condition asks, as the rest of “People who …”. */
export function Sentence({ condition, ...rest }: SentenceProps) {
  const { t } = useLingui();
  const { choices } = useBuilding();
  switch (condition.kind) {
    case 'tag':
    case 'funnel':
    case 'finished':
    case 'list':
      return <NamedSentence condition={condition} {...rest} />;
    case 'stage':
    case 'visited':
      return <StageSentence condition={condition} {...rest} />;
    case 'source':
      return <SourceSentence condition={condition} {...rest} />;
    case 'language':
      return <LanguageSentence condition={condition} {...rest} />;
    case 'own':
      return <OwnSentence condition={condition} fields={choices.fields} {...rest} />;
    case 'seen':
      return <SeenSentence condition={condition} {...rest} />;
    case 'blocked':
      return (
        <Verb condition={condition} yes={t`blocked the bot`} no={t`didn’t block the bot`} onChange={rest.onChange} />
      );
    case 'created':
      return <CreatedSentence condition={condition} {...rest} />;
    case 'pressed':
      return <PressedSentence condition={condition} {...rest} />;
  }
}
