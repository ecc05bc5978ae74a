import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type Actor, type Deps, noSession } from '#server/domain/deps.ts';
import { createFunnel } from '#server/domain/funnels/create/createFunnel.ts';
import { runFunnel } from '#server/domain/funnels/lifecycle/runFunnel.ts';
import { stopFunnel } from '#server/domain/funnels/lifecycle/stopFunnel.ts';
import { settleOverdue } from '#server/domain/funnels/overdueDeliveries.ts';
import { createMailing } from '#server/domain/mailings/drafts/createMailing.ts';
import { changeMailing } from '#server/domain/mailings/drafts/changeMailing.ts';
import { sendMailing } from '#server/domain/mailings/lifecycle/sendMailing.ts';
import { transitionMailing } from '#server/domain/mailings/lifecycle/transitionMailing.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { createSeries } from '#server/domain/series/createSeries.ts';
import { addLetter } from '#server/domain/series/letters/addLetter.ts';
import { turnOff, turnOn } from '#server/domain/series/lifecycle/transitionSeries.ts';
import { fileStore } from '#server/files/fileStore.ts';
import { tableStore } from '#server/imports/tableStore.ts';
import { makeDeps } from '#server/makeDeps.ts';
import { readConfig } from '#server/config/config.ts';
import { filesOf, partsOf, type ProcessSurroundings, vault } from './simulatedProcess.ts';
import type { DrawnLetter, DrawnMailing } from './drawnContent.ts';
import { enterHost } from './simulatedTime.ts';
import type { Host } from './timeline.ts';

/** How often what failed because of the database is asked again, as a page does. */
const mostTries = 40;
const retryMs = 500;

/** An owner at the API, whose process nobody kills, though its database and Telegram fail as for all. */
export class SimulatedOwner {
  readonly id: string;
  readonly #host: Host;
  readonly #of: ProcessSurroundings;
  readonly #deps: Deps;
  readonly #actor: Actor;

  constructor(of: ProcessSurroundings, host: Host, id: string) {
    this.id = id;
    this.#host = host;
    this.#of = of;
    this.#actor = { userId: id, sessionId: noSession, isAdmin: false };
    this.#deps = depsOf(of, host);
  }

  async signUp(): Promise<void> {
    await this.#ask(async ({ db, now }) => {
      const row = { id: this.id, email: `${this.id}@example.org`, created_at: now() };
      await db
        .insertInto('users')
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute();
    });
  }

  create(id: string, name: string, document: FunnelDocument, token: string): Promise<Funnel | null> {
    return this.#ask((deps, actor) => createFunnel(deps, actor, { id, name, document, token }));
  }

  run(id: string): Promise<unknown> {
    return this.#ask((deps, actor) => runFunnel(deps, actor, { id }));
  }

  stop(id: string): Promise<unknown> {
    return this.#ask((deps, actor) => stopFunnel(deps, actor, { id }));
  }

  /** Sends what is overdue. */
  sendOverdue(id: string): Promise<unknown> {
    return this.#ask((deps, actor) => settleOverdue(deps, actor, { id, action: 'send' }));
  }

  draftMailing(funnel: string, { id, message }: DrawnMailing): Promise<unknown> {
    return this.#ask((deps, actor) => createMailing(deps, actor, { id, funnel, title: message.text, message }));
  }

  editMailing({ id, message }: DrawnMailing, text: string): Promise<unknown> {
    return this.#ask((deps, actor) => changeMailing(deps, actor, { id, message: { ...message, text } }));
  }

  sendMailing(id: string): Promise<unknown> {
    return this.#ask((deps, actor) => sendMailing(deps, actor, { id }));
  }

  changeMailing(id: string, type: 'mailing.pause' | 'mailing.resume' | 'mailing.cancel'): Promise<unknown> {
    return this.#ask((deps, actor) => transitionMailing(deps, actor, id, { type }));
  }

  async beginSeries(id: string, funnel: string, letters: DrawnLetter[]): Promise<void> {
    const time_zone = 'UTC';
    await this.#ask((deps, actor) =>
      createSeries(deps, actor, { id, funnel, name: 'Letters', starts_on: { kind: 'funnel' }, time_zone }),
    );
    for (const { id: letter, message, timing } of letters)
      await this.#ask((deps, actor) =>
        addLetter(deps, actor, { id, letter: { id: letter, name: message.text, message, timing } }),
      );
    await this.turn(id, 'on');
  }

  turn(id: string, to: 'on' | 'off'): Promise<unknown> {
    return this.#ask((deps, actor) => (to === 'on' ? turnOn : turnOff)(deps, actor, { id }));
  }

  /** Asks until it is answered. @returns null where it was refused, as what is done already may be */
  #ask<T>(work: (deps: Deps, actor: Actor) => Promise<T>): Promise<T | null> {
    const { timeline } = this.#of;
    return new Promise((resolve, reject) => {
      const attempt = (tries: number) => {
        work(this.#deps, this.#actor).then(resolve, (error: unknown) => {
          if (error instanceof RequestError) return resolve(null);
          if (tries >= mostTries) return reject(error as Error);
          timeline.schedule(this.#host, retryMs, () => attempt(tries + 1));
        });
      };
      enterHost({ timeline, host: this.#host }, () => attempt(1));
    });
  }
}

function depsOf(of: ProcessSurroundings, host: Host): Deps {
  const { database, journeyDeps, api } = partsOf(of, host);
  const key = Buffer.alloc(32, 7);
  const files = filesOf(journeyDeps.db);
  const config = readConfig({
    DATA_DIR: '/nowhere',
    TELEGRAM_RATE: String(of.rate),
    PUBLIC_URL: of.publicUrl ?? undefined,
  });
  return {
    ...makeDeps({
      options: { config, version: 'simulation', webRoot: '' },
      secrets: { vault: key, signing: key, links: key, check: '' },
      ...{
        journeyDeps,
        api,
        listen: database.listen,
        readOnStandby: async (read) => ({ value: await read(journeyDeps.db), asOf: null }),
      },
      store: fileStore({ ...files, key, ...journeyDeps }),
      tables: tableStore(files),
      isSendingPaused: () => false,
      system: { read: () => Promise.reject(new Error('There is no system.')), backUp: () => null },
    }),
    vault,
  };
}
