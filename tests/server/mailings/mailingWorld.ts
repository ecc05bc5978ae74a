import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Answer, SignedUp } from '#tests/support/app.ts';
import { openPeopleWorld, type PeopleWorld, type Walked } from '../contacts/peopleWorld.ts';

const { mailings } = endpoints;
type Call = keyof typeof mailings;

/** A mailing's message; fields that are not given are empty. */
export const messageOf = (text: string, more: object = {}) => ({
  text,
  image: null,
  video: null,
  buttons: [],
  ...more,
});

export interface MailingWorld extends PeopleWorld {
  /** Calls an endpoint of mailings; by the owner unless said otherwise. */
  call<Body = Mailing>(name: Call, id: string | null, args?: Args, user?: SignedUp): Promise<Answer<Body>>;
  /** A draft of a mailing of a funnel. */
  draft(walked: Walked, more?: object): Promise<Mailing>;
  /** People who have started the bot, by their names, in this order; a minute apart. */
  join(walked: Walked, ...names: string[]): Promise<void>;
  block(walked: Walked, name: string): Promise<void>;
  idOf(walked: Walked, name: string): Promise<string>;
}
interface Args {
  body?: unknown;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
}

let lastId = 7_000_000;

/** The world of people, with calls for mailings; no workers, so that nothing leaves by itself. */
export async function openMailingWorld(options: Parameters<typeof openPeopleWorld>[0] = {}): Promise<MailingWorld> {
  const world = await openPeopleWorld(options);
  const telegramIds = new Map<string, number>();

  const call: MailingWorld['call'] = (name, id, args = {}, user = world.owner) =>
    user.call(mailings[name], { ...args, ...(id !== null && { params: { id } }) });
  const telegramId = ({ funnel }: Walked, name: string) => telegramIds.get(funnel.id + name) ?? 0;

  return {
    ...world,
    call,
    async draft({ funnel }, more = {}) {
      const body = { funnel: funnel.id, title: 'News', message: messageOf('What is new'), ...more };
      const made = await call('create', null, { body });
      if (made.status !== 201) throw new Error(`a mailing: ${JSON.stringify(made.body)}`);
      return made.body;
    },
    async join(walked, ...names) {
      for (const first_name of names) {
        const telegram_id = ++lastId;
        telegramIds.set(walked.funnel.id + first_name, telegram_id);
        await walked.receive([
          { telegram_id, first_name },
          { kind: 'start', payload: null },
        ]);
        world.pass(60_000);
      }
    },
    block: (walked, name) =>
      walked.receive([{ telegram_id: telegramId(walked, name) }, { kind: 'member', open: false }]),
    async idOf(walked, name) {
      const person = (await walked.people()).results.find(({ first_name }) => first_name === name);
      return person?.id ?? randomUUID();
    },
  };
}
