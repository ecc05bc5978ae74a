import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { v7 } from 'uuid';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/notify.ts';
import { useCreateFunnel } from './mutations.ts';
import { sampleDocument } from './sampleDocument.ts';

/** Creates the sample funnel in the interface's language and opens it. */
export function useSampleFunnel(): { open: () => void; isBusy: boolean } {
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const create = useCreateFunnel();
  const friend = t({ message: 'friend', comment: 'stands for a first name that is not known' });
  const firstName = `{first_name|${friend}}`;
  const texts = () => ({
    welcome: t`Welcome`,
    welcomeText: t`Hi, ${firstName}! This is a ceramics studio. Shall we make your <b>first cup</b> together?`,
    getLesson: t`Get the free lesson`,
    lesson: t`Free lesson`,
    lessonText: t`Lesson 1: how to centre the clay. Ten minutes, a lump of clay and a wet towel are enough. How did it go?`,
    watched: t`I’ve watched it`,
    offer: t`Offer`,
    offerText: t`The spring course: 6 weeks, 12 lessons and a firing in our kiln. Shall I keep a place for you?`,
    bookPlace: t`Book my place`,
    question: t`I have a question`,
    questionText: t`Ask away: write here, and a person will answer. Ready?`,
    thanks: t`Thank you`,
    thanksText: t`Your place is booked. See you on Monday!`,
    booked: t({ message: 'booked', comment: 'title of a tag' }),
  });
  const open = () =>
    create.mutate(
      { id: v7(), name: t`A sample: first cup`, document: sampleDocument(texts(), v7) },
      {
        onSuccess: ({ id }) => {
          notify({ type: 'success', text: t`The funnel is created` });
          void navigate({ to: '/content/funnels/$id/', params: { id }, replace: true });
        },
        onError: (error) => notify({ type: 'error', text: errorText(error) }),
      },
    );
  return { open, isBusy: create.isPending };
}
