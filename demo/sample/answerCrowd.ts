import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import type { DemoTexts } from './demoTexts.ts';

/** So many wait for an answer of whoever looks at the demo. */
const waiting = 2;
const pauseMs = 3_000;

interface Owner {
  url: string;
  session: string;
  texts: Pick<DemoTexts, 'answers' | 'savedReplies'>;
}

/** Saves replies, and answers the made-up people in the owner’s name, all but the last two who wrote. Returns what ends it. */
export function answerCrowd({ url, session, texts }: Owner): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const headers = { 'content-type': 'application/json', authorization: `Token ${session}` };
    const answer = await fetch(new URL(path, url), {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Body;
  };
  const answer = async ({ contact, funnel }: Conversation, at: number) => {
    const text = texts.answers[at % texts.answers.length];
    const path = endpoints.contacts.send.path.replace(':id', contact.id);
    await call('POST', path, { funnel: funnel?.id, message: { text } });
    await call('POST', endpoints.conversations.read.path.replace(':contact', contact.id));
  };
  const go = async () => {
    for (const reply of texts.savedReplies) await call('POST', endpoints.replies.create.path, reply);
    for (let at = 0; !signal.aborted; at++) {
      await after(pauseMs, undefined, { signal });
      const { path } = endpoints.conversations.list;
      const { results } = await call<{ results: Conversation[] }>('GET', `${path}?state=unanswered`);
      const [longest] = results;
      if (longest && results.length > waiting) await answer(longest, at);
    }
  };
  // A server that is ending answers no more.
  void go().catch(() => {});
  return () => ended.abort();
}
